// The one kind of action: the turned-up card goes to a cell, `place 1 -2` (x y).
// The legal ones are a set of cells, listed lazily by y, then by x.
#pragma once

#include "rules/punto/board.hpp"

namespace nuancier::punto {

struct Action {
  std::int8_t x = 0;
  std::int8_t y = 0;

  constexpr Cell cell() const { return {x, y}; }
  constexpr bool operator==(const Action&) const = default;
};

class Actions {
 public:
  using value_type = Action;

  constexpr Actions() = default;
  constexpr Actions(const Board& board, Cells cells)
      : cells_(cells), sums_(running_sums(cells)), corner_(board.cell_at(0)) {}

  constexpr std::size_t size() const { return static_cast<std::size_t>(sums_ >> 56U); }
  constexpr bool empty() const { return cells_ == 0; }
  // The i-th cell without a loop or a branch: first the row that holds it, then the column.
  constexpr Action operator[](std::size_t i) const {
    assert(i < size());
    const unsigned row = first_byte_above(sums_, i);
    const std::uint64_t before = (sums_ << 8U) >> (8U * row) & 0xFFU;
    const std::uint64_t columns = cells_ >> (8U * row) & 0xFFU;
    return at(static_cast<int>(8U * row + first_byte_above(running_bits(columns), i - before)));
  }

  class Iterator {
   public:
    using value_type = Action;
    using difference_type = int;
    constexpr Iterator() = default;
    constexpr Iterator(const Actions* actions, Cells rest) : actions_(actions), rest_(rest) {}
    constexpr Action operator*() const { return actions_->at(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1U;
      return *this;
    }
    constexpr bool operator==(const Iterator& other) const { return rest_ == other.rest_; }

   private:
    const Actions* actions_ = nullptr;
    Cells rest_ = 0;
  };
  constexpr Iterator begin() const { return {this, cells_}; }
  constexpr Iterator end() const { return {this, 0}; }

  constexpr bool operator==(const Actions&) const = default;

 private:
  static constexpr std::uint64_t each_byte = 0x0101010101010101U;
  static constexpr std::uint64_t high_bits = 0x8080808080808080U;

  constexpr Action at(int bit_index) const {
    return {static_cast<std::int8_t>(corner_.x + (bit_index & 7)), static_cast<std::int8_t>(corner_.y + (bit_index >> 3))};
  }
  // Byte r: how many cells rows 0 … r hold together. Portable code, because not every target counts bits in one step.
  static constexpr std::uint64_t running_sums(Cells cells) {
    std::uint64_t counts = cells - (cells >> 1U & 0x5555555555555555U);
    counts = (counts & 0x3333333333333333U) + (counts >> 2U & 0x3333333333333333U);
    return ((counts + (counts >> 4U)) & 0x0F0F0F0F0F0F0F0FU) * each_byte;
  }
  // The same for the eight bits of one row.
  static constexpr std::uint64_t running_bits(std::uint64_t columns) {
    const std::uint64_t spread = columns * each_byte & 0x8040201008040201U;
    return ((spread + (high_bits - each_byte)) >> 7U & each_byte) * each_byte;
  }
  // The first byte that exceeds i. Bytes are at most 64, so that none borrows from the next.
  static constexpr unsigned first_byte_above(std::uint64_t sums, std::uint64_t i) {
    return static_cast<unsigned>(std::countr_zero(((sums | high_bits) - (i + 1U) * each_byte) & high_bits)) / 8U;
  }

  Cells cells_ = 0;
  std::uint64_t sums_ = 0;
  Cell corner_;
};

Text to_text(Action action);
bool from_text(std::string_view text, Action& action);

}  // namespace nuancier::punto
