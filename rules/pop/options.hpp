// The four ways to play: against each other (POP-8 to POP-15), together (POP-16 to POP-19), alone (POP-20 to POP-22), and a
// puzzle (POP-23).
#pragma once

#include "rules/kit/options.hpp"

namespace nuancier::pop {

enum class Mode : std::uint8_t { competitive, cooperative, solo, puzzle };
enum CompetitiveOption : std::uint8_t { rounds, two_player_option, symbols };
enum SoloOption : std::uint8_t { rows };

inline constexpr int max_players = 5;
inline constexpr int max_rows = 4;  // at the start

inline constexpr std::array<std::string_view, 2> symbols_names = {"ranges", "partition"};

inline constexpr OptionInfo competitive_options[] = {
    {.key = "rounds", .least = 1, .most = 5, .fallback = 3, .choices = {}, .text = "option.pop.rounds"},
    {.key = "two-player-option",
     .kind = OptionInfo::Kind::toggle,
     .least = 0,
     .most = 1,
     .fallback = 0,
     .choices = toggle_names,
     .text = "option.pop.two-player-option",
     .only_with_players = 2},
    {.key = "symbols",
     .kind = OptionInfo::Kind::choice,
     .least = 0,
     .most = 1,
     .fallback = 0,
     .choices = symbols_names,
     .text = "option.pop.symbols"},
};
inline constexpr OptionInfo solo_options[] = {
    {.key = "rows", .least = 1, .most = max_rows, .fallback = 1, .choices = {}, .text = "option.pop.rows"},
};
inline constexpr ModeInfo mode_list[] = {
    {.key = "competitive",
     .least_players = 2,
     .most_players = max_players,
     .options = competitive_options,
     .text = "mode.pop.competitive"},
    {.key = "cooperative",
     .least_players = 3,
     .most_players = max_players,
     .options = {},
     .text = "mode.pop.cooperative",
     .shared_fate = true},
    {.key = "solo",
     .least_players = 1,
     .most_players = 1,
     .options = solo_options,
     .text = "mode.pop.solo",
     .shared_fate = true},
    {.key = "puzzle", .least_players = 1, .most_players = 1, .options = {}, .text = "mode.pop.puzzle", .shared_fate = true},
};
inline constexpr GameInfo info{.key = "pop", .modes = mode_list, .text = "game.pop.name"};

}  // namespace nuancier::pop
