#include "search/shuppa/best_move.hpp"

#include "search/shuppa/knowledge.hpp"

namespace nuancier::search {

std::optional<Comparison<shuppa::Action>> BestMove<Shuppa>::compare(const shuppa::View& view, long trials, Rng& rng) {
  return compare_actions<Shuppa, shuppa::Knowledge>(view, trials, rng);
}

}  // namespace nuancier::search
