// Pop! together (POP-16 to POP-19), one turn ahead and without talk: worlds are imagined, the others choose at random, and
// what counts is that nothing explodes.
#pragma once

#include "rules/pop/pop.hpp"
#include "search/budget.hpp"
#include "search/ranking.hpp"

namespace nuancier::search {

// An iteration is one world. Precondition: co-operative, and the viewer's seat may act.
Ranking<pop::Action> rank_cooperative(const pop::View& view, Budget budget, Rng& rng);

}  // namespace nuancier::search
