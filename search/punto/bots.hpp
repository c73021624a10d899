// The bots of Punto: four levels that search, the one-ply reference and the random one.
#pragma once

#include "rules/punto/punto.hpp"
#include "search/bot.hpp"
#include "search/level.hpp"

namespace nuancier::search {

template <>
struct Bots<Punto> {
  static constexpr std::array<std::string_view, 6> names = {"medium", "easy", "hard", "expert", "greedy", "random"};
  static constexpr std::array<Level, 4> levels = {{
      {names[0], 300, 0.015},
      {names[1], 300, 0.05},
      {names[2], 1600, 0},
      {names[3], 6400, 0},
  }};
  static punto::Action choose(Bot bot, const punto::View& view, Rng& rng);
};

}  // namespace nuancier::search
