// Pop! alone (POP-20 to POP-22). What a choice of five does is certain; only the next draw is hidden. The advisor tries all
// 252 choices, and for the promising ones imagines draws, each time finding the best turn that could follow. How good a
// queue is after that, with so many turns left, is known from many matches.
#pragma once

#include "rules/pop/pop.hpp"
#include "search/budget.hpp"
#include "search/ranking.hpp"

namespace nuancier::search {

// The chance to empty the queue some time, with so many cards lying at the end of a turn and so many turns to come.
double chance_to_clear(std::size_t lying, int turns_left);

// An iteration is one draw imagined after one choice. A choice that is asked about is looked at to the end.
// Precondition: solo, and the viewer's seat may act.
Ranking<pop::Action> rank_solo(const pop::View& view, Budget budget, Rng& rng, const pop::Action* asked = nullptr);

// One ply: the choice that leaves the fewest cards, the first of them.
pop::Action greedy_solo(const pop::View& view);

}  // namespace nuancier::search
