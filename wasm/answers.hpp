// Calls that depend on nothing but what they say: thinking, trying and advising from a view, the library of games and
// puzzles, looking back on records.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "rules/kit/fields.hpp"
#include "rules/kit/result.hpp"
#include "rules/kit/seat.hpp"

namespace nuancier::wasm {

boost::json::object problem(const Problem& problem);

// --- minds.cpp: from a view, as a seat was shown it ---

// What a bot says or does: {"phrase": …} or {"action": …}; neither: it listens.
struct Think {
  std::string game;
  boost::json::value view;
  std::string bot;
  std::string seed;  // 16 hexadecimal digits
  bool may_speak = false;
  bool may_choose = true;
  static constexpr std::string_view key = "think";
  static constexpr auto fields = described_by(
      Field{"game", &Think::game}, Field{"view", &Think::view}, Field{"bot", &Think::bot}, Field{"seed", &Think::seed},
      Field{"may_speak", &Think::may_speak}, Field{"may_choose", &Think::may_choose});
};
// {"advice": […]}, the best first.
struct Advise {
  std::string game;
  boost::json::value view;
  std::string seed;
  int iterations = 0;
  static constexpr std::string_view key = "advise";
  static constexpr auto fields = described_by(Field{"game", &Advise::game}, Field{"view", &Advise::view},
                                              Field{"seed", &Advise::seed}, Field{"iterations", &Advise::iterations});
};
// {"events": […]}: what is certain to follow an action, or {"refused": …}: why it is not allowed.
struct Try {
  std::string game;
  boost::json::value view;
  std::string action;
  static constexpr std::string_view key = "try";
  static constexpr auto fields =
      described_by(Field{"game", &Try::game}, Field{"view", &Try::view}, Field{"action", &Try::action});
};
boost::json::object answer(const Think& think);
boost::json::object answer(const Advise& advise);
boost::json::object answer(const Try& attempt);

// --- library.cpp ---

// {"games": […]}: modes, options, bots; as GET /api/games, without names.
struct Games {
  static constexpr std::string_view key = "games";
  static constexpr auto fields = described_by();
};
// {"deck": {…}}
struct Deck {
  std::string game;
  static constexpr std::string_view key = "deck";
  static constexpr auto fields = described_by(Field{"game", &Deck::game});
};
// {"puzzle": {…}, "count": 365, "position": "…"}: one of the collection, by its number from 1. The collection
// comes with the question: the lines of puzzles/punto.jsonl, say; those of Pop! as search/pop/puzzle_collection.hpp says.
struct PuzzleOf {
  std::string game;
  int number = 1;
  std::string shelf;
  static constexpr std::string_view key = "puzzle";
  static constexpr auto fields =
      described_by(Field{"game", &PuzzleOf::game}, Field{"number", &PuzzleOf::number}, Field{"shelf", &PuzzleOf::shelf});
};
// {"grades": [1, 1, 2, …]}: of the whole collection, by number.
struct Collection {
  std::string game;
  std::string shelf;
  static constexpr std::string_view key = "collection";
  static constexpr auto fields = described_by(Field{"game", &Collection::game}, Field{"shelf", &Collection::shelf});
};
struct PuzzleDaily {
  std::string date;  // "2026-03-01"
  static constexpr std::string_view key = "daily";
  static constexpr auto fields = described_by(Field{"date", &PuzzleDaily::date});
};
struct PuzzleMade {
  int difficulty = 1;
  std::string seed;
  static constexpr std::string_view key = "make_puzzle";
  static constexpr auto fields =
      described_by(Field{"difficulty", &PuzzleMade::difficulty}, Field{"seed", &PuzzleMade::seed});
};
boost::json::object answer(const Games& games);
boost::json::object answer(const Deck& deck);
boost::json::object answer(const PuzzleOf& puzzle);
boost::json::object answer(const Collection& collection);
boost::json::object answer(const PuzzleDaily& puzzle);
boost::json::object answer(const PuzzleMade& puzzle);

// --- lookback.cpp: records ---

// {"steps": [{"entry": …, "events": […], "view": {…}, "scores": […], "due": […]}, …], "decisions": [{"entry", "seat"}, …]}:
// the start, then one after each entry, as the viewer saw it ("all": everything).
struct LookBack {
  std::string record;
  std::optional<Seat> seat;
  static constexpr std::string_view key = "look_back";
  static constexpr auto fields = described_by(Field{"record", &LookBack::record}, Field{"seat", &LookBack::seat});
};
// {"played": {…}, "best": {…}}: one of the decisions.
struct Weigh {
  std::string record;
  int decision = 0;
  int iterations = 0;
  static constexpr std::string_view key = "weigh";
  static constexpr auto fields = described_by(
      Field{"record", &Weigh::record}, Field{"decision", &Weigh::decision}, Field{"iterations", &Weigh::iterations});
};
// {"verdict": "fine", "events": 3}: was it dealt as its fair part says?
struct Verify {
  std::string record;
  static constexpr std::string_view key = "verify";
  static constexpr auto fields = described_by(Field{"record", &Verify::record});
};
// {"position": "…"}: to play on from there in another way. Where all choose at once, from before the first of them has
// chosen.
struct PositionAt {
  std::string record;
  int entry = 0;
  static constexpr std::string_view key = "position_at";
  static constexpr auto fields = described_by(Field{"record", &PositionAt::record}, Field{"entry", &PositionAt::entry});
};
boost::json::object answer(const LookBack& look);
boost::json::object answer(const Weigh& weigh);
boost::json::object answer(const Verify& verify);
boost::json::object answer(const PositionAt& at);

}  // namespace nuancier::wasm
