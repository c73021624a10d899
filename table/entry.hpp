// The log of a table: everything that must survive, one line of JSON an entry.
//   {"at":81234,"acted":{"seat":0,"do":"kolpa g5","id":"c7"}}
// A table is the fold of its log and of nothing else; the record of the match is its projection. Sealed choices and changes
// of them stand here as they come, so the log is for the host alone. Names are not in it.
#pragma once

#include <boost/json/value.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "rules/kit/seat.hpp"
#include "table/setup.hpp"

namespace nuancier::table {

// Everything an entry tells is a fact that was checked before it was written.
namespace entry {

struct Made {
  Wish setup;
  std::string secret;  // 64 hexadecimal digits; revealed when the table is over
  std::string by;      // whoever made it is its host
  static constexpr std::string_view key = "made";
  static constexpr auto fields =
      described_by(Field{"setup", &Made::setup}, Field{"secret", &Made::secret}, Field{"by", &Made::by});
  bool operator==(const Made&) const = default;
};

struct Joined {
  Seat seat{};
  std::string who;
  static constexpr std::string_view key = "joined";
  static constexpr auto fields = described_by(Field{"seat", &Joined::seat}, Field{"who", &Joined::who});
  bool operator==(const Joined&) const = default;
};

// For good. Of a match that is being played a bot takes over.
struct Left {
  Seat seat{};
  std::optional<std::string> bot;
  static constexpr std::string_view key = "left";
  static constexpr auto fields = described_by(Field{"seat", &Left::seat}, Field{"bot", &Left::bot});
  bool operator==(const Left&) const = default;
};

// Before the start, and not of one's own will: "host" (who is unseated by the host does not sit down here again), "lapsed"
// (nobody was there for a while, at a table that strangers wait for).
struct Unseated {
  Seat seat{};
  std::string why;
  static constexpr std::string_view key = "unseated";
  static constexpr auto fields = described_by(Field{"seat", &Unseated::seat}, Field{"why", &Unseated::why});
  bool operator==(const Unseated&) const = default;
};

// With what the person adds to the shuffles.
struct Readied {
  Seat seat{};
  std::string value;  // 64 hexadecimal digits
  static constexpr std::string_view key = "readied";
  static constexpr auto fields = described_by(Field{"seat", &Readied::seat}, Field{"value", &Readied::value});
  bool operator==(const Readied&) const = default;
};

struct Dealt {
  std::string kind;  // "deal", "reshuffle"
  boost::json::value cards;
  static constexpr std::string_view key = "dealt";
  static constexpr auto fields = described_by(Field{"kind", &Dealt::kind}, Field{"cards", &Dealt::cards});
  bool operator==(const Dealt&) const = default;
};

struct Acted {
  Seat seat{};
  std::string action;
  std::optional<std::string> id;  // the client's own name of its request
  std::optional<std::string> by;  // "clock" or "bot"; empty: whoever has the seat
  static constexpr std::string_view key = "acted";
  static constexpr auto fields = described_by(
      Field{"seat", &Acted::seat}, Field{"do", &Acted::action}, Field{"id", &Acted::id}, Field{"by", &Acted::by});
  bool operator==(const Acted&) const = default;
};

struct Said {
  Seat seat{};
  std::string phrase;
  std::optional<std::string> id;
  static constexpr std::string_view key = "said";
  static constexpr auto fields =
      described_by(Field{"seat", &Said::seat}, Field{"say", &Said::phrase}, Field{"id", &Said::id});
  bool operator==(const Said&) const = default;
};

// The seat's last choice is taken back: it had shown nothing new, and nothing has happened since.
struct Undone {
  Seat seat{};
  static constexpr std::string_view key = "undone";
  static constexpr auto fields = described_by(Field{"seat", &Undone::seat});
  bool operator==(const Undone&) const = default;
};

// A bot plays for somebody who is away and may come back.
struct Replaced {
  Seat seat{};
  std::string bot;
  static constexpr std::string_view key = "replaced";
  static constexpr auto fields = described_by(Field{"seat", &Replaced::seat}, Field{"bot", &Replaced::bot});
  bool operator==(const Replaced&) const = default;
};

struct Returned {
  Seat seat{};
  static constexpr std::string_view key = "returned";
  static constexpr auto fields = described_by(Field{"seat", &Returned::seat});
  bool operator==(const Returned&) const = default;
};

// Before its time: "expired" (never begun), "abandoned" (nobody came back), "aborted" (by the host, before the start).
struct Ended {
  std::string why;
  static constexpr std::string_view key = "ended";
  static constexpr auto fields = described_by(Field{"why", &Ended::why});
  bool operator==(const Ended&) const = default;
};

// Whoever wants another match goes there.
struct Rematched {
  std::string table;
  static constexpr std::string_view key = "rematched";
  static constexpr auto fields = described_by(Field{"table", &Rematched::table});
  bool operator==(const Rematched&) const = default;
};

}  // namespace entry

using What =
    std::variant<entry::Made, entry::Joined, entry::Left, entry::Unseated, entry::Readied, entry::Dealt, entry::Acted,
                 entry::Said, entry::Undone, entry::Replaced, entry::Returned, entry::Ended, entry::Rematched>;

struct Entry {
  Time at = 0;
  What what;

  bool operator==(const Entry&) const = default;
};

std::string to_line(const Entry& entry);
// Empty when the line is none.
std::optional<Entry> from_line(std::string_view line);

}  // namespace nuancier::table
