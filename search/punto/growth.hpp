// How the box of cards grows with the next one, and which places lie within the square then. The board's frame moves with
// the cards; in this one no cell moves, so that places can be compared before and after.
#pragma once

#include "search/punto/places.hpp"

namespace nuancier::punto {

// Cells that let the box grow in the same way.
struct Growth {
  Cells cells = 0;
  std::array<Cells, directions.size()> places{};  // by direction
};
using Growths = Few<Growth, 9>;

// A frame of its own, which has room for one more column on the left and one more row below: the board's, moved by a column
// or a row where the box can still grow that way.
class Frame {
 public:
  constexpr explicit Frame(const Board& board)
      : width_(extent(board.occupied(), column)), height_(extent(board.occupied(), row)) {}

  constexpr Cells from(Cells of_board) const { return of_board << shift(); }
  constexpr int shift() const { return (height_ == Extent::full ? 0 : 8) + (width_ == Extent::full ? 0 : 1); }

  template <int Length>
  const Growths& growths() const {
    static constexpr auto all = all_growths<Length>();
    return all[static_cast<std::size_t>(width_)][static_cast<std::size_t>(height_)];
  }

 private:
  // Of the box: the square's, one less, or less than that.
  enum class Extent : std::uint8_t { small, nearly, full };
  static constexpr std::size_t extents = 3;
  struct Band {
    Cells cells = 0;
    Cells window = 0;  // what is seen of the square then
  };

  // By the extents of the box. All windows leave a column free, so that no place wraps.
  template <int Length>
  static constexpr auto all_growths() {
    std::array<std::array<Growths, extents>, extents> growths{};
    for (std::size_t w = 0; w < extents; ++w) {
      for (std::size_t h = 0; h < extents; ++h) {
        for (const Band& columns : bands(static_cast<Extent>(w), column)) {
          for (const Band& rows : bands(static_cast<Extent>(h), row)) {
            Growth growth{columns.cells & rows.cells, {}};
            for (std::size_t d = 0; d < directions.size(); ++d) {
              growth.places[d] = punto::places<Length>(columns.window & rows.window, directions[d]);
            }
            growths[w][h].push_back(growth);
          }
        }
      }
    }
    return growths;
  }

  static constexpr Cells column(int at) { return Cells{0x0101010101010101U} << static_cast<unsigned>(at); }
  static constexpr Cells row(int at) { return Cells{0xFF} << static_cast<unsigned>(8 * at); }

  template <class Line>
  static constexpr Extent extent(Cells occupied, Line line) {
    if ((occupied & line(square)) != 0) return Extent::full;
    return (occupied & line(square - 1)) != 0 ? Extent::nearly : Extent::small;
  }

  // Along one axis: a card within the box or to its right, one to its left, one that makes it as wide as the square.
  template <class Line>
  static constexpr Few<Band, 3> bands(Extent extent, Line line) {
    const auto from_to = [&](int first, int last) {
      Cells cells = 0;
      for (int i = first; i <= last; ++i) cells |= line(i);
      return cells;
    };
    switch (extent) {
      case Extent::small: return {{from_to(2, 7), from_to(1, 7)}, {line(1), from_to(0, 6)}};
      case Extent::nearly: return {{from_to(2, 6), from_to(1, 7)}, {line(1), from_to(1, 6)}, {line(7), from_to(2, 7)}};
      case Extent::full: break;
    }
    return {{from_to(1, 6), from_to(1, 6)}};
  }

  Extent width_;
  Extent height_;
};

}  // namespace nuancier::punto
