#include "search/pop/cooperative.hpp"

#include "search/pop/turn.hpp"

namespace nuancier::search {
namespace {

bool explodes(pop::Area area, pop::CardSet five) {
  const pop::Order order(five);
  for (int step = 0; step < pop::placed_a_turn; ++step) {
    const pop::Card card = order.cards[index(order.column(step))];
    if (!place_next(area, card, step, order.from_the_right).empty()) return true;
  }
  return false;
}

}  // namespace

Ranking<pop::Action> rank_cooperative(const pop::View& view, Budget budget, Rng& rng) {
  const auto me = static_cast<std::size_t>(view.viewer.seat());
  Ranking<pop::Action> ranking;
  const pop::Actions actions = Pop::legal(view);
  ranking.reserve(actions.size());
  for (pop::Action action : actions) ranking.push_back({action});
  while (budget.spend()) {
    const pop::State world = Pop::guess(view, rng);
    pop::CardSet four;
    for (pop::Card card : world.chief) four.insert(card);
    for (std::size_t seat = 0; seat < world.players; ++seat) {
      const pop::Actions choices(world.hands[seat], view.choose);
      if (seat != me) four |= choices[rng.below(static_cast<std::uint32_t>(choices.size()))].cards;
    }
    for (Ranked<pop::Action>& ranked : ranking) {
      const double value = explodes(view.area, four | ranked.action.cards) ? 0 : 1;
      ++ranked.visits;
      ranked.total += value;
      ranked.squares += value;
    }
  }
  sort(ranking);
  return ranking;
}

}  // namespace nuancier::search
