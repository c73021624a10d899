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
  // medium trusts first opinions, which are greedy's, and hardly checks them. easy thinks as long as hard: a loss means
  // nothing where the means are rough.
  static constexpr std::array<Level, 4> levels = {{
      {names[0], 50, 0},
      {names[1], 400, 0.08},
      {names[2], 400, 0},
      {names[3], 9600, 0},
  }};
  static kolpa::Action choose(Bot bot, const kolpa::View& view, Rng& rng);
};

}  // namespace nuancier::search
