// PUN-2, PUN-3: two to four players, or two teams of two. PUN-12: how many rounds win the match.
#pragma once

#include "rules/kit/options.hpp"

namespace nuancier::punto {

enum ModeIndex : std::uint8_t { standard, teams };
enum OptionIndex : std::uint8_t { rounds_to_win };

inline constexpr int most_rounds_to_win = 5;

inline constexpr OptionInfo option_list[] = {
    {.key = "rounds-to-win",
     .least = 1,
     .most = most_rounds_to_win,
     .fallback = 2,
     .choices = {},
     .text = "option.punto.rounds-to-win"},
};
inline constexpr ModeInfo mode_list[] = {
    {.key = "standard", .least_players = 2, .most_players = 4, .options = option_list, .text = "mode.punto.standard"},
    {.key = "teams", .least_players = 4, .most_players = 4, .options = option_list, .text = "mode.punto.teams"},
};
inline constexpr GameInfo info{.key = "punto", .modes = mode_list, .text = "game.punto.name"};

}  // namespace nuancier::punto
