// CHR-10: when a skill pile is empty, or one card is left in the colour pile, the match is over; otherwise it is the next
// seat's turn. CHR-3: the characters of those who won evolve.
#pragma once

#include "rules/chromatik/state.hpp"

namespace nuancier::chromatik {

inline bool is_at_its_end(const State& s) { return s.empty_pile().has_value() || s.pile.size() == 1; }

template <class Sink>
void end_turn(State& s, Sink&& tell) {
  if (!is_at_its_end(s)) {
    s.phase = Phase::flip;
    s.turn = next_seat(s.turn, s.players);
    return;
  }
  s.phase = Phase::over;
  const SeatSet winners = standing(s).winners;
  MatchOver over{{}, s.empty_pile()};
  for (Seat seat : winners) over.winners.push_back(seat);
  tell(over);
  for (Seat seat : winners) tell(Evolved{seat, character_of(seat)});
}

}  // namespace nuancier::chromatik
