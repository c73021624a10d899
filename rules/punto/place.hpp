// A turn (PUN-5): the top card of one's pile is turned up and must be placed where it can be. Who cannot ends the round.
#pragma once

#include "rules/punto/refusals.hpp"
#include "rules/punto/round_end.hpp"

namespace nuancier::punto {

inline Actions legal(const Board& board, Card card) { return {board, board.open_to(number(card))}; }

// Any coordinates may be asked. Precondition: it is the seat's turn, and `card` is turned up.
std::optional<Refusal> refuse(const Board& board, Card card, Action action);

template <class Sink>
void begin_turn(State& s, Seat seat, Sink&& tell) {
  s.turn = seat;
  s.face_up = !s.piles.empty(seat);
  if (s.face_up) {
    const Card card = s.piles.top(seat);
    if (s.is_neutral(card)) see_neutral(s.neutral, seat, card);
    tell(TurnedUp{seat, card});
    if (s.board.has_room_for(number(card))) return;
  }
  end_by_count(s, tell);
}

template <class Sink>
void apply(State& s, Seat seat, Action action, Sink&& tell) {
  const Card card = s.piles.take_top(seat);
  Placed placed{seat, card, action.x, action.y, std::nullopt};
  if (s.board.holds(action.cell())) placed.covered = s.board.top(action.cell());
  s.board.put(action.cell(), card);
  s.placed.push_back(card);
  tell(placed);
  if (has_run(s.board.of(colour(card)), s.winning_length()) && !s.is_neutral(card)) {
    end_by_line(s, action.cell(), tell);
  } else {
    begin_turn(s, next_seat(seat, s.players), tell);
  }
}

}  // namespace nuancier::punto
