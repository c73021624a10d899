// A world that a view allows, each with the same chance: the order of the piles, which partner holds which card, and which
// neutral card lies in which pile. The card turned up stays on top.
#pragma once

#include "rules/punto/view.hpp"

namespace nuancier::punto {

State guess(const View& v, Rng& rng);

}  // namespace nuancier::punto
