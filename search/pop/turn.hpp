// A turn of Pop! by itself, for looking ahead: five cards join a queue, and somebody takes what explodes. The rules' own
// placing and exploding, without a match around them.
#pragma once

#include "rules/pop/pop.hpp"

namespace nuancier::search {

// Places a card into the next column and lets explode what matches. Returns what exploded.
inline pop::CardSet place_next(pop::Area& area, pop::Card card, int step, bool from_the_right) {
  const pop::Column column = pop::column_at(from_the_right ? pop::columns - 1 - step : step);
  area.place(column, card);
  if (!area.newcomer_matches(column, from_the_right)) return {};
  constexpr unsigned all = (1U << pop::columns) - 1U;
  const auto place = static_cast<unsigned>(column);
  const unsigned served = from_the_right ? all << place & all : (2U << place) - 1U;
  return pop::explode(area, served, pop::Chain::to_the_end, ignore);
}

// What the seats choose, and the Chief's cards: five together.
struct Played {
  pop::Hands choices;
  pop::CardSet chief;

  pop::CardSet five() const {
    pop::CardSet all = chief;
    for (pop::CardSet choice : choices) all |= choice;
    return all;
  }
};

// The explosions that each seat takes (POP-12). Area and pot are left as they are after the turn.
inline pop::Points resolve(pop::Area& area, pop::CardSet& pot, const Played& played, pop::Symbols symbols) {
  pop::Points taken;
  taken.resize(played.choices.size());
  const pop::Order order(played.five());
  for (int step = 0; step < pop::placed_a_turn; ++step) {
    const pop::Card card = order.cards[index(order.column(step))];
    const pop::CardSet gone = place_next(area, card, step, order.from_the_right);
    if (gone.empty()) continue;
    pot |= gone;
    for (std::size_t i = 0; i < taken.size(); ++i) {
      if (!played.choices[i].contains(card)) continue;
      taken[i] += explosions(pot, symbols);
      pot.clear();
    }
  }
  return taken;
}

namespace detail {

// Choices that begin alike share their first placements. `cards` stand in the order of placing.
template <class Visit>
void try_next(const pop::Area& area, std::span<const pop::Card> cards, pop::CardSet chosen, bool from_the_right,
              Visit& visit) {
  const auto step = static_cast<int>(chosen.size());
  const auto arrows = static_cast<int>((chosen & pop::arrows).size());
  if (step == pop::placed_a_turn) return visit(chosen, area);
  const int wanted = pop::placed_a_turn - step;
  for (std::size_t i = 0; i + static_cast<std::size_t>(wanted) <= cards.size(); ++i) {
    const int then = arrows + (has_arrow(cards[i]) ? 1 : 0);
    if (from_the_right ? then + wanted - 1 <= 2 : then > 2) continue;  // POP-10: they would be placed from the other side
    pop::Area after = area;
    place_next(after, cards[i], step, from_the_right);
    try_next(after, cards.subspan(i + 1), chosen | pop::CardSet::of(cards[i]), from_the_right, visit);
  }
}

}  // namespace detail

// visit(five, area afterwards) for every choice of five of the hand, in a fixed order.
template <class Visit>
void for_each_turn(const pop::Area& area, pop::CardSet hand, Visit&& visit) {
  Few<pop::Card, pop::deck_size> cards;
  for (pop::Card card : hand) cards.push_back(card);
  detail::try_next(area, std::span<const pop::Card>(cards.data(), cards.size()), {}, false, visit);
  cards = reversed(cards);
  detail::try_next(area, std::span<const pop::Card>(cards.data(), cards.size()), {}, true, visit);
}

}  // namespace nuancier::search
