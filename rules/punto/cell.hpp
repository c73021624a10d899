// PUN-6: cells are written (x, y) from the round's first card, x to the right, y up: `1,-2`. A card in its cell is
// written `g5@1,-2`.
#pragma once

#include "rules/punto/card.hpp"

namespace nuancier::punto {

inline constexpr int square = 6;  // all cards lie within a square of this side
inline constexpr int square_cells = square * square;

struct Cell {
  std::int8_t x = 0;
  std::int8_t y = 0;

  constexpr bool operator==(const Cell&) const = default;
};

// No card of a round lies further from its first one.
constexpr bool is_within_reach(int x, int y) { return -square < x && x < square && -square < y && y < square; }

struct CardAt {
  Card card{};
  Cell cell;

  constexpr bool operator==(const CardAt&) const = default;
};

Text to_text(Cell cell);
bool from_text(std::string_view text, Cell& cell);
Text to_text(CardAt placed);
bool from_text(std::string_view text, CardAt& placed);

}  // namespace nuancier::punto
