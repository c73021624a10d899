// The bots of a game: their names, the usual one first, and what they choose. A bot sees a View and nothing else, so that
// cheating does not compile. A game with players of its own specialises Bots in search/<game>/; any other has the random
// one.
#pragma once

#include <array>
#include <string_view>

#include "rules/kit/game.hpp"

namespace nuancier::search {

// Picks every legal action with the same chance. Precondition: the viewer's seat may act.
template <Game G>
typename G::Action choose_at_random(const typename G::View& view, Rng& rng) {
  const typename G::Actions actions = G::legal(view);
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

template <Game G>
struct Bots {
  static constexpr std::array<std::string_view, 1> names = {"random"};
  // Precondition: `bot` is an index into the names, and the viewer's seat may act.
  static typename G::Action choose(std::size_t, const typename G::View& view, Rng& rng) {
    return choose_at_random<G>(view, rng);
  }
};

}  // namespace nuancier::search
