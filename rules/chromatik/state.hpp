// The state of a match, split by who may see it: the Table lies open to everybody; the pile's order is hidden but for the
// card on top, and answers are sealed until the last one is in.
#pragma once

#include <type_traits>

#include "rules/chromatik/deck.hpp"
#include "rules/chromatik/events.hpp"
#include "rules/chromatik/verdict.hpp"
#include "rules/kit/standing.hpp"

namespace nuancier::chromatik {

enum class Phase : std::uint8_t { deal, flip, answer, take, over };

inline constexpr int most_stacks = 2;
inline constexpr std::size_t longest_stack = deck_size - 1;

using Stack = Few<Card, longest_stack>;     // foot first: the last one shows
using Pile = Few<Card, longest_stack>;      // top first in deals, positions and views
using Skills = Few<std::uint8_t, colours>;  // how many skill cards of each colour in play
using Takers = Few<Seat, max_players>;

struct Table : Measure {
  std::uint8_t players = 0;
  std::uint8_t skill_cards = 0;  // in a pile at the start
  Phase phase = Phase::deal;
  Seat starter{};
  Seat turn{};                     // who flips next, or flipped last
  Few<Stack, most_stacks> beside;  // the lying cards, left first
  Skills skills;                   // left in the piles
  Few<Skills, max_players> held;   // by seat
  Takers takers;                   // after a shout: who still picks a card, in this order (CHR-9)

  int stacks() const { return level == 1 ? 1 : 2; }
  int skill_piles() const { return has_secondary_piles() ? colours : primaries; }
  bool has_pile(Colour colour) const { return static_cast<int>(colour) < skill_piles(); }
  // Turns begun: cards turned over since the deal.
  int flips() const {
    int lying = 0;
    for (const Stack& stack : beside) lying += static_cast<int>(stack.size());
    return lying - static_cast<int>(beside.size());
  }
  int cards_of(Seat seat) const {
    int total = 0;
    for (std::uint8_t of_a_colour : held[static_cast<std::size_t>(seat)]) total += of_a_colour;
    return total;
  }
  // The first skill pile that ran out.
  std::optional<Colour> empty_pile() const {
    for (std::size_t i = 0; i < skills.size(); ++i) {
      if (skills[i] == 0) return static_cast<Colour>(i);
    }
    return std::nullopt;
  }
  bool has_skill_cards() const {
    return std::any_of(skills.begin(), skills.end(), [](std::uint8_t left) { return left > 0; });
  }

  bool operator==(const Table&) const = default;
};

struct State : Table {
  Pile pile;        // the top is last
  Answers answers;  // of this turn, or of the last one until the next flip

  // What counts: the faces beside and the top of the pile (CHR-4). Precondition: dealt.
  Area shown() const {
    Area shown = area(pile.back());
    for (const Stack& stack : beside) shown += area(stack.back());
    return shown;
  }

  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 256);

inline Standing standing(const Table& t) {
  Standing standing;
  standing.over = t.phase == Phase::over;
  standing.round = t.phase == Phase::deal ? 0 : t.flips() + (t.phase == Phase::flip ? 1 : 0);
  for (int i = 0; i < t.players; ++i) standing.scores.push_back(t.cards_of(seat_at(i)));
  if (standing.over) standing.winners = best(standing.scores);
  return standing;
}

inline constexpr std::array<std::string_view, 5> phase_names = {"deal", "flip", "answer", "take", "over"};
inline Text to_text(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }
inline bool from_text(std::string_view text, Phase& phase) { return read_name(text, phase_names, phase); }

}  // namespace nuancier::chromatik
