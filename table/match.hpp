// A match with types erased: the edge between the games and whoever plays, shows or keeps one. Actions are notation, views
// and events are JSON; whoever looks gets what that viewer may know. Chance comes from outside as an Rng.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "record/draft.hpp"
#include "record/position.hpp"
#include "record/record.hpp"
#include "record/replay.hpp"
#include "rules/kit/due.hpp"
#include "rules/kit/options.hpp"
#include "rules/kit/refusal.hpp"
#include "rules/kit/rng.hpp"
#include "rules/kit/standing.hpp"
#include "rules/kit/viewer.hpp"
#include "table/advised.hpp"

namespace nuancier::table {

namespace json = boost::json;

using Seats = std::vector<record::SeatInfo>;

// The action is not written as this game writes actions.
inline constexpr Refusal not_understood{Refusal::Code::illegal, {}, "play.refuse.not_understood"};

// The game knows no talk.
inline constexpr Refusal nobody_talks{Refusal::Code::illegal, {}, "play.refuse.nobody_talks"};
// The phrase is not written as this game writes phrases.
inline constexpr Refusal no_phrase{Refusal::Code::illegal, {}, "play.refuse.no_phrase"};

// A bot that has been shown what a seat may know. Any thread may ask it.
class Thinker {
 public:
  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  virtual ~Thinker() = default;

  // What the bot of this name would do. Empty when there is no such bot or nothing to do.
  virtual std::optional<std::string> think(std::string_view bot, Rng& rng) const = 0;
  // What it would say before that; empty when it has said it all.
  virtual std::optional<std::string> speak(std::string_view bot, Rng& rng) const = 0;
  // What could be done, the best first, with reasons. Empty when there is nothing to do.
  virtual std::vector<Advised> advise(search::Budget budget, Rng& rng) const = 0;
  // Why the seat may not do that now; empty: it may.
  virtual std::optional<Refusal> refuse(std::string_view action) const = 0;
  // The events that are certain to follow; empty when it is refused.
  virtual std::optional<json::array> preview(std::string_view action) const = 0;
};

class Match {
 public:
  Match() = default;
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  virtual ~Match() = default;

  virtual const GameInfo& game() const = 0;
  virtual Options options() const = 0;
  virtual const Seats& seats() const = 0;

  virtual Due due() const = 0;
  // Choices stay secret until the last one is in.
  virtual bool sealed() const = 0;
  virtual Standing standing() const = 0;

  // In a fixed order; empty when the seat may not act.
  virtual std::vector<std::string> legal(Seat seat) const = 0;
  virtual bool may_act(Seat seat) const = 0;
  // Why the seat may not do that now; empty: it may.
  virtual std::optional<Refusal> refuse(Seat seat, std::string_view action) const = 0;
  // Does the seat know everything that would follow at once? Then the choice shows it nothing new. Precondition: not
  // refused.
  virtual bool is_certain(Seat seat, std::string_view action) const = 0;
  // `by` names who acts in the seat's place ("clock"); empty: the seat itself.
  virtual std::optional<Refusal> act(Seat seat, std::string_view action, std::string_view by) = 0;
  // What a seat may say now, in a fixed order; empty where nobody talks.
  virtual std::vector<std::string> may_say(Seat seat) const = 0;
  virtual std::optional<Refusal> refuse_phrase(Seat seat, std::string_view phrase) const = 0;
  virtual std::optional<Refusal> say(Seat seat, std::string_view phrase) = 0;
  // One deal or shuffle. Precondition: chance is due.
  virtual record::Chance draw(Rng& rng) const = 0;
  // False: that is not what is due, or not possible.
  virtual bool settle(const record::Chance& chance) = 0;
  void settle(Rng& rng) { settle(draw(rng)); }
  // Shown what the seat may know now; it holds nothing else of the match.
  virtual std::unique_ptr<Thinker> thinker(Seat seat) const = 0;
  std::optional<std::string> think(Seat seat, std::string_view bot, Rng& rng) const {
    return thinker(seat)->think(bot, rng);
  }
  std::optional<std::string> speak(Seat seat, std::string_view bot, Rng& rng) const {
    return thinker(seat)->speak(bot, rng);
  }
  std::vector<Advised> advise(Seat seat, search::Budget budget, Rng& rng) const {
    return thinker(seat)->advise(budget, rng);
  }

  // Where it counts how fast a seat answers: the time it has for what is asked now, in milliseconds, the time an action
  // says it took, the action with another time or with none, and what is done for a seat that lets the time pass.
  virtual std::optional<int> time_limit() const = 0;
  virtual std::optional<int> time_of(std::string_view action) const = 0;
  virtual std::string with_time(std::string_view action, int milliseconds) const = 0;
  virtual std::string without_time(std::string_view action) const = 0;
  virtual std::string when_time_is_over() const = 0;

  virtual json::value view(Viewer viewer) const = 0;
  // How many events have happened from the start on, and those after the first `since` of them that the viewer may see.
  virtual std::size_t told() const = 0;
  virtual json::array events(Viewer viewer, std::size_t since) const = 0;
  // The same as text, and what is legal, for hosts that send them often.
  virtual void append_view(record::Draft& out, Viewer viewer) const = 0;
  virtual void append_events(record::Draft& out, Viewer viewer, std::size_t since) const = 0;
  virtual void append_legal(record::Draft& out, Seat seat) const = 0;
  // Nobody will ask for those that have happened so far.
  virtual void forget_events() = 0;

  // Without choices that are still sealed; with the result when the match is over.
  virtual record::Record record() const = 0;
  virtual std::size_t entries() const = 0;  // of that record
  // What lies where, as text (record/position.hpp).
  virtual std::string position() const = 0;
  // As if only the first `entries` of the record had been played; further back if that would part a joint reveal.
  virtual void take_back(std::size_t entries) = 0;
};

// Precondition: the game's description allows the options, and there is one seat for each player. Null: no such game.
std::unique_ptr<Match> open(std::string_view game, const Options& options, Seats seats);

// From a position that read_position accepted. Null: no such game, or the game cannot stand like this.
std::unique_ptr<Match> open(const record::Position& position, Seats seats);

// As the record left it; every entry is checked.
std::variant<std::unique_ptr<Match>, record::Fault> resume(const record::Record& record);

}  // namespace nuancier::table
