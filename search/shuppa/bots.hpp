// The bots of Shuppa: four levels that think, the one-ply reference and the random one. docs/strength/shuppa.md says how
// strong they are.
#pragma once

#include "rules/shuppa/shuppa.hpp"
#include "search/bot.hpp"
#include "search/level.hpp"

namespace nuancier::search {

template <>
struct Bots<Shuppa> {
  static constexpr std::array<std::string_view, 6> names = {"medium", "easy", "hard", "expert", "greedy", "random"};
  static constexpr std::array<Level, 4> levels = {{
      {names[0], 1500, 0.07},
      {names[1], 1500, 0.14},
      {names[2], 2000, 0},
      {names[3], 32'000, 0},
  }};
  // Alone against the automaton, which has no habits: there the expert is the one who makes no mistakes.
  static constexpr std::array<Level, 4> solo_levels = {{
      {names[0], 1500, 0.06},
      {names[1], 1500, 0.14},
      {names[2], 1500, 0.02},
      {names[3], 6000, 0},
  }};
  // Who makes mistakes does not ask either what the others are likely to choose: to them all cards of a hand are equal.
  static constexpr bool reads_others(const Level& level) { return level.loss == 0; }
  static shuppa::Action choose(Bot bot, const shuppa::View& view, Rng& rng);
};

}  // namespace nuancier::search
