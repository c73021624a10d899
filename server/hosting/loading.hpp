// A table with everything that belongs to it, as the store has it: read and folded on the thread that reads, so that nobody
// is kept waiting, and kept only when all of it could be read.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "server/hosting/delayed.hpp"
#include "store/reads.hpp"

namespace nuancier::server {

// What keeps a table from being used.
enum class Lack : unsigned char {
  none,
  unknown,  // there is no such table
  damaged,  // what is stored cannot be a table's log
  unread,   // the disk would not let us read it just now
  busy,     // too much is being read already for whoever asked
};

struct Loaded {
  store::StoredTable stored;
  table::Table table;
  std::size_t log_bytes = 0;
  std::array<store::Seated, max_seats> people;
  std::unique_ptr<Delayed> delayed;  // where spectators see everything late
};

struct Loading {
  Lack lack = Lack::unknown;
  store::TableNo no{};           // if it is known
  std::optional<Loaded> loaded;  // if nothing is lacking
  std::size_t entries = 0;       // of the log that were good
  std::string why;               // of what is damaged or was not read
};

// `now` and `behind` are for delayed spectators: what is older may be shown to them.
Loading load(const store::Reads& reads, const store::StoredTable& stored, table::Time now, table::Time behind);

}  // namespace nuancier::server
