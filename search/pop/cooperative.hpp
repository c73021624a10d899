// Pop! together (POP-16 to POP-19): every card by how likely it passes now, exactly, and by how many turns may pass later,
// in worlds that are imagined.
#pragma once

#include "search/budget.hpp"
#include "search/pop/row_chances.hpp"
#include "search/ranking.hpp"

namespace nuancier::search {

struct Prospect {
  pop::Card card{};
  RowChances::ByColumn safe_in{};  // that it comes to lie in a column and nothing explodes
  double safe = 0;
  Ranked<pop::Action> ranked;  // the share of the turns to come that pass
};
using Prospects = Few<Prospect, pop::dealt_hand>;

// Where more than `horizon` turns follow this one, none of them is looked at. An iteration is one world.
// Precondition: co-operative, and the viewer's seat may act.
Prospects cooperative_prospects(const pop::View& view, Budget budget, int horizon, Rng& rng);

Ranking<pop::Action> rank_cooperative(const pop::View& view, Budget budget, int horizon, Rng& rng);

}  // namespace nuancier::search
