// The bots of Pop!, in all four modes: four levels, the one-ply references and the random one. What
// the levels are stands in levels.hpp.
#pragma once

#include "rules/pop/pop.hpp"
#include "search/bot.hpp"

namespace nuancier::search {

template <>
struct Bots<Pop> {
  static constexpr std::array<std::string_view, 6> names = {"medium", "easy", "hard", "expert", "greedy", "random"};
  static constexpr std::size_t level_count = 4;
  static pop::Action choose(Bot bot, const pop::View& view, Rng& rng);
  // The levels talk, the references are silent.
  static std::optional<pop::Phrase> say(Bot bot, const pop::View& view, Rng& rng);
};
static_assert(HasSpeakingBots<Pop>);

}  // namespace nuancier::search
