// Places as bits: all places of a direction are looked at together, and a place is where its first cell is. The sets must
// leave a column free, so that no shift wraps.
#pragma once

#include "rules/punto/lines.hpp"

namespace nuancier::punto {

inline constexpr std::size_t frame_cells = 64;

constexpr std::size_t index(Colour colour) { return static_cast<std::size_t>(colour); }

// Places all of whose cells are in the set.
template <int Length>
constexpr Cells places(Cells cells, unsigned step) {
  const Cells twos = cells & cells >> step;
  const Cells fours = twos & twos >> (2U * step);
  return Length == 4 ? fours : fours & cells >> (4U * step);
}

// Places all of whose cells but one are in the set.
template <int Length>
constexpr Cells places_but_one(Cells cells, unsigned step) {
  Cells one = 0;  // missing, at least
  Cells two = 0;
  for (unsigned i = 0; i < Length; ++i) {
    const Cells missing = ~(cells >> (i * step));
    two |= one & missing;
    one |= missing;
  }
  return one & ~two;
}

// The cells of places.
template <int Length>
constexpr Cells spread(Cells starts, unsigned step) {
  const Cells twos = starts | starts << step;
  const Cells fours = twos | twos << (2U * step);
  return Length == 4 ? fours : fours | starts << (4U * step);
}

// Places by the number of cards of the colour that they lack.
struct Lacking {
  Cells one, two, three, four;
};
template <int Length>
constexpr Lacking count(Cells cards, unsigned step) {
  // Adds up the cells of every place, bit by bit: ones, twos and fours of the sums.
  const Cells b = cards >> step;
  const Cells c = cards >> (2U * step);
  const Cells d = cards >> (3U * step);
  const Cells e = Length == 4 ? 0 : cards >> (4U * step);
  const Cells three = cards ^ b ^ c;
  const Cells carry = (cards & b) | (c & (cards ^ b));
  const Cells ones = three ^ d ^ e;
  const Cells other = (three & d) | (e & (three ^ d));
  const Cells twos = carry ^ other;
  const Cells fours = carry & other;
  const Cells hold_one = ones & ~twos & ~fours;
  const Cells hold_two = twos & ~ones;
  const Cells hold_three = twos & ones;
  if constexpr (Length == 4) return {hold_three, hold_two, hold_one, 0};
  return {fours, hold_three, hold_two, hold_one};
}

// Runs that would count if the round ended now (PUN-8): one card shorter than a winning line.
template <int Length>
constexpr int counted_lines(Cells cards) {
  int lines = 0;
  for (unsigned step : directions) {
    Cells counted = cards & cards >> step & cards >> (2U * step);
    if constexpr (Length == 5) counted &= cards >> (3U * step);
    lines += std::popcount(counted & ~(cards << step));
  }
  return lines;
}

}  // namespace nuancier::punto
