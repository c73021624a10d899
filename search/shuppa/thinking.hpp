// How the levels of Shuppa think. A round is one joint decision: whoever has chosen a card only answers questions whose
// answer is nearly always clear. So there is no tree: every action is tried in the same imagined worlds, the round is played
// to its end, and what has been reached there is estimated. Actions that fall behind for sure are tried no more.
#pragma once

#include "rules/shuppa/shuppa.hpp"
#include "search/budget.hpp"
#include "search/ranking.hpp"

namespace nuancier::shuppa {

// What the others choose of the hands they are imagined with.
enum class Others : std::uint8_t { anything, by_habit };

// A budget's iteration is one round played to its end. An action that is asked about is tried as often as the best.
// Precondition: the viewer's seat may act.
search::Ranking<Action> think(const View& view, Others others, search::Budget budget, Rng& rng,
                              const Action* asked = nullptr);

}  // namespace nuancier::shuppa
