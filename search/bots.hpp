// The bots of every game, by name. Who asks for them includes this file, so that no game's own are missed.
// "hard*4" is `hard` with four times its usual effort.
#pragma once

#include <algorithm>
#include <optional>

#include "search/bot.hpp"
#include "search/chromatik/people.hpp"
#include "search/kolpa/bots.hpp"
#include "search/pop/bots.hpp"
#include "search/punto/bots.hpp"
#include "search/shuppa/bots.hpp"

namespace nuancier::search {

template <Game G>
std::optional<Bot> find_bot(std::string_view asked) {
  Bot bot;
  const std::size_t star = asked.find('*');
  if (star != std::string_view::npos) {
    const std::optional<int> effort = read_number(asked.substr(star + 1));
    if (!effort || *effort < 1 || *effort > most_effort) return std::nullopt;
    bot.effort = *effort;
  }
  const auto& names = Bots<G>::names;
  const auto found = std::find(names.begin(), names.end(), asked.substr(0, star));
  if (found == names.end()) return std::nullopt;
  bot.index = static_cast<std::size_t>(found - names.begin());
  return bot;
}

// What the bot of this name does; empty when there is none. Precondition: the viewer's seat may act.
template <Game G>
std::optional<typename G::Action> choose(std::string_view asked, const typename G::View& view, Rng& rng) {
  const std::optional<Bot> bot = find_bot<G>(asked);
  if (!bot) return std::nullopt;
  return Bots<G>::choose(*bot, view, rng);
}

}  // namespace nuancier::search
