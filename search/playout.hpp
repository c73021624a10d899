// Random play to the end: the measure of the engine's speed.
#pragma once

#include "rules/kit/game.hpp"

namespace nuancier::search {

// Settles chance until a seat is due or the match is over.
template <Game G, class Sink>
Due settle_chance(typename G::State& s, Rng& rng, Sink&& tell) {
  Due due = G::due(s);
  for (; due.is_chance(); due = G::due(s)) G::settle(s, G::draw(s, rng), tell);
  return due;
}

// Plays uniformly to the end; returns the number of actions.
template <Game G>
long play_out(typename G::State& s, Rng& rng) {
  long moves = 0;
  for (Due due = settle_chance<G>(s, rng, ignore); !due.is_over(); due = settle_chance<G>(s, rng, ignore)) {
    const Seat seat = *due.seats().begin();
    const typename G::Actions actions = G::legal(s, seat);
    G::apply(s, seat, actions[rng.below(static_cast<std::uint32_t>(actions.size()))], ignore);
    ++moves;
  }
  return moves;
}

}  // namespace nuancier::search
