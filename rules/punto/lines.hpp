// PUN-7: a line is a whole run of cards of one colour side by side in a row, column or diagonal. Found in the
// bitboard of one colour; a board's frame keeps every shift from wrapping.
#pragma once

#include "rules/punto/board.hpp"

namespace nuancier::punto {

// Steps to the right, up, and along the two diagonals.
inline constexpr std::array<unsigned, 4> directions = {1, 8, 7, 9};

// Is there a run of at least `length` (4 or 5) cards?
constexpr bool has_run(Cells cards, int length) {
  Cells starts = 0;
  for (unsigned step : directions) {
    const Cells twos = cards & cards >> step;
    const Cells fours = twos & twos >> (2U * step);
    starts |= length == 4 ? fours : fours & cards >> (4U * step);
  }
  return starts != 0;
}

// The cells of all runs of at least `length` through one cell.
constexpr Cells runs_through(Cells cards, Cells one, int length) {
  Cells lines = 0;
  for (unsigned step : directions) {
    Cells run = one;
    for (int i = 1; i < square; ++i) run |= (run << step | run >> step) & cards;
    if (std::popcount(run) >= length) lines |= run;
  }
  return lines;
}

// visit(cells) for every whole run of exactly `length` cards.
template <class Visitor>
constexpr void for_each_run(Cells cards, int length, Visitor&& visit) {
  for (unsigned step : directions) {
    Cells starts = cards;
    for (int i = 1; i < length; ++i) starts &= cards >> (step * static_cast<unsigned>(i));
    starts &= ~(cards << step) & ~(cards >> (step * static_cast<unsigned>(length)));
    for (; starts != 0; starts &= starts - 1U) {
      Cells run = starts & (0U - starts);
      for (int i = 1; i < length; ++i) run |= run << step;
      visit(run);
    }
  }
}

}  // namespace nuancier::punto
