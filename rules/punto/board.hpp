// The cards on the table, tops only (PUN-5, PUN-6), as bitboards.
//
// The frame is 8 × 8 and moves with the cards: its corner lies one cell left of and below their bounding box. Cards stand
// in columns and rows 1 … 6, the cells they touch in 0 … 7, so that shifts by a column, a row or a diagonal never
// wrap. Four planes hold the numbers, bit by bit, and four the colours; an empty cell has number 0.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>

#include "rules/punto/cell.hpp"

namespace nuancier::punto {

// A set of cells of the frame, bit = 8 × row + column; ascending bits are ordered by y, then by x.
using Cells = std::uint64_t;

class Board {
 public:
  using value_type = CardAt;
  static constexpr std::size_t capacity() { return square_cells; }

  constexpr bool empty() const { return width_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(occupied())); }
  constexpr Cells of(Colour colour) const { return planes_[number_bits + static_cast<std::size_t>(colour)]; }
  constexpr Cells occupied() const { return (planes_[4] | planes_[5]) | (planes_[6] | planes_[7]); }

  // Where a card of this number may go: next to a card without leaving the square, or on a lower one. An empty cell
  // counts as lower than anything. The first card goes to the middle (PUN-4).
  constexpr Cells open_to(int number) const {
    if (empty()) return first_cell;
    return with_neighbours(occupied()) & within_square() & lower_than(number);
  }
  // Where in the frame a card can ever lie while these do. What lies further to the left or below is out of sight.
  constexpr Cells reach() const { return within_square() & ~far_sides; }
  // Is there any such cell? Only a full square can be without.
  constexpr bool has_room_for(int number) const {
    return occupied() != full_square || (lower_than(number) & full_square) != 0;
  }
  // Cards with the cells they touch by a side or a corner.
  static constexpr Cells with_neighbours(Cells cards) {
    const Cells row = cards | cards << 1U | cards >> 1U;
    return row | row << 8U | row >> 8U;
  }

  // Cells whose top has a lower number, empty ones included: a comparison of all cells at once, bit by bit.
  constexpr Cells lower_than(int number) const {
    const std::array<Cells, number_bits>& same = everywhere[static_cast<std::size_t>(number)];
    Cells lower = 0;
    for (unsigned b = 0; b < number_bits; ++b) lower = (same[b] & ~planes_[b]) | (~(same[b] ^ planes_[b]) & lower);
    return lower;
  }

  // Would a card here leave some 6 × 6 square around all cards? Any coordinates may be asked.
  constexpr bool fits(Cell cell) const {
    if (empty()) return true;
    const auto within = [](int at, int least, int most) { return std::max(at, most) - std::min(at, least) < square; };
    return within(column(cell), 1, width_) && within(row(cell), 1, height_);
  }
  constexpr bool holds(Cell cell) const { return in_frame(cell) && (occupied() & bit(cell)) != 0; }

  // Would a card here move the frame, or make the box as wide or high as the square? Precondition: fits.
  constexpr bool would_move(Cell cell) const {
    return column(cell) < 1 || row(cell) < 1 || (column(cell) == square && width_ < square) ||
           (row(cell) == square && height_ < square);
  }

  // Precondition: fits.
  constexpr void put(Cell cell, Card card) {
    assert(fits(cell));
    if (column(cell) < 1 || row(cell) < 1) grow_to(cell);
    width_ = std::max(width_, static_cast<std::uint8_t>(column(cell)));
    height_ = std::max(height_, static_cast<std::uint8_t>(row(cell)));
    const Cells here = bit(cell);
    const std::array<Cells, number_bits>& same = everywhere[static_cast<std::size_t>(number(card))];
    for (Cells& plane : planes_) plane &= ~here;
    for (unsigned b = 0; b < number_bits; ++b) planes_[b] |= same[b] & here;
    planes_[number_bits + static_cast<unsigned>(colour(card))] |= here;
  }

  // Precondition: holds(cell).
  constexpr Card top(Cell cell) const { return top_of(bit(cell)); }
  // Of a single occupied cell.
  constexpr Card top_of(Cells one) const {
    return card_of(
        static_cast<Colour>(std::countr_zero(pattern_of(one) >> number_bits)), static_cast<int>(pattern_of(one) & 15U));
  }
  constexpr int number_of(Cells one) const { return static_cast<int>(pattern_of(one) & 15U); }

