// The bots of Kolpa!; docs/strength/kolpa.md says how strong they are.
#pragma once

#include "rules/kolpa/kolpa.hpp"
#include "search/bot.hpp"

namespace nuancier::search {

template <>
struct Bots<Kolpa> {
  static constexpr std::array<std::string_view, 2> names = {"greedy", "random"};
  static kolpa::Action choose(Bot bot, const kolpa::View& view, Rng& rng);
};

}  // namespace nuancier::search
