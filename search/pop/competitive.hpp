// Pop! against each other (POP-8 to POP-15). Others do not choose at random: they avoid explosions too. So first the danger
// of every card that could be in another hand is estimated, as a one-ply player sees it; then worlds are imagined in which
// each rival plays the least dangerous card of its hand, and every own choice is played out for this turn.
#pragma once

#include "rules/pop/pop.hpp"
#include "search/budget.hpp"
#include "search/ranking.hpp"

namespace nuancier::search {

// The explosions a player expects to take with each card, by its number.
using Dangers = std::array<float, pop::deck_size + 1>;

// Of all cards that the viewer does not see, for a seat whose rivals choose at random. Precondition: worlds > 0.
Dangers dangers(const pop::View& view, long worlds, Rng& rng);

// The share of the win that a lead over the others' mean promises, with so many turns of the match to come.
double share_for_lead(double lead, int players, int turns_to_come);

// An iteration is one world. Precondition: competitive, and the viewer's seat may act.
Ranking<pop::Action> rank_competitive(const pop::View& view, Budget budget, Rng& rng);

}  // namespace nuancier::search
