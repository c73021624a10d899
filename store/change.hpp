// What can be made durable. A Batch is durable as a whole or not at all; its changes happen in order.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace nuancier::store {

// The store's own number of a table, given by Store::next_table and never given twice.
enum class TableNo : std::int64_t {};

struct Opened {
  TableNo table{};
  std::string id;            // 32 hexadecimal digits, unique
  std::int64_t created = 0;  // seconds since 1970
};

// The next entries of a table's log. An entry is one line of text: it holds no line feed.
struct Appended {
  TableNo table{};
  std::uint32_t first = 0;  // how many entries the log has before these; anything else is refused
  std::vector<std::string> entries;
};

// A cache of what the log says: what the lobby lists, when the table wants to be woken. It is written some time after the
// batch is durable, and a crash may lose it: StoredTable::summarised tells how much of the log it has seen.
enum class Standing : std::uint8_t { unknown, open, playing, over };
struct Summarised {
  TableNo table{};
  std::string summary;
  // What Reads::quiet finds tables by.
  Standing standing = Standing::unknown;
  std::int64_t last = 0;  // when something happened there last, on the caller's clock
};

// Who sits where. Names live outside the log, so that they can be forgotten.
struct Seated {
  TableNo table{};
  int seat = 0;
  std::string identity;  // empty for a bot, or for somebody who was forgotten
  std::string name;
  std::string symbol;

  bool operator==(const Seated&) const = default;
};

struct Unseated {
  TableNo table{};
  int seat = 0;
};

// Inserts or replaces.
struct Known {
  std::string identity;
  std::string secret_hash;  // any bytes, unique
  std::string name;
  std::string symbol;
  std::int64_t seen = 0;  // seconds since 1970

  bool operator==(const Known&) const = default;
};

// "Delete everything about me": the identity goes, its names at tables become blank. The seats stay, the log is unchanged.
struct Forgotten {
  std::string identity;
};

// Identities that sit nowhere and were not seen since `before` go, those not seen for longest first. Of those that are old
// enough no more than `at_most` are looked at in one go; the next one goes on behind them. Statistics tell how many went,
// and whether all have been looked at.
struct Lapsed {
  std::int64_t before = 0;  // seconds since 1970
  int at_most = 0;
};

// The table goes with its log, its names and its summary.
struct Removed {
  TableNo table{};
};

// Numbers of tables up to this one were given, though there may be none of them.
struct Numbered {
  TableNo highest{};
};

// A heartbeat: how long the service has been up in all, so that downtime consumes no clock.
struct Alive {
  std::int64_t service_time = 0;  // milliseconds
};

using Change =
    std::variant<Opened, Appended, Summarised, Seated, Unseated, Known, Forgotten, Lapsed, Removed, Numbered, Alive>;
using Batch = std::vector<Change>;

}  // namespace nuancier::store
