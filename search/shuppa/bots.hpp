// The bots of Shuppa: four levels that think, the one-ply reference and the random one. docs/strength/shuppa.md says how
// strong they are.
#pragma once

#include "rules/shuppa/shuppa.hpp"
#include "search/bot.hpp"

namespace nuancier::search {

template <>
struct Bots<Shuppa> {
  static constexpr std::array<std::string_view, 6> names = {"medium", "easy", "hard", "expert", "greedy", "random"};
  static constexpr std::size_t level_count = 4;
  static shuppa::Action choose(Bot bot, const shuppa::View& view, Rng& rng);
};

}  // namespace nuancier::search
