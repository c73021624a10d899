#include "search/punto/best_move.hpp"

#include "search/punto/knowledge.hpp"

namespace nuancier::search {

std::optional<Comparison<punto::Action>> BestMove<Punto>::compare(const punto::View& view, long trials, Rng& rng) {
  return compare_actions<Punto, punto::Knowledge>(view, trials, rng);
}

}  // namespace nuancier::search