  // Cells of the frame and their coordinates. Precondition: the cell lies in the frame.
  constexpr Cells bit(Cell cell) const {
    assert(in_frame(cell));
    return Cells{1} << static_cast<unsigned>(8 * row(cell) + column(cell));
  }
  constexpr Cell cell_at(int bit_index) const {
    return {static_cast<std::int8_t>(left_ + (bit_index & 7)), static_cast<std::int8_t>(bottom_ + (bit_index >> 3))};
  }
  constexpr bool in_frame(Cell cell) const {
    return column(cell) >= 0 && column(cell) < 8 && row(cell) >= 0 && row(cell) < 8;
  }

  // As a list: the tops by y, then by x. What does not fit the square is left out: it came from outside.
  constexpr void push_back(CardAt placed) {
    if (!is_within_reach(placed.cell.x, placed.cell.y) || !fits(placed.cell)) return;
    if (empty()) {
      left_ = static_cast<std::int8_t>(placed.cell.x - 1);
      bottom_ = static_cast<std::int8_t>(placed.cell.y - 1);
    }
    put(placed.cell, placed.card);
  }
  constexpr void clear() { *this = Board(); }

  class Iterator {
   public:
    using value_type = CardAt;
    using difference_type = int;
    constexpr Iterator() = default;
    constexpr Iterator(const Board* board, Cells rest) : board_(board), rest_(rest) {}
    constexpr CardAt operator*() const {
      return {board_->top_of(rest_ & (0U - rest_)), board_->cell_at(std::countr_zero(rest_))};
    }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1U;
      return *this;
    }
    constexpr bool operator==(const Iterator& other) const { return rest_ == other.rest_; }

   private:
    const Board* board_ = nullptr;
    Cells rest_ = 0;
  };
  constexpr Iterator begin() const { return {this, occupied()}; }
  constexpr Iterator end() const { return {this, 0}; }

  constexpr bool operator==(const Board&) const = default;

 private:
  static constexpr unsigned number_bits = 4;
  static constexpr unsigned planes = number_bits + colours;
  // The number planes of a board with the same number in every cell.
  static constexpr auto everywhere = [] {
    std::array<std::array<Cells, number_bits>, numbers + 1> all{};
    for (unsigned n = 0; n <= numbers; ++n) {
      for (unsigned b = 0; b < number_bits; ++b) all[n][b] = (n >> b & 1U) != 0 ? ~Cells{0} : Cells{0};
    }
    return all;
  }();
  static constexpr Cells first_cell = Cells{1} << 9U;
  static constexpr Cells full_square = 0x007E7E7E7E7E7E00U;
  static constexpr Cells far_sides = 0xFF80808080808080U;  // one column and one row past the largest box
  static constexpr Cells outer_columns = 0x8181818181818181U;
  static constexpr Cells outer_rows = 0xFF000000000000FFU;

  constexpr int column(Cell cell) const { return cell.x - left_; }
  constexpr int row(Cell cell) const { return cell.y - bottom_; }
  constexpr Cells within_square() const {
    return ~((width_ == square ? outer_columns : 0U) | (height_ == square ? outer_rows : 0U));
  }
  constexpr unsigned pattern_of(Cells one) const {
    unsigned pattern = 0;
    for (unsigned p = 0; p < planes; ++p) pattern |= ((planes_[p] & one) != 0 ? 1U : 0U) << p;
    return pattern;
  }
  // The box grows to the left or downwards: all planes move so that `cell` stands in column or row 1.
  constexpr void grow_to(Cell cell) {
    const int right = std::max(0, 1 - column(cell));
    const int up = std::max(0, 1 - row(cell));
    for (Cells& plane : planes_) plane <<= static_cast<unsigned>(8 * up + right);
    left_ = static_cast<std::int8_t>(left_ - right);
    bottom_ = static_cast<std::int8_t>(bottom_ - up);
    width_ = static_cast<std::uint8_t>(width_ + right);
    height_ = static_cast<std::uint8_t>(height_ + up);
  }

  std::array<Cells, planes> planes_{};
  std::int8_t left_ = -1;  // coordinates of the frame's corner
  std::int8_t bottom_ = -1;
  std::uint8_t width_ = 0;  // of the bounding box
  std::uint8_t height_ = 0;
};

}  // namespace nuancier::punto
