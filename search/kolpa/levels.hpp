// The levels of Kolpa!'s bots. Their strength is measured in docs/strength/kolpa.md.
#pragma once

#include "search/level.hpp"

namespace nuancier::search {

// In the order of the names. medium trusts first opinions, which are greedy's, and hardly checks them. easy thinks as long
// as hard: a loss means nothing where the means are rough.
inline constexpr std::array<Level, 4> kolpa_levels = {
    {{"medium", 50, 0}, {"easy", 400, .08}, {"hard", 400, 0}, {"expert", 9600, 0}}};

}  // namespace nuancier::search
