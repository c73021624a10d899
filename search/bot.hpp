// The bots of a game: their names, the usual one first, and what they choose. A bot sees a View and nothing else, so that
// cheating does not compile. A game with players of its own specialises Bots in search/<game>/; any other has the random
// one.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "rules/kit/game.hpp"
#include "rules/kit/talk.hpp"

namespace nuancier::search {

// Which of the game's bots, and, where it is a level, how it differs from the usual one.
struct Bot {
  std::size_t index = 0;  // into the names
  int effort = 1;         // times the iterations
  std::optional<int> iterations;
  std::optional<double> loss;

  bool operator==(const Bot&) const = default;
};
inline constexpr int most_effort = 1000;
inline constexpr int most_iterations = 1'000'000;

// A name as it is asked for: "hard", "hard*4" with four times its effort, where it has one to multiply; "hard@500" with 500
// iterations, "hard~0.05" with another loss. Only the first `levels` names have those.
std::optional<Bot> find_bot(std::string_view asked, std::span<const std::string_view> names, std::size_t levels);

// Picks every legal action with the same chance. Precondition: the viewer's seat may act.
template <Game G>
typename G::Action choose_at_random(const typename G::View& view, Rng& rng) {
  const typename G::Actions actions = G::legal(view);
  return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

template <Game G>
struct Bots {
  static constexpr std::array<std::string_view, 1> names = {"random"};
  static constexpr std::size_t level_count = 0;  // the names they come first among
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
