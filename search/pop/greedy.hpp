// The one-ply references of Pop! among others, specified in docs/strength/pop.md: each choice is judged by this turn alone,
// averaged over guesses of the hidden cards in which all others choose at random.
#pragma once

#include "rules/pop/pop.hpp"

namespace nuancier::search {

inline constexpr int greedy_worlds = 200;

// Precondition: competitive, and the viewer's seat may act.
pop::Action greedy_competitive(const pop::View& view, Rng& rng);
// Precondition: co-operative, and the viewer's seat may act.
pop::Action greedy_cooperative(const pop::View& view, Rng& rng);

}  // namespace nuancier::search
