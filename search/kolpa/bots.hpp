// The bots of Kolpa!: four levels that search, the one-ply reference and the random one. docs/strength/kolpa.md says how
// strong they are.
#pragma once

#include "rules/kolpa/kolpa.hpp"
#include "search/bot.hpp"
#include "search/level.hpp"

namespace nuancier::search {

template <>
struct Bots<Kolpa> {
  static constexpr std::array<std::string_view, 6> names = {"medium", "easy", "hard", "expert", "greedy", "random"};
  // The weaker ones think nearly as long as hard: with fewer iterations their means would be too rough for the loss to mean
  // anything.
  static constexpr std::array<Level, 4> levels = {{
      {names[0], 600, 0.025},
      {names[1], 600, 0.08},
      {names[2], 800, 0},
      {names[3], 9600, 0},
  }};
  static kolpa::Action choose(Bot bot, const kolpa::View& view, Rng& rng);
};

}  // namespace nuancier::search
