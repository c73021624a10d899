// A sum of its own for every row and every entry: SQLite does not notice a flipped bit within a text. It covers where the
// thing belongs as well as what it says (CRC-32C over its kind, its numbers and its texts), so that what SQLite finds in
// the wrong place is not believed either. In SQL it is sum_of('kind', value, ...), for connections that were taught it:
//
//   m meta   t tables   j journal   e an entry within a row of the journal   c chronicle   l lengths   y summaries
//   s seats  i identities
#pragma once

#include <cstdint>
#include <string_view>

#ifdef __SSE4_2__
#include <nmmintrin.h>  // the processor has an instruction for it
#endif

#include "store/change.hpp"

struct sqlite3;

namespace nuancier::store {

// Goes on with a sum; a text of eight bytes is the same as the number of them.
std::uint32_t crc32c(std::uint32_t so_far, std::string_view bytes);
#ifdef __SSE4_2__
inline std::uint32_t crc32c(std::uint32_t so_far, std::uint64_t eight) {
  return static_cast<std::uint32_t>(_mm_crc32_u64(so_far, eight));
}
#else
std::uint32_t crc32c(std::uint32_t so_far, std::uint64_t eight);
#endif

class Sum {
 public:
  explicit Sum(char kind) : crc_(crc32c(~std::uint32_t{0}, static_cast<std::uint64_t>(kind))) {}
  void add(std::int64_t number) { crc_ = crc32c(crc_, static_cast<std::uint64_t>(number)); }
  void add(std::string_view text) {
    add(static_cast<std::int64_t>(text.size()));
    crc_ = crc32c(crc_, text);
  }
  std::uint32_t value() const { return ~crc_; }

 private:
  std::uint32_t crc_;
};

std::uint32_t sum_of_entry(TableNo table, std::uint32_t n, std::string_view entry);

// The connection knows sum_of from now on; throws nothing: what is not known fails where it is used.
void teach_sums(sqlite3* connection);

}  // namespace nuancier::store
