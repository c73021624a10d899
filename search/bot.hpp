// The bots of a game: their names, the usual one first, and what they choose. A bot sees a View and nothing else, so that
// cheating does not compile. A game with players of its own specialises Bots in search/<game>/; any other has the random
// one.
#pragma once

#include <array>
#include <string_view>

#include "rules/kit/game.hpp"
#include "rules/kit/talk.hpp"

namespace nuancier::search {

// Which of the game's bots, and with how many times its usual effort where it has one to multiply.
struct Bot {
  std::size_t index = 0;  // into the names
  int effort = 1;

  bool operator==(const Bot&) const = default;
};
inline constexpr int most_effort = 1000;

// Picks every legal action with the same chance. Precondition: the viewer's seat may act.
template <Game G>
typename G::Action choose_at_random(const typename G::View& view, Rng& rng) {
  const typename G::Actions actions = G::legal(view);
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

template <Game G>
struct Bots {
  static constexpr std::array<std::string_view, 1> names = {"random"};
  // Precondition: the viewer's seat may act.
  static typename G::Action choose(Bot, const typename G::View& view, Rng& rng) { return choose_at_random<G>(view, rng); }
};

// Where the bots of a game that talks have something to say, they are asked before they choose, again and again until they
// have said it all.
template <class G>
concept HasSpeakingBots = Talkative<G> && requires(Bot bot, const typename G::View& view, Rng& rng) {
  { Bots<G>::say(bot, view, rng) } -> std::same_as<std::optional<typename G::Phrase>>;
};

}  // namespace nuancier::search
