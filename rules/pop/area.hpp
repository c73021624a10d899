// POP-5, POP-6: the queue, five columns of cards on the queue cards A–E. A newcomer enters at the foot, below the cards
// already there, which stay where they lie. Within a turn a column already served therefore reaches one table row lower
// than the others:
//
//     row 1   5  30  14  42  15        A and B have been served this turn: 4 and 9 lie in row 0, and 5 and 30 still lie
//     row 0   4   9  [C] [D] [E]       where they were. 9 touches 4 and 30, not 14.
//            [A] [B]
//
// Each column is two words of sixteen four-bit fields, the foot lowest: the cards' colours (1–5, 0 for nothing) and
// their ranks. Placing is a shift, and two columns are compared for equal colours in all rows at once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "rules/pop/card_set.hpp"

namespace nuancier::pop {

enum class Column : std::uint8_t { a, b, c, d, e };
inline constexpr int columns = 5;
// Ten rows are as many as a match can pile up; a puzzle may be drawn higher (decision 0007).
inline constexpr int max_height = 14;

constexpr std::size_t index(Column column) { return static_cast<std::size_t>(column); }
constexpr Column column_at(int i) {
  assert(i >= 0 && i < columns);
  return static_cast<Column>(i);
}

using ColumnCards = Few<Card, max_height + 1>;  // foot first; one more while a turn is being placed
using Columns = Few<ColumnCards, columns>;

// The place of a card in its column, counted from the foot: B2 is the second card of column B.
struct Cell {
  Column column{};
  std::uint8_t row = 0;  // from 0
  constexpr bool operator==(const Cell&) const = default;
};

class Area {
 public:
  constexpr bool empty() const {
    return (lanes_[0].colours | lanes_[1].colours | lanes_[2].colours | lanes_[3].colours | lanes_[4].colours) == 0;
  }
  constexpr int height(Column column) const {
    return (static_cast<int>(std::bit_width(lanes_[index(column)].colours)) + 3) / 4;
  }
  constexpr Card at(Cell cell) const {
    const Lane& lane = lanes_[index(cell.column)];
    const unsigned shift = 4U * cell.row;
    return card_of(static_cast<Colour>((lane.colours >> shift & 15U) - 1U), static_cast<int>(lane.ranks >> shift & 15U));
  }
  constexpr std::size_t size() const {
    std::size_t cards = 0;
    for (int i = 0; i < columns; ++i) cards += static_cast<std::size_t>(height(column_at(i)));
    return cards;
  }

  // POP-5. Precondition: the column has room.
  constexpr void place(Column column, Card card) {
    assert(height(column) <= max_height);
    Lane& lane = lanes_[index(column)];
    lane.colours = lane.colours << 4U | (static_cast<std::uint64_t>(colour(card)) + 1U);
    lane.ranks = lane.ranks << 4U | static_cast<std::uint64_t>(rank(card));
  }

  // A set of places in each column: bit 4j + 3 stands for the j-th card from the foot.
  using Marks = std::array<std::uint64_t, columns>;
  // Not `marks == Marks{}`: in a browser that is a call which compares byte by byte.
  static constexpr bool is_none(const Marks& marks) { return (marks[0] | marks[1] | marks[2] | marks[3] | marks[4]) == 0; }

  // Does the card just placed touch one of its colour? Above it, or beside it in the lowest row, where only a served
  // column reaches.
  constexpr bool newcomer_matches(Column column, bool from_the_right) const {
    const std::uint64_t own = lanes_[index(column)].colours;
    if (((own >> 4U ^ own) & 15U) == 0) return true;
    const int before = static_cast<int>(column) + (from_the_right ? 1 : -1);
    return before >= 0 && before < columns && ((lanes_[static_cast<std::size_t>(before)].colours ^ own) & 15U) == 0;
  }

