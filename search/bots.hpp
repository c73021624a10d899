// The bots, by name. A bot sees a View and nothing else, so that cheating does not compile.
#pragma once

#include <array>
#include <string_view>

#include "rules/kit/game.hpp"

namespace nuancier::search {

inline constexpr std::array<std::string_view, 1> bot_names = {"random"};

// Picks every legal action with the same chance. Precondition: the viewer's seat may act.
template <Game G>
typename G::Action choose_at_random(const typename G::View& view, Rng& rng) {
  const typename G::Actions actions = G::legal(view);
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace nuancier::search
