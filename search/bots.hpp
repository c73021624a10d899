// The bots of every game, by name. Who asks for them includes this file, so that no game's own are missed.
#pragma once

#include <algorithm>
#include <optional>

#include "search/bot.hpp"
#include "search/chromatik/people.hpp"

namespace nuancier::search {

template <Game G>
std::optional<std::size_t> find_bot(std::string_view name) {
  const auto& names = Bots<G>::names;
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

// What the bot of this name does; empty when there is none. Precondition: the viewer's seat may act.
template <Game G>
std::optional<typename G::Action> choose(std::string_view bot, const typename G::View& view, Rng& rng) {
  const std::optional<std::size_t> found = find_bot<G>(bot);
  if (!found) return std::nullopt;
  return Bots<G>::choose(*found, view, rng);
}

}  // namespace nuancier::search
