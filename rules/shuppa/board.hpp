// The area: columns of cards, and for each colour the cells that show it; a multicolour card shows every colour (SHU-3).
// As a list it is its columns, foot first.
#pragma once

#include <cstring>

#include "rules/shuppa/motion.hpp"

namespace nuancier::shuppa {

using Stack = Few<Card, most_rows>;

class Board {
 public:
  using value_type = Stack;
  using Colours = CellsByColour;
  static constexpr std::size_t capacity() { return most_columns; }

  constexpr Board() = default;
  constexpr explicit Board(int columns) : columns_(static_cast<std::uint8_t>(columns)) {}

  constexpr int columns() const { return columns_; }
  constexpr bool has(Column column) const { return index(column) < columns_; }
  constexpr const Colours& by_colour() const { return of_; }
  constexpr Cells of(Colour colour) const { return of_[static_cast<std::size_t>(colour)]; }
  constexpr Cells feet() const { return feet_of[columns_]; }
  constexpr Cells occupied() const { return of_[0] | of_[1] | of_[2] | of_[3]; }
  constexpr int height(Column column) const { return static_cast<int>(std::bit_width(occupied().rows(column))); }
  constexpr Cell top(Column column) const { return cell_at(column, height(column) - 1); }
  // The lowest free cell of every column, where a card that drops into it comes to lie.
  constexpr Cells landings() const {
    const Cells cards = occupied();
    return (cards.up() | feet()).without(cards);
  }
  constexpr Card at(Cell cell) const { return cards_[static_cast<std::size_t>(cell)]; }
  constexpr bool holds(Cell cell) const { return static_cast<std::size_t>(cell) < cards_.size() && at(cell) != no_card; }

  // Precondition: the card lies here.
  Cell find(Card card) const {
    const void* const found = std::memchr(cards_.data(), number(card), sizeof(cards_));
    assert(found != nullptr);
    return static_cast<Cell>(static_cast<const Card*>(found) - cards_.data());
  }

  // Precondition: the cell is a landing.
  constexpr void put(Cell cell, Card card) {
    assert(row_of(cell) < most_rows && !holds(cell));
    cards_[static_cast<std::size_t>(cell)] = card;
    for_each_colour(card, [&](Colour colour) { of_[static_cast<std::size_t>(colour)].insert(cell); });
  }
  constexpr void put_on_top(Column column, Card card) { put(cell_at(column, height(column)), card); }
  template <class Motion>
  constexpr void move(const Motion& motion) {
    motion.move(of_);
    motion.move(cards_);
  }

  // As a list of columns.
  constexpr std::size_t size() const { return columns_; }
  constexpr bool empty() const { return columns_ == 0; }
  constexpr Stack operator[](std::size_t i) const {
    Stack stack;
    for (Cell cell = cell_at(column_at(static_cast<int>(i)), 0); at(cell) != no_card; cell = above(cell))
      stack.push_back(at(cell));
    return stack;
  }
  constexpr void clear() { *this = Board(); }
  constexpr void push_back(const Stack& stack) {
    const Column column = column_at(columns_++);
    for (Card card : stack) put_on_top(column, card);
  }

  class Iterator {
   public:
    using value_type = Stack;
    using difference_type = int;
    constexpr Iterator() = default;
    constexpr Iterator(const Board* board, std::size_t at) : board_(board), at_(at) {}
    constexpr Stack operator*() const { return (*board_)[at_]; }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    constexpr bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    const Board* board_ = nullptr;
    std::size_t at_ = 0;
  };
  constexpr Iterator begin() const { return {this, 0}; }
  constexpr Iterator end() const { return {this, columns_}; }

  constexpr bool operator==(const Board&) const = default;

 private:
  CardsByCell cards_{};
  Colours of_{};
  std::uint8_t columns_ = 0;
};

}  // namespace nuancier::shuppa
