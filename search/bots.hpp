// The bots of every game, by name. Who asks for them includes this file, so that no game's own are missed.
#pragma once

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
  return find_bot(asked, Bots<G>::names, Bots<G>::level_count);
}

// What the bot of this name does; empty when there is none. Precondition: the viewer's seat may act.
template <Game G>
std::optional<typename G::Action> choose(std::string_view asked, const typename G::View& view, Rng& rng) {
  const std::optional<Bot> bot = find_bot<G>(asked);
  if (!bot) return std::nullopt;
  return Bots<G>::choose(*bot, view, rng);
}

}  // namespace nuancier::search
