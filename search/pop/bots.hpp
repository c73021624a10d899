// The bots of Pop!, in all four modes.
#pragma once

#include "rules/pop/pop.hpp"
#include "search/bot.hpp"

namespace nuancier::search {

template <>
struct Bots<Pop> {
  static constexpr std::array<std::string_view, 6> names = {"medium", "easy", "hard", "expert", "greedy", "random"};
  static pop::Action choose(Bot bot, const pop::View& view, Rng& rng);
};

}  // namespace nuancier::search
