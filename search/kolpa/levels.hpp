// The levels of Kolpa! as data; docs/strength/kolpa.md says how they fare against each other.
#pragma once

#include "search/level.hpp"

namespace nuancier::kolpa {

inline constexpr std::array<search::Level, 4> levels = {{
    {"medium", 60, 0.015},
    {"easy", 60, 0.05},
    {"hard", 300, 0},
    {"expert", 9600, 0},
}};

}  // namespace nuancier::kolpa
