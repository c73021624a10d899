// The best that was found by somebody who sees all cards: what advisors and players who talk are measured against. A tool,
// not a bot: it is given a State.
#pragma once

#include "rules/pop/pop.hpp"

namespace nuancier::search {

// Can the queue be emptied? A beam search that goes on with the most promising lines, so many a turn.
// Precondition: solo, and a choice is due.
bool clairvoyant_clears(const pop::State& state, std::size_t width);

// Together: the most turns that pass, of so many courses that were tried. Precondition: co-operative, the first choice is
// due.
int clairvoyant_turns(const pop::State& state, int courses, Rng& rng);

}  // namespace nuancier::search
