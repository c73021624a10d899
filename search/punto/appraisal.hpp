// The estimate after each cell where a card may go, for all of them together: search asks for that at every new point of its
// tree. Every place is looked at once, for what a card in each of its cells would change; a cell then adds up its places.
// The numbers are those of `estimate` but for rounding; greedy, whose equals are equal to the bit, asks that one.
#pragma once

#include <span>

#include "search/punto/prospects.hpp"

namespace nuancier::punto {

// The side's chance to win the round after each of the actions; 1 for those that complete a line. `supplies` are those after
// the card was placed.
void appraise(const Table& t, Card card, const Supplies& supplies, const Taste& taste, const Actions& actions,
              std::span<float> values);

// The best of all actions, and each side's chances after it.
struct Best {
  Cell cell;
  Chances chances{};
};
Best appraise_best(const Table& t, Card card, const Supplies& supplies, const Taste& taste);

}  // namespace nuancier::punto
