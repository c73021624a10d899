// POP-23: a given area and hand; five of the hand's cards clear the area in a single turn. A choice of five decides all that
// follows, so that trying every choice finds every answer.
#pragma once

#include "rules/kit/rng.hpp"
#include "rules/pop/action.hpp"
#include "rules/pop/area.hpp"
#include "rules/pop/refusals.hpp"

namespace nuancier::pop {

inline constexpr std::size_t least_puzzle_hand = 6;
inline constexpr std::size_t most_puzzle_hand = 10;

struct Puzzle {
  Columns columns;  // A to E, each foot first
  CardSet hand;
  static constexpr std::string_view key = "puzzle";
  static constexpr auto fields = std::tuple{Field{"columns", &Puzzle::columns}, Field{"hand", &Puzzle::hand}};
  bool operator==(const Puzzle&) const = default;
};

// Stable and not empty, no card twice, a hand of 6 to 10.
std::optional<Refusal> refuse_puzzle(const Puzzle& puzzle);

// Is the area empty when these five have been placed?
bool clears(Area area, CardSet five);

using Answers = Few<Action, combinations(most_puzzle_hand, most_chosen)>;
// All of them, ascending. Precondition: not refused.
Answers answers(const Puzzle& puzzle);

// A small puzzle with exactly one answer.
Puzzle draw_puzzle(Rng& rng);

}  // namespace nuancier::pop
