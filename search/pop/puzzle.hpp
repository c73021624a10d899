// A puzzle (POP-23): every choice of five is tried; what counts is how much of the queue it clears.
#pragma once

#include "rules/pop/pop.hpp"
#include "search/ranking.hpp"

namespace nuancier::search {

// The answer first where there is one. Precondition: a puzzle, and the viewer's seat may act.
Ranking<pop::Action> rank_puzzle(const pop::View& view);

}  // namespace nuancier::search
