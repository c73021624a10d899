// A turn: the Chief's cards (POP-8), secret choices (POP-9), then five placements with their explosions (POP-10 to POP-12),
// and what follows from them in each mode.
#pragma once

#include "rules/pop/action.hpp"
#include "rules/pop/explode.hpp"
#include "rules/pop/refusals.hpp"
#include "rules/pop/score.hpp"

namespace nuancier::pop {

template <class Sink>
void draw_cards(State& s, Seat seat, int count, Sink&& tell) {
  CardSet drawn;
  for (int i = 0; i < count; ++i) drawn.insert(s.draw.pop_back());
  s.hands[static_cast<std::size_t>(seat)] |= drawn;
  tell(Drew{seat, count, drawn});
}

// Off the pile: each seat's card (POP-15), then the Chief's open ones, then its hidden ones (POP-8).
template <class Sink>
void begin_turn(State& s, Sink&& tell) {
  ++s.turn;
  s.phase = Phase::choose;
  s.served = 0;
  for (Said& said : s.said) said.clear();
  if (s.two_player_option) {
    for (int i = 0; i < s.players; ++i) draw_cards(s, seat_at(i), 1, tell);
  }
  const int cards = s.chief_cards();
  if (cards == 0) return;
  for (int i = 0; i < s.open_chief_cards(); ++i) s.chief.push_back(s.draw.pop_back());
  for (int i = s.open_chief_cards(); i < cards; ++i) s.chief_hidden.push_back(s.draw.pop_back());
  tell(ChiefDrew{s.turn, s.chief, static_cast<int>(s.chief_hidden.size())});
}

// POP-21, POP-22, POP-23: looked at when all five have been placed.
template <class Sink>
void end_turn_alone(State& s, Sink&& tell) {
  if (s.area.empty() || s.mode == Mode::puzzle) return end_match(s, tell);
  if (!s.draw.empty()) draw_cards(s, seat_at(0), placed_a_turn, tell);
  if (s.hands[0].empty()) return end_match(s, tell);
  begin_turn(s, tell);
}

template <class Sink>
void end_turn(State& s, Sink&& tell) {
  s.served = 0;
  if (s.is_alone()) return end_turn_alone(s, tell);
  if (s.mode == Mode::cooperative && s.turn == cooperative_turns) return end_match(s, tell);
  if (s.mode == Mode::competitive && s.turn == competitive_turns) return end_round(s, tell);
  begin_turn(s, tell);
}

// POP-12: to whoever's card started it; a player takes along what lies beside the Chief.
template <class Sink>
void take(State& s, std::optional<Seat> owner, CardSet cards, Sink&& tell) {
  tell(Took{owner, cards, explosions(cards, s.symbols)});
  if (!owner) {
    s.pot |= cards;
    return;
  }
  if (!s.pot.empty()) tell(TookPot{*owner, s.pot, explosions(s.pot, s.symbols)});
  s.taken[static_cast<std::size_t>(*owner)] |= cards | s.pot;
  s.pot.clear();
}

// The card leaves its owner's choice, or the Chief. Empty: the Chief.
inline std::optional<Seat> take_owner(State& s, Card card) {
  for (int i = 0; i < s.players; ++i) {
    CardSet& choice = s.choices[static_cast<std::size_t>(i)];
    if (!choice.contains(card)) continue;
    choice.erase(card);
    return seat_at(i);
  }
  s.chief.take(static_cast<std::size_t>(std::find(s.chief.begin(), s.chief.end(), card) - s.chief.begin()));
  return std::nullopt;
}

// All cards are turned up, and placed one by one.
template <class Sink>
void reveal(State& s, Sink&& tell) {
  CardSet five;
  for (std::size_t i = 0; i < s.players; ++i) {
    five |= s.choices[i];
    s.hands[i] -= s.choices[i];
  }
  CardSet of_chief;
  for (Card card : s.chief_hidden) s.chief.push_back(card);
  s.chief_hidden.clear();
  for (Card card : s.chief) of_chief.insert(card);
  five |= of_chief;
  const Order order(five);
  tell(Revealed{s.choices, of_chief, static_cast<int>((five & arrows).size()), order.from_the_right});

  for (int step = 0; step < placed_a_turn; ++step) {
    const Column column = order.column(step);
    const Card card = order.cards[index(column)];
    const std::optional<Seat> owner = take_owner(s, card);
    s.area.place(column, card);
    s.served = static_cast<std::uint8_t>(s.served | 1U << index(column));
    tell(Placed{owner, card, column});
    if (!s.area.newcomer_matches(column, order.from_the_right)) continue;
    const bool ends_here = s.mode == Mode::cooperative;  // POP-18
    take(s, owner, explode(s.area, s.served, ends_here ? Chain::first_wave_only : Chain::to_the_end, tell), tell);
    if (ends_here) return end_match(s, tell);
  }
  end_turn(s, tell);
}

inline std::optional<Refusal> refuse(const State& s, Seat seat, Action action) {
  if (s.phase != Phase::choose || index(seat) >= s.players) return refusal::not_your_turn;
  if (static_cast<int>(action.cards.size()) != s.to_choose()) {
    return s.is_alone() ? refusal::choose_five : s.two_player_option ? refusal::choose_two : refusal::choose_one;
  }
  if (!s.hands[static_cast<std::size_t>(seat)].contains(action.cards)) return refusal::not_in_hand;
  return std::nullopt;
}

template <class Sink>
void choose(State& s, Seat seat, Action action, Sink&& tell) {
  CardSet& choice = s.choices[static_cast<std::size_t>(seat)];
  tell(Chosen{seat, action.cards, !choice.empty()});
  choice = action.cards;
  if (s.chosen() == SeatSet::first(s.players)) reveal(s, tell);
}

}  // namespace nuancier::pop
