// SHU-19: the automaton tries everything it can do on its turn, on copies of the table, and does what gains it most; then
// what gains the player least; then the first in the order of the list. How it shares a lot never changes what happens
// afterwards, so that the best share (`automaton_share`) is part of every trial.
#pragma once

#include "rules/shuppa/effects.hpp"
#include "rules/shuppa/score.hpp"

namespace nuancier::shuppa {

struct Gain {
  int own = 0;
  int players = 0;

  bool is_better_than(const Gain& other) const { return own != other.own ? own > other.own : players < other.players; }
};

// What the turn brings when `begin(table)` begins it and its lots are taken.
template <class Begin>
Gain try_out(const Table& t, Begin&& begin) {
  Table copy = t;
  begin(copy);
  take_lots(copy, ignore);
  const auto gained = [&](Seat place) { return points_of(copy, place) - points_of(t, place); };
  return {gained(automaton_place), gained(seat_at(0))};
}

// SHU-13: the token lies in several lots.
Lot automaton_lot(const Table& t, const LotsAtCell& lots);
// Precondition: the automaton's token lies on an action card.
Action automaton_action(const Table& t);

}  // namespace nuancier::shuppa
