// POP-23: a given area and hand; five of the hand's cards clear the area in a single turn. A choice of five decides all that
// follows, so that trying every choice finds every answer.
#pragma once

#include "rules/kit/rng.hpp"
#include "rules/pop/action.hpp"
#include "rules/pop/area.hpp"
#include "rules/pop/explode.hpp"
#include "rules/pop/refusals.hpp"

namespace nuancier::pop {

inline constexpr std::size_t least_puzzle_hand = 6;
inline constexpr std::size_t most_puzzle_hand = 10;

struct Puzzle {
  Columns columns;  // A to E, each foot first
  CardSet hand;
  static constexpr std::string_view key = "puzzle";
  static constexpr auto fields = described_by(Field{"columns", &Puzzle::columns}, Field{"hand", &Puzzle::hand});
  bool operator==(const Puzzle&) const = default;
};

struct Placement {
  Card card{};
  Column column{};
};

// Stable and not empty, no card twice, a hand of 6 to 10.
std::optional<Refusal> refuse_puzzle(const Puzzle& puzzle);

// A turn on an area that nobody owns: placed({card, column}) for each of the five, exploded(cards) for each wave that
// follows.
template <class Placed, class Exploded>
void place_five(Area& area, CardSet five, Placed&& placed, Exploded&& exploded) {
  const Order order(five);
  unsigned served = 0;
  for (int step = 0; step < placed_a_turn; ++step) {
    const Column column = order.column(step);
    area.place(column, order.cards[index(column)]);
    served |= 1U << index(column);
    placed(Placement{order.cards[index(column)], column});
    if (!area.newcomer_matches(column, order.from_the_right)) continue;
    while (true) {
      const CardSet wave = explode(area, served, Chain::first_wave_only, ignore);
      if (wave.empty()) break;
      exploded(wave);
    }
  }
}

// Is the area empty when these five have been placed?
bool clears(Area area, CardSet five);

// A card explodes only with another of its colour: one that is alone stays for ever.
bool has_a_loner(CardSet cards);

// visit(cards) for every way to add `wanted` cards of `from` to those chosen, in ascending order.
template <class Visit>
void for_each_choice(CardSet from, CardSet chosen, std::size_t wanted, Visit&& visit) {
  if (wanted == 0) {
    visit(chosen);
    return;
  }
  for (CardSet rest = from; rest.size() >= wanted;) {
    const CardSet lowest = CardSet::of(*rest.begin());
    rest -= lowest;
    for_each_choice(rest, chosen | lowest, wanted - 1, visit);
  }
}

inline constexpr std::size_t most_choices = combinations(most_puzzle_hand, most_chosen);
using Answers = Few<Action, most_choices>;
// All of them, ascending. Precondition: not refused.
Answers answers(const Puzzle& puzzle);

// A small puzzle with exactly one answer.
Puzzle draw_puzzle(Rng& rng);

}  // namespace nuancier::pop
