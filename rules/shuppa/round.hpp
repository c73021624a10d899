// The course of a round (SHU-5 to SHU-16) from one question to the next: jar, choices, drop, tokens, actions, refill.
#pragma once

#include "rules/shuppa/act.hpp"

namespace nuancier::shuppa {

// SHU-5: three cards of the jar are revealed; the arrow of the next one is this round's direction.
template <class Sink>
void open_jar(State& s, Sink&& tell) {
  s.phase = Phase::choose;
  ++s.round;
  for (std::size_t i = 0; i < jar_cards; ++i) s.revealed.push_back(s.jar.pop_back());
  tell(JarOpened{s.round, s.revealed, s.direction()});
}

// SHU-17: hands are discarded.
template <class Sink>
void end_match(State& s, Sink&& tell) {
  s.phase = Phase::over;
  for (CardSet& hand : s.hands) {
    s.discards |= hand;
    hand.clear();
  }
  MatchOver over;
  for (Seat place : SeatSet::first(s.places())) {
    over.points.push_back(points_of(s, place));
    over.multicolour.push_back(multicolour_of(s, place));
  }
  for (Seat place : leaders(s)) over.winners.push_back(place);
  tell(over);
}

template <class Sink>
void end_round(State& s, Sink&& tell) {
  refill(s, tell);
  feed_automaton(s, tell);
  s.order.clear();
  s.at = 0;
  s.stage = Stage::tokens;
  s.gained = {};
  if constexpr (listens<Sink>) {
    RoundOver over{s.round, {}};
    for (Seat place : SeatSet::first(s.places())) over.points.push_back(points_of(s, place));
    tell(over);
  }
  if (s.round == rounds) return end_match(s, tell);
  open_jar(s, tell);
}

template <class Sink>
void end_turn(State& s, Sink&& tell) {
  if (s.stage == Stage::actions) end_action(s, tell);
  s.wave = 0;
  ++s.at;
}

// Goes on from turn to turn until a player owes an answer.
template <class Sink>
void go_on(State& s, Sink&& tell) {
  while (true) {
    if (s.at == s.order.size()) {
      if (s.stage == Stage::actions) return end_round(s, tell);
      s.stage = Stage::actions;
      s.at = 0;
    } else if (s.token(s.turn()) == no_card) {
      ++s.at;  // no turn without a token
    } else {
      if (!(s.stage == Stage::tokens ? check_token(s, tell) : offer_action(s, tell))) return;
      end_turn(s, tell);
    }
  }
}

// SHU-7: all cards are sorted, the k-th drops into the k-th column. SHU-8: that fixes the order of the tokens.
template <class Sink>
void drop(State& s, Sink&& tell) {
  CardSet cards = std::exchange(s.revealed, {});
  for (Card token : s.tokens) cards.push_back(token);
  Dropped dropped;
  auto landing = s.board.landings().begin();
  for (Card card : cards) {
    s.board.put(*landing, card);
    if constexpr (listens<Sink>) {
      dropped.cards.push_back(card);
      dropped.cells.push_back(*landing);
    }
    ++landing;
  }
  const bool from_left = s.direction() == Direction::right;
  s.order.resize(s.tokens.size());
  for (Seat place : SeatSet::first(s.places())) {
    const Card token = s.token(place);
    std::size_t before = 0;  // how many come before this one
    for (Card other : s.tokens) before += std::size_t{from_left ? other < token : other > token};
    s.order[before] = place;
  }
  dropped.order = s.order;
  tell(dropped);
}

// SHU-6: the last choice is in; all are turned up, and the tokens lie on them.
template <class Sink>
void turn_up(State& s, Sink&& tell) {
  if (s.is_solo()) {  // SHU-19
    s.choices[static_cast<std::size_t>(automaton_place)] = s.automaton.pop_back();
    s.added = Added::none;
  }
  tell(TurnedUp{s.choices});
  for (Seat place : SeatSet::first(s.places())) {
    Card& choice = s.choices[static_cast<std::size_t>(place)];
    if (!s.is_automaton(place)) s.hand(place).erase(choice);
    s.token(place) = std::exchange(choice, no_card);
  }
  s.chosen = {};
  drop(s, tell);
  go_on(s, tell);
}

template <class Sink>
void choose(State& s, Seat seat, Card card, Sink&& tell) {
  tell(Chosen{seat, card, s.chosen.contains(seat)});
  s.choices[static_cast<std::size_t>(seat)] = card;
  s.chosen.insert(seat);
  if (s.chosen.size() == s.players) turn_up(s, tell);
}

}  // namespace nuancier::shuppa