  // All cards that touch one of their colour; `served` has a bit for each column that reaches the lowest row.
  constexpr Marks touching(unsigned served) const {
    Marks marks{};
    Marks rows{};  // the colours by table row
    for (std::size_t i = 0; i < columns; ++i) rows[i] = lanes_[i].colours << lift(served, i);
    for (std::size_t i = 0; i < columns; ++i) {
      const std::uint64_t above = same(rows[i], rows[i] >> 4U);
      marks[i] |= above | above << 4U;
      if (i + 1 == columns) break;
      const std::uint64_t beside = same(rows[i], rows[i + 1]);
      marks[i] |= beside;
      marks[i + 1] |= beside;
    }
    for (std::size_t i = 0; i < columns; ++i) marks[i] >>= lift(served, i);
    return marks;
  }
  constexpr bool is_stable() const { return is_none(touching(0)); }

  // Takes the marked cards out; those above fall to close the gaps.
  constexpr CardSet take(const Marks& marks) {
    CardSet taken;
    for (std::size_t i = 0; i < columns; ++i) {
      Lane& lane = lanes_[i];
      for (std::uint64_t rest = marks[i]; rest != 0;) {
        const auto shift = static_cast<unsigned>(std::bit_width(rest)) - 4U;  // the highest first: lower ones stay put
        rest ^= std::uint64_t{8} << shift;
        taken.insert(at({column_at(static_cast<int>(i)), static_cast<std::uint8_t>(shift / 4U)}));
        const std::uint64_t below = (std::uint64_t{1} << shift) - 1U;
        lane.colours = (lane.colours & below) | (lane.colours >> 4U & ~below);
        lane.ranks = (lane.ranks & below) | (lane.ranks >> 4U & ~below);
      }
    }
    return taken;
  }

  constexpr ColumnCards cards(Column column) const {
    ColumnCards list;
    for (int j = 0; j < height(column); ++j) list.push_back(at({column, static_cast<std::uint8_t>(j)}));
    return list;
  }
  constexpr Columns cards() const {
    Columns all;
    for (int i = 0; i < columns; ++i) all.push_back(cards(column_at(i)));
    return all;
  }
  // Precondition: five columns, none too high.
  static constexpr Area of(const Columns& all) {
    Area area;
    for (int i = 0; i < columns; ++i) {
      for (Card card : reversed(all[static_cast<std::size_t>(i)])) area.place(column_at(i), card);
    }
    return area;
  }
  constexpr CardSet set() const {
    CardSet all;
    for (int i = 0; i < columns; ++i) {
      for (Card card : cards(column_at(i))) all.insert(card);
    }
    return all;
  }

  constexpr bool operator==(const Area&) const = default;

 private:
  struct Lane {
    std::uint64_t colours = 0;
    std::uint64_t ranks = 0;
    constexpr bool operator==(const Lane&) const = default;
  };

  static constexpr unsigned lift(unsigned served, std::size_t column) { return (served >> column & 1U) != 0 ? 0U : 4U; }
  // The high bit of each field that is not 0. Colours are below 8, so that no field carries into the next.
  static constexpr std::uint64_t filled(std::uint64_t fields) {
    return (fields + 0x7777777777777777U) & 0x8888888888888888U;
  }
  static constexpr std::uint64_t same(std::uint64_t a, std::uint64_t b) { return filled(a) & ~filled(a ^ b); }

  std::array<Lane, columns> lanes_{};
};

inline constexpr std::string_view column_letters = "ABCDE";
inline Text to_text(Column column) { return Text() << column_letters[index(column)]; }
inline bool from_text(std::string_view text, Column& column) {
  const std::size_t letter = text.size() == 1 ? column_letters.find(text[0]) : std::string_view::npos;
  if (letter == std::string_view::npos) return false;
  column = column_at(static_cast<int>(letter));
  return true;
}
inline Text to_text(Cell cell) { return to_text(cell.column) << cell.row + 1; }
inline bool from_text(std::string_view text, Cell& cell) {
  const std::optional<int> row = text.empty() ? std::nullopt : read_number(text.substr(1));
  if (!row || *row < 1 || *row > max_height + 1 || !from_text(text.substr(0, 1), cell.column)) return false;
  cell.row = static_cast<std::uint8_t>(*row - 1);
  return true;
}

}  // namespace nuancier::pop
