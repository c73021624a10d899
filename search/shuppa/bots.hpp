// The bots of Shuppa; docs/strength/shuppa.md says how strong they are.
#pragma once

#include "rules/shuppa/shuppa.hpp"
#include "search/bot.hpp"

namespace nuancier::search {

template <>
struct Bots<Shuppa> {
  static constexpr std::array<std::string_view, 2> names = {"greedy", "random"};
  static shuppa::Action choose(Bot bot, const shuppa::View& view, Rng& rng);
};

}  // namespace nuancier::search
