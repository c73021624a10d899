// Everything that can be chosen about tables and people. The defaults suit a small public server.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace nuancier::server {

struct HostingSettings {
  // Of one identity.
  int tables_per_identity = 50;    // not over
  int seats_per_identity = 10;     // at tables that have not begun
  double tables_per_minute = 10;   // made; three times as many at once
  double changes_per_minute = 60;  // to tables, other than by playing: joining, leaving, names; as many at once

  // Of one table.
  std::size_t spectators = 200;                 // at once: each is sent every move
  std::chrono::milliseconds bot_delay{700};     // a bot never moves sooner, so that people can follow
  std::chrono::seconds spectator_delay{60};     // how far behind delayed spectators are, at least
  std::chrono::milliseconds people_every{500};  // who is there is told no more often
  std::chrono::seconds seats_lapse{120};        // before the start, at a table that is listed, when nobody watches them
  std::size_t catch_up = 200;                   // messages; whoever missed more gets the whole state
  std::size_t catch_up_entries = 2'000;         // likewise at a table with a longer log, which would have to be played again

  // Of one connection.
  std::size_t watches = 64;

  // Of one address; half as many at once. 0: no limit
  double codes_per_minute = 60;                 // tries; as many at once
  double readings_per_minute = 600;             // tables that are read from the disk for it, long ones counted more
  double shows_per_minute = 1'800;              // whole states, long ones counted more
  double tables_per_minute_of_address = 40;     // a class shares one; half as many more at once
  double changes_per_minute_of_address = 1200;  // half as many at once
  int catching_up = 4;                          // connections that are read what they missed, at once

  // In all.
  std::size_t tables = 200'000;                            // that are not over; the oldest that never began give way
  std::size_t resident_bytes = std::size_t{512} << 20;     // of tables in memory, about; the least recently used leave
  std::uint64_t reserve_bytes = std::uint64_t{256} << 20;  // of the disk: while less is free, only games are written
  std::chrono::seconds idle{30};                           // then a table that nobody watches leaves the memory
  std::optional<std::chrono::days> retention;              // tables that are over are removed after so long; empty: never
};

}  // namespace nuancier::server
