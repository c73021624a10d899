// SHU-8: a lot is all the cards of one colour that hang together by their sides, three or more.
#pragma once

#include <optional>

#include "rules/shuppa/board.hpp"

namespace nuancier::shuppa {

inline constexpr int smallest_lot = 3;

struct Lot {
  Cells cells;
  Colour colour{};

  constexpr bool operator==(const Lot&) const = default;
};

// A colour has at most ten lots of three, see largest_lot.
using Lots = Few<Lot, colours * largest_lot / smallest_lot>;

constexpr Cells with_neighbours(Cells set) { return set | set.up() | set.down() | set.left() | set.right(); }

// The cells of `set` that hang together with `start`, which is part of it.
constexpr Cells spread(Cells start, Cells set) {
  Cells reached = start;
  while (true) {
    const Cells next = with_neighbours(reached) & set;
    if (next == reached) return reached;
    reached = next;
  }
}

// The lots of one colour, as far as one of their cells with several neighbours is in `looked_at`.
template <class Visit>
constexpr void for_each_lot(Cells set, Cells looked_at, Visit&& visit) {
  // Three that hang together have one with two neighbours; and who has two neighbours is in a lot.
  const Cells up = set & set.up();
  const Cells down = set & set.down();
  const Cells left = set & set.left();
  const Cells right = set & set.right();
  Cells seeds = ((up & down) | (left & right) | ((up | down) & (left | right))) & looked_at;
  while (!seeds.empty()) {
    const Cells lot = spread(Cells(seeds.first()), set);
    visit(lot);
    seeds = seeds.without(lot);
  }
}

// All lots. The same cells in several colours (multicolour cards only) are one lot to the rules, but are listed for each.
constexpr Lots lots_of(const Board& board) {
  Lots lots;
  for (int c = 0; c < colours; ++c) {
    const auto colour = static_cast<Colour>(c);
    for_each_lot(board.of(colour), everywhere, [&](Cells cells) { lots.push_back({cells, colour}); });
  }
  return lots;
}

// SHU-13: largest first; of equal ones that with the smaller list of cells.
constexpr bool comes_first(Cells a, Cells b) { return a.size() != b.size() ? a.size() > b.size() : is_listed_before(a, b); }

// The lot of this colour that a cell is part of; empty if it is in none.
constexpr Cells lot_at(const Board& board, Cell cell, Colour colour) {
  const Cells cells = spread(Cells(cell), board.of(colour));
  return cells.size() < smallest_lot ? Cells() : cells;
}

// The different lots that a cell is part of, in the order of SHU-13.
using LotsAtCell = Few<Lot, colours>;
constexpr LotsAtCell lots_at(const Board& board, Cell cell) {
  LotsAtCell lots;
  for_each_colour(board.at(cell), [&](Colour colour) {
    const Cells cells = lot_at(board, cell, colour);
    if (cells.empty()) return;
    std::size_t place = lots.size();
    bool known = false;
    for (std::size_t i = lots.size(); i-- > 0;) {
      known = known || lots[i].cells == cells;
      if (comes_first(cells, lots[i].cells)) place = i;
    }
    if (known) return;
    lots.push_back({cells, colour});
    std::rotate(lots.begin() + place, lots.end() - 1, lots.end());
  });
  return lots;
}

}  // namespace nuancier::shuppa
