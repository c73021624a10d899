// The one-ply reference of competitive Pop!: for each choice the explosions it takes this turn, averaged over guesses of the
// hidden cards in which all others choose at random. Specified in docs/strength/pop.md.
#pragma once

#include "rules/pop/pop.hpp"

namespace nuancier::search {

inline constexpr int greedy_worlds = 200;

// Precondition: competitive, and the viewer's seat may act.
pop::Action greedy_competitive(const pop::View& view, Rng& rng);

}  // namespace nuancier::search
