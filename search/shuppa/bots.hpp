// The bots of Shuppa; docs/strength/shuppa.md says how strong they are.
#pragma once

#include "rules/shuppa/shuppa.hpp"
#include "search/level.hpp"

namespace nuancier::search {

inline constexpr std::array<Level, 4> shuppa_levels = {{
    {"medium", 400, 0.03},
    {"easy", 100, 0.10},
    {"hard", 3000, 0},
    {"expert", 30000, 0},
}};

template <>
struct Bots<Shuppa> {
  static constexpr std::array<std::string_view, 6> names = {
      shuppa_levels[0].name, shuppa_levels[1].name, shuppa_levels[2].name, shuppa_levels[3].name, "greedy", "random"};
  static shuppa::Action choose(Bot bot, const shuppa::View& view, Rng& rng);
};

}  // namespace nuancier::search
