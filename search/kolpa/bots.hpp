// The bots of Kolpa!; docs/strength/kolpa.md says how strong they are.
#pragma once

#include "rules/kolpa/kolpa.hpp"
#include "search/kolpa/levels.hpp"

namespace nuancier::search {

template <>
struct Bots<Kolpa> {
  static constexpr std::array<std::string_view, 6> names = {
      kolpa::levels[0].name, kolpa::levels[1].name, kolpa::levels[2].name, kolpa::levels[3].name, "greedy", "random"};
  static kolpa::Action choose(Bot bot, const kolpa::View& view, Rng& rng);
};

}  // namespace nuancier::search
