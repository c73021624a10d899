// What can be read from a store. All of it throws Failure where the file cannot be read, of kind `corrupt` for what is
// damaged: it is never shown as if it were right. Belongs to one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/change.hpp"
#include "store/failure.hpp"

namespace nuancier::store {

// What a table's row tells without its log.
struct StoredTable {
  TableNo no{};
  std::string id;
  std::int64_t created = 0;
  std::uint32_t length = 0;               // of the log
  std::string summary;                    // empty if there is none
  std::uint32_t summarised = 0;           // how long the log was then; less than `length`: the summary is out of date
  Standing standing = Standing::unknown;  // as the summary said
  std::int64_t last = 0;
};

// Where a search for tables by how they stand is.
struct Quiet {
  std::int64_t last = 0;
  TableNo table{};

  auto operator<=>(const Quiet&) const = default;
};

class Reads {
 public:
  virtual ~Reads() = default;

  virtual std::vector<std::string> log(TableNo table) const = 0;  // empty for a table that does not exist
  virtual std::optional<StoredTable> find(std::string_view id) const = 0;
  virtual std::optional<StoredTable> find(TableNo table) const = 0;
  // In ascending order of numbers. Of those that are damaged themselves only the number is told.
  virtual void for_each_table(const std::function<void(const StoredTable&)>& visit,
                              const std::function<void(TableNo)>& damaged = {}) const = 0;
  // Tables that are open, or over, as their summary says (not: playing), and where nothing has happened since `before`. So
  // many at most, the quietest first, behind the one given: by an index. A summary that waits is not looked at, nor one
  // that is missing or out of date.
  virtual std::vector<Quiet> quiet(Standing standing, std::int64_t before, std::size_t at_most,
                                   Quiet behind = {std::numeric_limits<std::int64_t>::min(), {}}) const = 0;
  virtual std::vector<Seated> seats(TableNo table) const = 0;                 // in ascending order of seats
  virtual std::vector<Seated> seats_of(std::string_view identity) const = 0;  // at all tables; damaged ones are left out
  virtual std::optional<Known> identity(std::string_view identity) const = 0;
  virtual std::optional<Known> identity_by_secret(std::string_view secret_hash) const = 0;
  virtual std::int64_t service_time() const = 0;  // of the last heartbeat; 0 at first, or if that is damaged
};

}  // namespace nuancier::store
