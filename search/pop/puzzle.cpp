#include "search/pop/puzzle.hpp"

#include "search/pop/turn.hpp"

namespace nuancier::search {

Ranking<pop::Action> rank_puzzle(const pop::View& view) {
  const auto all = static_cast<double>(view.area.size() + pop::placed_a_turn);
  Ranking<pop::Action> ranking;
  ranking.reserve(Pop::legal(view).size());
  for_each_turn(view.area, view.hands[0], [&](pop::CardSet five, const pop::Area& after) {
    const double cleared = 1 - static_cast<double>(after.size()) / all;
    ranking.push_back({{five}, 1, cleared, cleared * cleared});
  });
  sort(ranking);
  return ranking;
}

}  // namespace nuancier::search
