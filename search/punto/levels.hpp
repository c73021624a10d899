// The levels of Punto's bots. Their strength is measured in docs/strength/punto.md.
#pragma once

#include "search/level.hpp"

namespace nuancier::search {

// In the order of the names.
inline constexpr std::array<Level, 4> punto_levels = {
    {{"medium", 300, .015}, {"easy", 300, .05}, {"hard", 1000, 0}, {"expert", 8000, 0}}};

}  // namespace nuancier::search
