#include "search/shuppa/best_move.hpp"

#include "search/shuppa/thinking.hpp"

namespace nuancier::search {

// A first thought finds the candidate; a second one, in other worlds, measures it against all the others.
std::optional<Comparison<shuppa::Action>> BestMove<Shuppa>::compare(const shuppa::View& view, long trials, Rng& rng) {
  const auto actions = static_cast<long>(Shuppa::legal(view).size());
  if (actions < 2) return std::nullopt;
  const auto think = [&](long iterations) { return shuppa::think(view, shuppa::Others::by_habit, Budget(iterations), rng); };
  const Ranking<shuppa::Action> opinion = think(trials * actions / 4);
  if (!is_ahead(opinion)) return std::nullopt;
  return compared(opinion.front().action, think(trials * actions));
}

}  // namespace nuancier::search
