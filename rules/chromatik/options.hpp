// CHR-4: three levels; CHR-8: how long one may answer and what counts as the same time; CHR-2: skill cards in a pile.
#pragma once

#include "rules/kit/options.hpp"

namespace nuancier::chromatik {

enum OptionIndex : std::uint8_t { level, answer_time, same_time, skill_cards };

inline constexpr int max_players = 5;
inline constexpr int most_skill_cards = 20;

inline constexpr OptionInfo option_list[] = {
    {.key = "level", .least = 1, .most = 3, .fallback = 1, .choices = {}, .text = "option.chromatik.level"},
    {.key = "answer-time", .least = 3, .most = 30, .fallback = 10, .choices = {}, .text = "option.chromatik.answer-time"},
    {.key = "same-time", .least = 0, .most = 200, .fallback = 40, .choices = {}, .text = "option.chromatik.same-time"},
    {.key = "skill-cards",
     .least = 5,
     .most = most_skill_cards,
     .fallback = 10,
     .choices = {},
     .text = "option.chromatik.skill-cards"},
};
inline constexpr ModeInfo mode_list[] = {
    {.key = "standard",
     .least_players = 2,
     .most_players = max_players,
     .options = option_list,
     .text = "mode.chromatik.standard"},
};
inline constexpr GameInfo info{.key = "chromatik", .modes = mode_list, .text = "game.chromatik.name"};

}  // namespace nuancier::chromatik
