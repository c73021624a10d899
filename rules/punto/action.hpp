// The one kind of action: the turned-up card goes to a cell, `place 1 -2` (x y).
// The legal ones are a set of cells, listed lazily by y, then by x.
#pragma once

#include "rules/kit/bits.hpp"
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
      : cells_(cells), sums_(bits::running_sums(cells)), corner_(board.cell_at(0)) {}

  constexpr std::size_t size() const { return static_cast<std::size_t>(sums_ >> 56U); }
  constexpr bool empty() const { return cells_ == 0; }
  constexpr Action operator[](std::size_t i) const {
    assert(i < size());
    return at(bits::nth(cells_, sums_, i));
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
  constexpr Action at(int bit_index) const {
    return {static_cast<std::int8_t>(corner_.x + (bit_index & 7)), static_cast<std::int8_t>(corner_.y + (bit_index >> 3))};
  }
  Cells cells_ = 0;
  std::uint64_t sums_ = 0;  // counted once, for the size and for every cell
  Cell corner_;
};

Text to_text(Action action);
bool from_text(std::string_view text, Action& action);

}  // namespace nuancier::punto
