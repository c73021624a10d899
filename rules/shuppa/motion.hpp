// How things move in the area. Cards, colours, lots: whatever is a set of cells moves alike, so that a lot can be followed
// from before to after (SHU-12: cards count, not places).
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "rules/shuppa/cells.hpp"

namespace nuancier::shuppa {

using CardsByCell = std::array<Card, most_columns * column_bits>;  // no_card above the top of a column

// Cards leave, and those above them fall.
struct Fall {
  Cells taken;

  constexpr Cells operator()(Cells set) const {
    set = set.without(taken);
    for (int i = 0; i < most_columns; ++i) {
      const Column column = column_at(i);
      std::uint32_t gaps = taken.rows(column);
      if (gaps == 0) continue;
      std::uint32_t rows = set.rows(column);
      while (gaps != 0) {  // from the top down: a gap closes without moving those below it
        const std::uint32_t gap = std::bit_floor(gaps);
        const std::uint32_t below = gap - 1U;
        rows = (rows & below) | (rows >> 1U & ~below);
        gaps ^= gap;
      }
      set.set_rows(column, rows);
    }
    return set;
  }
  constexpr void move(CardsByCell& cards) const {
    for (int i = 0; i < most_columns; ++i) {
      const std::uint32_t gaps = taken.rows(column_at(i));
      if (gaps == 0) continue;
      Card* const column = &cards[static_cast<std::size_t>(cell_at(column_at(i), 0))];
      std::size_t to = static_cast<std::size_t>(std::countr_zero(gaps));
      for (std::size_t from = to; from < column_bits; ++from) {
        if ((gaps >> from & 1U) == 0) column[to++] = column[from];
      }
      while (to < column_bits) column[to++] = no_card;
    }
  }
};

// Two cards change places.
struct Exchange {
  Cell one;
  Cell other;

  constexpr Cells operator()(Cells set) const {
    if (set.contains(one) == set.contains(other)) return set;
    return set ^ Cells(one) ^ Cells(other);
  }
  constexpr void move(CardsByCell& cards) const {
    std::swap(cards[static_cast<std::size_t>(one)], cards[static_cast<std::size_t>(other)]);
  }
};

// The top card of a column goes to the free cell on top of another: it changes places with nothing.
using Leap = Exchange;

// The foot of a column goes to its top, or its top to its foot; the others shift along.
struct Rotation {
  Column column;
  int height;
  bool up;

  constexpr Cells operator()(Cells set) const {
    const auto last = static_cast<unsigned>(height - 1);
    const std::uint32_t rows = set.rows(column);
    const std::uint32_t all = (1U << static_cast<unsigned>(height)) - 1U;
    set.set_rows(column, up ? rows >> 1U | (rows & 1U) << last : (rows << 1U & all) | rows >> last);
    return set;
  }
  constexpr void move(CardsByCell& cards) const {
    Card* const foot = &cards[static_cast<std::size_t>(cell_at(column, 0))];
    std::rotate(foot, up ? foot + 1 : foot + height - 1, foot + height);
  }
};

}  // namespace nuancier::shuppa
