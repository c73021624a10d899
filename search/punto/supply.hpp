// The cards that may still turn up in this round, as everybody knows them (PUN-13): how likely a side's next card is of a
// colour and high enough for a cell, and how much of a colour still reaches how high.
#pragma once

#include "rules/punto/state.hpp"

namespace nuancier::punto {

// How hard a cell is for a colour to get: most of its cards to come would do, a fair part of them, or at least one.
enum class Ease : std::uint8_t { most, some, one };
inline constexpr std::size_t eases = 3;

struct Supply {
  std::array<std::uint8_t, numbers + 2> at_least{};  // cards of the colour with this number or more; index 1 … 10
  std::array<std::uint8_t, eases> covers{};          // what such a card lies above, at most; 0 when no card is to come
  float a_card = 0;                                  // the chance of any one card to be the side's next

  float share() const { return chance(1); }
  // That the side's next card is of this colour and has at least this number.
  float chance(int least) const { return static_cast<float>(at_least[static_cast<std::size_t>(least)]) * a_card; }
};

class Supplies {
 public:
  // `cards`: how many each side has to come, neutral ones included.
  Supplies(const Seating& seating, const CardSet& to_come, const std::array<int, max_players>& cards);

  const Supply& of(Colour colour) const { return of_colour_[static_cast<std::size_t>(colour)]; }
  // The part of the round's cards that are still to come: 1 at its start, 0 when all have been placed.
  float rest() const { return rest_; }

 private:
  std::array<Supply, colours> of_colour_{};
  float rest_ = 0;
};

}  // namespace nuancier::punto
