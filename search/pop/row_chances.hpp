// The chance that a turn passes without explosion when it is not certain what the others choose; exact, by going through the
// numbers once from below and once from above. A newcomer touches only the foot of its column and the newcomers beside it.
// So a row of five passes when no card has the colour of the foot that it joins or of its neighbour, and the side from which
// they are placed does not matter.
#pragma once

#include <span>
#include <vector>

#include "rules/pop/pop.hpp"

namespace nuancier::search {

// How likely each card is what a seat chooses, by its number; the sum does not matter.
using Likely = std::array<double, pop::deck_size + 1>;

constexpr std::size_t at(pop::Card card) { return static_cast<std::size_t>(card); }

// The colours of the cards that the newcomers will lie below; empty where a column is.
using Feet = std::array<std::optional<pop::Colour>, pop::columns>;
Feet feet(const pop::Area& area);

class RowChances {
 public:
  static constexpr std::size_t most_others = 4;
  using ByColumn = std::array<double, pop::columns>;

  // The fifth card is one's own. Precondition: chief and others are four together, and each of the others may have chosen
  // some card that is not the Chief's.
  RowChances(const Feet& feet, pop::CardSet chief, std::span<const Likely> others);

  // That this card comes to lie in that column and nothing explodes. Precondition: it is not the Chief's.
  ByColumn safe_in(pop::Card own) const;
  double safe(pop::Card own) const;

 private:
  static constexpr std::size_t sets = 1U << most_others;  // of others whose cards lie already
  static constexpr std::size_t none = pop::colours;       // no card lies to the left yet
  using ByColour = std::array<double, pop::colours + 1>;  // of the last card that lies
  using Ways = std::array<ByColour, sets>;

  bool fits(std::size_t column, std::size_t colour) const { return column < pop::columns && feet_[column] != colour; }
  void go_up(std::span<const Likely> others);
  void go_down(std::span<const Likely> others);
  void count(std::span<const Likely> others);
  double ways_without(pop::Card card) const;

  std::array<std::size_t, pop::columns> feet_{};
  pop::CardSet chief_;
  std::array<std::uint8_t, pop::deck_size + 1> chief_up_to_{};  // how many of the Chief's cards are not higher
  std::size_t all_ = 0;                                         // the set of all others
  // By number, too much for the small stack of a browser: ways to place cards up to it, the own one not among them, and
  // those above it, when the own one lies already. Then the same, whatever explodes.
  std::vector<Ways> up_;
  std::vector<Ways> down_;
  std::vector<std::array<double, sets>> any_up_;
  std::vector<std::array<double, sets>> any_down_;
};

}  // namespace nuancier::search
