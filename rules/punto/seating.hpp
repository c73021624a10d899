// Who plays for whom (PUN-2, PUN-3). A side is a player or a team; rounds and trophies belong to it.
// With two sides each has two colours, otherwise one; with three players the fourth colour is neutral.
#pragma once

#include "rules/kit/few.hpp"
#include "rules/kit/seat.hpp"
#include "rules/punto/card.hpp"

namespace nuancier::punto {

inline constexpr int max_players = 4;

enum class Side : std::uint8_t {};
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

inline constexpr Colour neutral_colour = Colour::blue;

struct Seating {
  std::uint8_t players = 0;
  bool in_teams = false;

  constexpr int sides() const { return in_teams ? 2 : players; }
  constexpr bool has_two_sides() const { return in_teams || players == 2; }
  constexpr bool has_neutral() const { return players == 3; }
  constexpr bool is_neutral(Card card) const { return has_neutral() && colour(card) == neutral_colour; }

  // Partners sit alternately.
  constexpr Side side_of(Seat seat) const { return static_cast<Side>(in_teams ? index(seat) % 2 : index(seat)); }
  // Precondition: not the neutral colour.
  constexpr Side side_of(Colour colour) const {
    return static_cast<Side>(static_cast<unsigned>(colour) >> (has_two_sides() ? 1U : 0U));
  }
  constexpr bool owns(Side side, Card card) const { return !is_neutral(card) && side_of(colour(card)) == side; }
  constexpr Few<Seat, 2> seats_of(Side side) const {
    const auto first = static_cast<Seat>(side);
    return in_teams ? Few<Seat, 2>{first, static_cast<Seat>(index(first) + 2)} : Few<Seat, 2>{first};
  }
  // The first colour of a side comes first.
  constexpr Few<Colour, 2> colours_of(Side side) const {
    const auto i = static_cast<int>(side);
    if (!has_two_sides()) return {static_cast<Colour>(i)};
    return {static_cast<Colour>(2 * i), static_cast<Colour>(2 * i + 1)};
  }

  // PUN-7: cards that make a winning line; PUN-8: those that count when nobody made one.
  constexpr int winning_length() const { return has_two_sides() ? 5 : 4; }
  constexpr int counted_length() const { return winning_length() - 1; }

  constexpr bool operator==(const Seating&) const = default;
};

// visit(side) for every side.
template <class Visitor>
constexpr void for_each_side(const Seating& seating, Visitor&& visit) {
  for (int i = 0; i < seating.sides(); ++i) visit(static_cast<Side>(i));
}

}  // namespace nuancier::punto
