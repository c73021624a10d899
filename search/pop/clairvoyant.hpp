// The best that was found for a solo match by somebody who sees the draw pile: what advisors are measured against. A tool,
// not a bot: it is given a State.
#pragma once

#include "rules/pop/pop.hpp"

namespace nuancier::search {

// Can the queue be emptied? A beam search that goes on with the most promising lines, so many a turn.
// Precondition: solo, and a choice is due.
bool clairvoyant_clears(const pop::State& state, std::size_t width);

}  // namespace nuancier::search
