// How things move in the area. Cards, colours, lots: whatever is a set of cells moves alike, so that a lot can be followed
// from before to after (SHU-12: cards count, not places). `origin` is the way back: where the card of a cell lay before;
// outside of `moved` that is the cell itself.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "rules/shuppa/cells.hpp"

namespace nuancier::shuppa {

using CellsByColour = std::array<Cells, colours>;
using CardsByCell = std::array<Card, most_columns * column_bits>;  // no_card above the top of a column

// Cards leave, and those above them fall: gap by gap from the foot of a column up, in all columns at once.
class Fall {
 public:
  constexpr explicit Fall(Cells taken) : taken_(taken) {}

  constexpr Cells operator()(Cells set) const {
    close_gaps([&](Cells below, Cells above) { set = (set & below) | (set & above).down(); });
    return set;
  }
  constexpr void move(CellsByColour& sets) const {
    close_gaps([&](Cells below, Cells above) {
      for (Cells& set : sets) set = (set & below) | (set & above).down();
    });
  }
  constexpr void move(CardsByCell& cards) const {
    for (Cells gaps = taken_; !gaps.empty();) {
      const Cell gap = gaps.last();
      gaps.erase(gap);
      Card* const place = &cards[static_cast<std::size_t>(gap)];
      std::copy(place + 1, place + column_bits - row_of(gap), place);  // the sixteenth is never one
    }
  }
  constexpr Cells moved() const { return ~taken_.below_lowest(); }
  constexpr Cell origin(Cell cell) const {
    auto row = static_cast<unsigned>(row_of(cell));
    std::uint32_t gaps = taken_.rows(column_of(cell));
    for (; gaps != 0 && static_cast<unsigned>(std::countr_zero(gaps)) <= row; gaps &= gaps - 1U) ++row;
    return cell_at(column_of(cell), static_cast<int>(row));
  }

 private:
  // close(below, above) for the lowest gaps, then for the next ones, which have fallen by one.
  template <class Close>
  constexpr void close_gaps(Close&& close) const {
    for (Cells gaps = taken_; !gaps.empty();) {
      const Cells below = gaps.below_lowest();
      const Cells above = gaps.above_lowest();
      close(below, above);
      gaps = (gaps & above).down();
    }
  }
  Cells taken_;
};

// Two cards change places.
struct Exchange {
  Cell one;
  Cell other;

  constexpr Cells operator()(Cells set) const {
    if (set.contains(one) == set.contains(other)) return set;
    return set ^ Cells(one) ^ Cells(other);
  }
  constexpr void move(CellsByColour& sets) const {
    for (Cells& set : sets) set = (*this)(set);
  }
  constexpr Cells moved() const { return Cells(one) | Cells(other); }
  constexpr Cell origin(Cell cell) const { return cell == one ? other : cell == other ? one : cell; }
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
  constexpr void move(CellsByColour& sets) const {
    for (Cells& set : sets) set = (*this)(set);
  }
  constexpr Cells moved() const { return Cells::of_rows(column, 0xFFFFU); }
  constexpr Cell origin(Cell cell) const {
    if (column_of(cell) != column) return cell;
    const int shifted = row_of(cell) + (up ? 1 : height - 1);
    return cell_at(column, shifted % height);
  }
  constexpr void move(CardsByCell& cards) const {
    Card* const foot = &cards[static_cast<std::size_t>(cell_at(column, 0))];
    std::rotate(foot, up ? foot + 1 : foot + height - 1, foot + height);
  }
};

}  // namespace nuancier::shuppa
