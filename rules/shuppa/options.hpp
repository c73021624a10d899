// SHU-1: two to four players. SHU-18: alone against an automaton of some degree.
#pragma once

#include "rules/kit/options.hpp"

namespace nuancier::shuppa {

enum ModeIndex : std::uint8_t { standard, solo };
enum OptionIndex : std::uint8_t { degree };

inline constexpr int least_degree = 2;
inline constexpr int most_degree = 9;

inline constexpr OptionInfo solo_options[] = {
    {.key = "degree",
     .least = least_degree,
     .most = most_degree,
     .fallback = least_degree,
     .choices = {},
     .text = "option.shuppa.degree"},
};
inline constexpr ModeInfo mode_list[] = {
    {.key = "standard", .least_players = 2, .most_players = 4, .options = {}, .text = "mode.shuppa.standard"},
    {.key = "solo",
     .least_players = 1,
     .most_players = 1,
     .options = solo_options,
     .text = "mode.shuppa.solo",
     .shared_fate = true},
};
inline constexpr GameInfo info{.key = "shuppa", .modes = mode_list, .text = "game.shuppa.name"};

}  // namespace nuancier::shuppa
