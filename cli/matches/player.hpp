// Who sits at a seat in a match between programs. A player sees views only, and may remember what it has seen from one
// question to the next: it is made for one seat of one match. `silent:hard` is a bot that never speaks.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <variant>

#include "rules/kit/talk.hpp"
#include "search/bots.hpp"

namespace nuancier::cli {

inline constexpr std::string_view silent_prefix = "silent:";

// What can be said; in a game without talk, nothing that means anything.
template <Game G>
struct PhraseOf {
  using Type = std::monostate;
};
template <Talkative G>
struct PhraseOf<G> {
  using Type = typename G::Phrase;
};

template <Game G>
class Player {
 public:
  using View = typename G::View;
  using Phrase = typename PhraseOf<G>::Type;

  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // Precondition: the viewer's seat is due.
  virtual typename G::Action choose(const View& view) = 0;
  // Nothing more to say, for now: empty. Precondition: the viewer's seat may speak.
  virtual std::optional<Phrase> say(const View&) { return std::nullopt; }
};

template <Game G>
class BotPlayer : public Player<G> {
 public:
  using typename Player<G>::View;
  using typename Player<G>::Phrase;

  BotPlayer(search::Bot bot, bool speaks, Rng rng) : bot_(bot), speaks_(speaks), rng_(rng) {}

  typename G::Action choose(const View& view) override { return search::Bots<G>::choose(bot_, view, rng_); }
  std::optional<Phrase> say(const View& view) override {
    if constexpr (search::HasSpeakingBots<G>) {
      if (speaks_) return search::Bots<G>::say(bot_, view, rng_);
    }
    return Player<G>::say(view);
  }

 private:
  search::Bot bot_;
  bool speaks_;
  Rng rng_;
};

// Empty when there is no such player.
template <Game G>
std::unique_ptr<Player<G>> make_player(std::string_view name, Rng rng) {
  const bool speaks = !name.starts_with(silent_prefix);
  const std::optional<search::Bot> bot = search::find_bot<G>(speaks ? name : name.substr(silent_prefix.size()));
  return bot ? std::make_unique<BotPlayer<G>>(*bot, speaks, rng) : nullptr;
}

}  // namespace nuancier::cli
