// A sum of its own for every row and every entry: SQLite does not notice a flipped bit within a text. It covers where the
// thing belongs as well as what it says (CRC-32C over its kind, its numbers and its texts), so that what SQLite finds in
// the wrong place is not believed either. In SQL it is sum_of('kind', value, ...), for connections that were taught it:
//
//   m meta   t tables   j journal   e an entry within a row of the journal   c chronicle   l lengths   y summaries
//   s seats  i identities
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "store/change.hpp"

struct sqlite3;

namespace nuancier::store {

std::uint32_t crc32c(std::uint32_t so_far, const void* data, std::size_t size);

class Sum {
 public:
  explicit Sum(char kind) { crc_ = crc32c(crc_, &kind, 1); }
  void add(std::int64_t number) { crc_ = crc32c(crc_, &number, sizeof number); }
  void add(std::string_view text) {
    add(static_cast<std::int64_t>(text.size()));
    crc_ = crc32c(crc_, text.data(), text.size());
  }
  std::uint32_t value() const { return crc_; }

 private:
  std::uint32_t crc_ = 0;
};

std::uint32_t sum_of_entry(TableNo table, std::uint32_t n, std::string_view entry);

// The connection knows sum_of from now on; throws nothing: what is not known fails where it is used.
void teach_sums(sqlite3* connection);

}  // namespace nuancier::store
