// KOL-13: the match ends at a target of points, or after a number of rounds.
#pragma once

#include "rules/kit/options.hpp"

namespace nuancier::kolpa {

enum OptionIndex : std::uint8_t { target, max_rounds };

inline constexpr OptionInfo option_list[] = {
    {.key = "target", .least = 10, .most = 200, .fallback = 50, .choices = {}, .text = "option.kolpa.target"},
    {.key = "max-rounds", .least = 1, .most = 100, .fallback = 30, .choices = {}, .text = "option.kolpa.max-rounds"},
};
inline constexpr ModeInfo mode_list[] = {
    {.key = "standard", .least_players = 2, .most_players = 6, .options = option_list, .text = "mode.kolpa.standard"},
};
inline constexpr GameInfo info{.key = "kolpa", .modes = mode_list, .text = "game.kolpa.name"};

}  // namespace nuancier::kolpa
