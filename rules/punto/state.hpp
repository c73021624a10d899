// The state of a match, split by who may see it: the Table lies open to everybody; the piles are hidden from everybody,
// their owners included (PUN-13).
#pragma once

#include <optional>
#include <type_traits>

#include "rules/punto/action.hpp"
#include "rules/punto/card_set.hpp"
#include "rules/punto/neutral.hpp"
#include "rules/punto/options.hpp"
#include "rules/punto/piles.hpp"

namespace nuancier::punto {

inline constexpr int max_rounds = 30;  // PUN-12

enum class Phase : std::uint8_t { deal, turn, over };

// PUN-10: one card for each round won, so that their number is the number of wins.
using Trophies = Few<Card, most_rounds_to_win>;

struct Table : Seating {
  Phase phase = Phase::deal;
  std::uint8_t rounds_to_win = 0;
  std::uint8_t round = 0;  // from 1; 0 before the first deal
  Seat starter{};
  Seat turn{};                          // after a round: who ended it (PUN-11)
  bool face_up = false;                 // the top of this seat's pile is turned up
  Board board;                          // stays as it was until the next deal
  CardSet placed;                       // in this round, covered ones included
  Few<Trophies, max_players> trophies;  // of each side
  Hidden neutral;

  bool is_turn_of(Seat seat) const { return phase == Phase::turn && turn == seat; }
  int rounds_won(Side side) const { return static_cast<int>(trophies[index(side)].size()); }

  bool operator==(const Table&) const = default;
};

struct State : Table {
  Piles piles;

  std::optional<Card> turned_up() const { return face_up ? std::optional(piles.top(turn)) : std::nullopt; }
  // The cards of a pile that nobody has seen; the top is last.
  std::span<const Card> face_down(Seat seat) const {
    const std::span<const Card> pile = piles.of(seat);
    return pile.first(pile.size() - (face_up && turn == seat ? 1U : 0U));
  }

  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 296);

inline constexpr std::array<std::string_view, 3> phase_names = {"deal", "turn", "over"};
inline Text to_text(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }
inline bool from_text(std::string_view text, Phase& phase) { return read_name(text, phase_names, phase); }

}  // namespace nuancier::punto
