// What a table is made with: a game with all its options, who may sit where, how long a move may take, who may watch.
// A Wish is the same as people write it, with whatever they left open; `resolve` checks it against the game's description.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <vector>

#include "record/position.hpp"
#include "rules/kit/fields.hpp"
#include "rules/kit/options.hpp"
#include "rules/kit/result.hpp"
#include "table/time.hpp"

namespace nuancier::table {

// How long a move may take: `none`, `live 30` (seconds), `relaxed 3` (days).
struct Clock {
  enum class Kind : std::uint8_t { none, live, relaxed };
  Kind kind = Kind::none;
  int amount = 0;

  // Empty: as long as it takes.
  std::optional<Time> a_move() const;
  bool operator==(const Clock&) const = default;
};
Text to_text(Clock clock);
bool from_text(std::string_view text, Clock& clock);

// Who watches without a seat: nobody, anybody, or anybody but a turn and a minute behind.
enum class Spectators : std::uint8_t { nobody, open, delayed };
Text to_text(Spectators spectators);
bool from_text(std::string_view text, Spectators& spectators);

struct Setup {
  const GameInfo* game = nullptr;
  Options options;
  std::vector<std::string> bots;  // one a seat; empty: a person's
  bool listed = false;            // anybody may find it; otherwise only who knows the link
  Clock clock;
  Spectators spectators = Spectators::nobody;
  bool chat = false;
  bool hints = false;
  bool undo = false;                         // a choice may be taken back until it has shown something new
  std::optional<record::Position> position;  // where the match starts; empty: before the first deal

  bool operator==(const Setup&) const = default;
};

struct Wish {
  std::string game;
  std::optional<std::string> mode;
  std::optional<int> players;
  std::optional<boost::json::value> options;      // {"target": 50}; what is left out has its default
  std::optional<std::vector<std::string>> seats;  // the bot of each, "" for a person; left out: all are people's
  std::optional<bool> listed;
  std::optional<Clock> clock;
  std::optional<Spectators> spectators;
  std::optional<bool> chat;
  std::optional<bool> hints;
  std::optional<bool> undo;
  std::optional<std::string> position;  // as text; game, mode, players and options are then the position's

  static constexpr auto fields = described_by(
      Field{"game", &Wish::game}, Field{"mode", &Wish::mode}, Field{"players", &Wish::players},
      Field{"options", &Wish::options}, Field{"seats", &Wish::seats}, Field{"listed", &Wish::listed},
      Field{"clock", &Wish::clock}, Field{"spectators", &Wish::spectators}, Field{"chat", &Wish::chat},
      Field{"hints", &Wish::hints}, Field{"undo", &Wish::undo}, Field{"position", &Wish::position});
  bool operator==(const Wish&) const = default;
};

// A Problem names the field that does not fit and what would.
Result<Setup> resolve(const Wish& wish);

// Everything said, nothing left open.
Wish wish_of(const Setup& setup);

}  // namespace nuancier::table
