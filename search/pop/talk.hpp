// Pop! together: bots that say what they mean and do what they said (POP-17). Towards the end, when it matters which cards
// are left, a bot tells how many cards of each colour it holds. Then it names the card that it means to choose: its colour,
// the column where it would like it to lie, and on which side of each open Chief's card it will. It says so anew when it has
// heard something that makes another card clearly better.
#pragma once

#include "search/pop/levels.hpp"

namespace nuancier::search {

// Empty when all is said. Precondition: the viewer's seat may speak.
std::optional<pop::Phrase> say_together(const TogetherLevel& level, const pop::View& view, Rng& rng);

// A card that fits what was said. Precondition: co-operative, and the viewer's seat may act.
pop::Action choose_together(const TogetherLevel& level, const pop::View& view, Rng& rng);

}  // namespace nuancier::search
