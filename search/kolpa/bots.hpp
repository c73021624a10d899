// The bots of Kolpa!: four levels that search, the one-ply reference and the random one. docs/strength/kolpa.md says how
// strong they are.
#pragma once

#include "rules/kolpa/kolpa.hpp"
#include "search/bot.hpp"

namespace nuancier::search {

template <>
struct Bots<Kolpa> {
  static constexpr std::array<std::string_view, 6> names = {"medium", "easy", "hard", "expert", "greedy", "random"};
  static constexpr std::size_t level_count = 4;
  static kolpa::Action choose(Bot bot, const kolpa::View& view, Rng& rng);
};

}  // namespace nuancier::search
