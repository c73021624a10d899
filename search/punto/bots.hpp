// The bots of Punto: four levels that search, the one-ply reference and the random one.
#pragma once

#include "rules/punto/punto.hpp"
#include "search/bot.hpp"

namespace nuancier::search {

template <>
struct Bots<Punto> {
  static constexpr std::array<std::string_view, 6> names = {"medium", "easy", "hard", "expert", "greedy", "random"};
  static constexpr std::size_t level_count = 4;
  static punto::Action choose(Bot bot, const punto::View& view, Rng& rng);
};

}  // namespace nuancier::search
