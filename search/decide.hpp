// What a level of a searching bot does.
#pragma once

#include "search/ismcts.hpp"
#include "search/level.hpp"

namespace nuancier::search {

// Who errs on purpose needs to know what all actions are worth; who does not stops once the choice is certain.
// Precondition: the viewer's seat is due.
template <Game G, class Knowledge>
typename G::Action decide(const Level& level, const typename G::View& view, Rng& rng) {
  if (level.loss > 0) return pick_within(think<G, Knowledge>(view, level.budget(), rng), level.loss, rng);
  Search<G, Knowledge> search(view, static_cast<std::size_t>(level.iterations));
  search.run_until_decided(level.budget(), rng);
  return search.ranking().front().action;
}

}  // namespace nuancier::search
