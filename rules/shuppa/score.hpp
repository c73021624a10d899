// SHU-17: most points win; then more multicolour cards; then the win is shared. In the solo game the player wins who is not
// behind the automaton.
#pragma once

#include "rules/kit/standing.hpp"
#include "rules/shuppa/state.hpp"

namespace nuancier::shuppa {

inline int points_of(const Table& t, Seat place) { return points(t.won[static_cast<std::size_t>(place)]); }
inline int multicolour_of(const Table& t, Seat place) {
  return static_cast<int>((t.won[static_cast<std::size_t>(place)] & all_multicolour).size());
}

// The places in front, the automaton's included.
inline SeatSet leaders(const Table& t) {
  SeatSet leaders;
  int best = -1;
  for (Seat place : SeatSet::first(t.places())) {
    const int rank = points_of(t, place) * 10 + multicolour_of(t, place);  // there are seven multicolour cards
    if (rank > best) leaders = {};
    best = std::max(best, rank);
    if (rank == best) leaders.insert(place);
  }
  return leaders;
}

inline Standing standing(const Table& t) {
  Standing standing;
  standing.round = t.round;
  for (Seat seat : SeatSet::first(t.players)) standing.scores.push_back(points_of(t, seat));
  standing.over = t.phase == Phase::over;
  if (!standing.over) return standing;
  standing.winners = leaders(t);
  if (t.is_solo()) standing.winners.erase(automaton_place);
  return standing;
}

}  // namespace nuancier::shuppa
