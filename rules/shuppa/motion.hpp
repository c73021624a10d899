// How things move in the area. Cards, colours, lots: whatever is a set of cells moves alike, so that a lot can be followed
// from before to after (SHU-12: cards count, not places). `origin` is the way back: where the card of a cell lay before;
// outside of `moved` that is the cell itself.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "rules/shuppa/cells.hpp"

namespace nuancier::shuppa {

using CardsByCell = std::array<Card, most_columns * column_bits>;  // no_card above the top of a column

// Cards leave, and those above them fall: gap by gap from the top of a column down, in all columns at once.
class Fall {
 public:
  constexpr explicit Fall(Cells taken) : taken_(taken) {
    for (Cell gap : taken) {
      const auto row = static_cast<unsigned>(row_of(gap));
      const std::uint32_t gaps_above = taken.rows(column_of(gap)) >> row >> 1U;
      const int step = std::popcount(gaps_above);
      above_[static_cast<std::size_t>(step)] |= Cells::of_rows(column_of(gap), 0xFFFFU << row << 1U);
      steps_ = std::max(steps_, step + 1);
      moved_ |= Cells::of_rows(column_of(gap), 0xFFFFU << row);
    }
  }

  constexpr Cells operator()(Cells set) const {
    set = set.without(taken_);
    for (std::size_t step = 0; step < static_cast<std::size_t>(steps_); ++step) {
      set = set.without(above_[step]) | (set & above_[step]).down();
    }
    return set;
  }
  constexpr Cells moved() const { return moved_; }
  constexpr Cell origin(Cell cell) const {
    auto row = static_cast<unsigned>(row_of(cell));
    std::uint32_t gaps = taken_.rows(column_of(cell));
    for (; gaps != 0 && static_cast<unsigned>(std::countr_zero(gaps)) <= row; gaps &= gaps - 1U) ++row;
    return cell_at(column_of(cell), static_cast<int>(row));
  }
  constexpr void move(CardsByCell& cards) const {
    for (Cells rest = taken_; !rest.empty();) {
      const Cell lowest = rest.first();
      const Column column = column_of(lowest);
      Card* const foot = &cards[static_cast<std::size_t>(cell_at(column, 0))];
      auto to = static_cast<std::size_t>(row_of(lowest));
      for (std::size_t from = to; foot[from] != no_card; ++from) {
        if (!taken_.contains(cell_at(column, static_cast<int>(from)))) foot[to++] = foot[from];
      }
      for (; foot[to] != no_card; ++to) foot[to] = no_card;
      rest.set_rows(column, 0);
    }
  }

 private:
  Cells taken_;
  Cells moved_;
  std::array<Cells, most_rows> above_{};  // what falls by one with each gap; the first step closes the topmost gaps
  int steps_ = 0;
};

// Two cards change places.
struct Exchange {
  Cell one;
  Cell other;

  constexpr Cells operator()(Cells set) const {
    if (set.contains(one) == set.contains(other)) return set;
    return set ^ Cells(one) ^ Cells(other);
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
