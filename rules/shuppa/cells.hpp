// The places of the area: columns a–g, rows from 1 at the foot, `b2`. A set of them is 128 bits, sixteen a column.
//
// How high a column can grow: two cards at the start and one in each of seven rounds; beyond that only a jump adds a card,
// and each of the six jump cards is played once, because no card returns to a hand. 2 + 7 + 6 = 15 rows. (Refilling only
// puts a card into an empty column.) The sixteenth bit of a column stays empty, so that a step up or down never leads into
// the next one.
#pragma once

#include <bit>

#include "rules/kit/bits.hpp"
#include "rules/shuppa/card.hpp"

namespace nuancier::shuppa {

inline constexpr int rounds = 7;
inline constexpr int first_rows = 2;
inline constexpr int most_rows = first_rows + rounds + 6;
inline constexpr int most_columns = 7;
inline constexpr unsigned column_bits = 16;
static_assert(most_rows < static_cast<int>(column_bits));

enum class Column : std::uint8_t { a, b, c, d, e, f, g };
constexpr Column column_at(int i) {
  assert(i >= 0 && i < most_columns);
  return static_cast<Column>(i);
}
constexpr int index(Column column) { return static_cast<int>(column); }

enum class Cell : std::uint8_t {};  // 16 × column + row, both from 0: ascending by column, then by row
constexpr Cell cell_at(Column column, int row) {
  return static_cast<Cell>(static_cast<unsigned>(column) * column_bits + static_cast<unsigned>(row));
}
constexpr Column column_of(Cell cell) { return static_cast<Column>(static_cast<unsigned>(cell) / column_bits); }
constexpr int row_of(Cell cell) { return static_cast<int>(static_cast<unsigned>(cell) % column_bits); }
constexpr Cell above(Cell cell) { return static_cast<Cell>(static_cast<unsigned>(cell) + 1U); }
constexpr Cell right_of(Cell cell) { return static_cast<Cell>(static_cast<unsigned>(cell) + column_bits); }

// Two words, and no array of them: what is indexed lives in memory, and this is to live in registers.
class Cells {
 public:
  constexpr Cells() = default;
  constexpr explicit Cells(Cell cell)
      : low_(bits::low_bit(static_cast<unsigned>(cell))), high_(bits::high_bit(static_cast<unsigned>(cell))) {}
  // `rows` beyond the sixteenth are left out.
  static constexpr Cells of_rows(Column column, std::uint32_t rows) {
    const std::uint64_t word = std::uint64_t{rows & 0xFFFFU} << shift(column);
    return is_low(column) ? Cells(word, 0) : Cells(0, word);
  }

  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  constexpr bool contains(Cell cell) const { return meets(Cells(cell)); }
  constexpr bool contains(Cells part) const { return part.without(*this).empty(); }
  constexpr bool meets(Cells other) const { return !(*this & other).empty(); }
  constexpr void insert(Cell cell) { *this |= Cells(cell); }
  constexpr void erase(Cell cell) { *this = without(Cells(cell)); }
  // The rows of a column, the foot as the lowest bit.
  constexpr std::uint32_t rows(Column column) const {
    return static_cast<std::uint32_t>((is_low(column) ? low_ : high_) >> shift(column) & 0xFFFFU);
  }
  constexpr void set_rows(Column column, std::uint32_t rows) {
    std::uint64_t& held = is_low(column) ? low_ : high_;
    held = (held & ~(std::uint64_t{0xFFFF} << shift(column))) | std::uint64_t{rows} << shift(column);
  }
  // The lowest by column, then by row, and the highest. Precondition: not empty.
  constexpr Cell first() const { return static_cast<Cell>(first_bit(low_, high_)); }
  constexpr Cell last() const { return static_cast<Cell>(last_bit(low_, high_)); }
  // The n-th by column, then by row, from 0. Precondition: n < size().
  constexpr Cell nth(int n) const { return static_cast<Cell>(nth_bit(low_, high_, n)); }

  friend constexpr Cells operator|(Cells a, Cells b) { return {a.low_ | b.low_, a.high_ | b.high_}; }
  friend constexpr Cells operator&(Cells a, Cells b) { return {a.low_ & b.low_, a.high_ & b.high_}; }
  friend constexpr Cells operator^(Cells a, Cells b) { return {a.low_ ^ b.low_, a.high_ ^ b.high_}; }
  constexpr Cells operator~() const { return {~low_, ~high_}; }
  constexpr Cells without(Cells b) const { return {low_ & ~b.low_, high_ & ~b.high_}; }
  constexpr Cells& operator|=(Cells other) { return *this = *this | other; }

  // One step of every cell; may leave the area, so that the result is always cut to what lies there.
  constexpr Cells up() const { return {low_ << 1U, high_ << 1U}; }
  constexpr Cells down() const { return {low_ >> 1U, high_ >> 1U}; }
  constexpr Cells right() const { return {low_ << 16U, high_ << 16U | low_ >> 48U}; }
  constexpr Cells left() const { return {low_ >> 16U | high_ << 48U, high_ >> 16U}; }

  // In each column, all below its lowest cell, and all above it. Where a column has none, everything is below.
  constexpr Cells below_lowest() const { return {below_lowest(low_), below_lowest(high_)}; }
  constexpr Cells above_lowest() const { return {above_lowest(low_), above_lowest(high_)}; }

  using Iterator = BitIterator<Cell>;
  constexpr Iterator begin() const { return {low_, high_}; }
  static constexpr Iterator end() { return {}; }

  constexpr bool operator==(const Cells&) const = default;

 private:
  constexpr Cells(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
  static constexpr bool is_low(Column column) { return static_cast<unsigned>(column) < 64U / column_bits; }
  static constexpr unsigned shift(Column column) { return static_cast<unsigned>(column) * column_bits & 63U; }
  // One less in each column: that clears its lowest bit and sets all below. The sixteenth is there to borrow from.
  static constexpr std::uint64_t sixteenth = 0x8000800080008000U;
  static constexpr std::uint64_t one_less(std::uint64_t word) { return (word | sixteenth) - 0x0001000100010001U; }
  static constexpr std::uint64_t below_lowest(std::uint64_t word) { return (one_less(word) & ~word) | sixteenth; }
  static constexpr std::uint64_t above_lowest(std::uint64_t word) { return ~((one_less(word) ^ word) | sixteenth); }
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

inline constexpr Cells everywhere = ~Cells();

// The feet of the first n columns.
inline constexpr auto feet_of = [] {
  std::array<Cells, most_columns + 1> feet{};
  for (int n = 0; n < most_columns; ++n) {
    const auto i = static_cast<std::size_t>(n);
    feet[i + 1] = feet[i] | Cells(cell_at(column_at(n), 0));
  }
  return feet;
}();

// SHU-13: of two different lots of the same size, the one whose list of cells is smaller. The lists first differ at the
// lowest cell that only one of them holds.
constexpr bool is_listed_before(Cells a, Cells b) { return a != b && a.contains((a ^ b).first()); }

Text to_text(Column column);
bool from_text(std::string_view text, Column& column);
Text to_text(Cell cell);
bool from_text(std::string_view text, Cell& cell);

}  // namespace nuancier::shuppa
