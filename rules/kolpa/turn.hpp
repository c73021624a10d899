// A turn (KOL-3 … KOL-11): one card on the discard or in the area, perhaps a draw, then the next seat.
#pragma once

#include "rules/kolpa/matching.hpp"
#include "rules/kolpa/score.hpp"

namespace nuancier::kolpa {

// When memory is full, batches are no longer told apart; origins follow.
inline void blur(State& s) {
  s.memory.blur();
  for (Hand& hand : s.hands) hand.forget_origins();
}

// Everybody sees the card leave the hand.
inline void show_from_hand(State& s, Seat seat, Card card) {
  if (!s.memory.has_room_for_doubt()) s.memory.settle_certain();
  if (!s.memory.has_room_for_doubt()) blur(s);
  s.memory.sight(holder(seat), hidden_face(card), s.hand(seat).take(card).origin);
}

template <class Sink>
void finish_turn(State& s, Sink&& tell) {
  if (s.turns == turns_a_round) {
    tell(TurnLimit{s.turns});
    end_round(s, tell);
  } else {
    s.turn = next_seat(s.turn, s.players);
  }
}

template <class Sink>
void draw_one(State& s, Sink&& tell) {
  const Card card = s.draw.pop_back();
  s.hand(s.turn).add(card, s.memory.newest());
  s.memory.move(draw_pile, holder(s.turn));
  tell(Drew{s.turn, card});
  finish_turn(s, tell);
}

// After a Kolpa. From an empty pile chance owes a reshuffle first; with nothing to shuffle the draw is skipped (KOL-10).
template <class Sink>
void draw_after_kolpa(State& s, Sink&& tell) {
  if (!s.draw.empty()) {
    draw_one(s, tell);
  } else if (s.discard.size() > 1) {
    s.phase = Phase::reshuffle;
  } else {
    tell(DrawSkipped{s.turn});
    if (s.hand(s.turn).empty()) {
      tell(HandEmptied{s.turn});
      end_round(s, tell);
    } else {
      finish_turn(s, tell);
    }
  }
}

template <class Sink>
void apply(State& s, Seat seat, Action action, Sink&& tell) {
  ++s.turns;
  const Card card = action.card;
  if (action.kind == Action::Kind::kolpa) {
    show_from_hand(s, seat, card);
    s.area(seat).push_back(card);
    tell(Laid{seat, card});
    draw_after_kolpa(s, tell);
    return;
  }
  const bool from_area = action.kind == Action::Kind::kol_area;
  if (from_area) {
    s.area(seat).take(card);
  } else {
    show_from_hand(s, seat, card);
  }
  s.discard.push_back(card);
  s.announced.reset();
  tell(Played{seat, card, from_area});
  if (action.kind == Action::Kind::announce) {
    s.announced = action.announcement;
    tell(Announced{seat, action.announcement});
  }
  if (s.hand(seat).empty()) {
    tell(HandEmptied{seat});
    end_round(s, tell);
  } else {
    finish_turn(s, tell);
  }
}

}  // namespace nuancier::kolpa
