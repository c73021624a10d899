// The record of a match: what others need to replay and check it. Every deal and reshuffle is explicit, card by card;
// sealed choices stand where they were revealed, final ones only, by ascending seat. See docs/records.md.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "rules/kit/few.hpp"
#include "rules/kit/fields.hpp"
#include "rules/kit/options.hpp"
#include "rules/kit/seat.hpp"
#include "rules/kit/standing.hpp"
#include "rules/kit/version.hpp"

namespace nuancier::record {

struct SeatInfo {
  std::string name;
  std::string bot;  // its strength ("hard"); empty for a person

  bool operator==(const SeatInfo&) const = default;
};

// What chance owed and gave: {"deal": {…}}.
struct Chance {
  std::string key;
  boost::json::value value;

  bool operator==(const Chance&) const = default;
};

// What a seat did: {"seat": 0, "do": "kolpa g5"}.
struct Act {
  Seat seat{};
  std::string text;  // in the game's notation
  std::string by;    // who acted in the seat's place ("clock"); empty: the seat itself

  bool operator==(const Act&) const = default;
};

// What a seat said, where the table may talk: {"seat": 0, "say": "place red B"}. It stands before the sealed choices of its
// turn.
struct Say {
  Seat seat{};
  std::string text;  // in the game's notation

  bool operator==(const Say&) const = default;
};

using Entry = std::variant<Chance, Act, Say>;

// A choice that was taken back before it had shown anything new: {"entry": 12, "seat": 0, "do": "kol g5"}.
struct Undone {
  std::size_t entry = 0;  // where it stood, from 0
  Seat seat{};
  std::string text;

  static constexpr auto fields =
      described_by(Field{"entry", &Undone::entry}, Field{"seat", &Undone::seat}, Field{"do", &Undone::text});
  bool operator==(const Undone&) const = default;
};

struct Outcome {
  Few<int, max_seats> scores;
  SeatSet winners;

  static constexpr auto fields = described_by(Field{"scores", &Outcome::scores}, Field{"winners", &Outcome::winners});
  bool operator==(const Outcome&) const = default;
};

// Who writes records here.
inline std::string this_program() { return "nuancier " + std::string(program_version); }

inline Outcome outcome(const Standing& standing) { return {standing.scores, standing.winners}; }

struct Record {
  std::string game;
  std::string writer;  // the program that wrote it, "nuancier 0.1.0"; empty: not said
  Options options;
  std::vector<SeatInfo> seats;
  std::optional<boost::json::value> position;  // where the match started; empty: before the first deal
  std::vector<Entry> entries;
  std::vector<Undone> undone;              // in the order it happened
  std::optional<Outcome> result;           // empty while the match is not over
  std::optional<boost::json::value> fair;  // how others can check the shuffles; whole numbers only

  bool operator==(const Record&) const = default;
};

}  // namespace nuancier::record
