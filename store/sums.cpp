#include "store/sums.hpp"

#include <sqlite3.h>

#include <array>
#include <cstring>

namespace nuancier::store {
namespace {

#ifdef __SSE4_2__
std::uint32_t of_one(std::uint32_t crc, unsigned char byte) { return _mm_crc32_u8(crc, byte); }
#else
constexpr std::uint32_t polynomial = 0x82F63B78;  // Castagnoli's, its bits reversed

constexpr std::array<std::uint32_t, 256> table = [] {
  std::array<std::uint32_t, 256> made{};
  for (std::uint32_t i = 0; i < made.size(); ++i) {
    std::uint32_t rest = i;
    for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? polynomial : 0);
    made[i] = rest;
  }
  return made;
}();

std::uint32_t of_one(std::uint32_t crc, unsigned char byte) { return (crc >> 8) ^ table[(crc ^ byte) & 0xFF]; }
#endif

void sum_of(sqlite3_context* context, int count, sqlite3_value** values) {
  const auto text_of = [](sqlite3_value* value) {
    const auto* begin = static_cast<const char*>(sqlite3_value_blob(value));
    const auto size = static_cast<std::size_t>(sqlite3_value_bytes(value));
    return begin == nullptr ? std::string_view() : std::string_view(begin, size);
  };
  const std::string_view kind = count > 0 ? text_of(values[0]) : std::string_view();
  Sum sum(kind.empty() ? '?' : kind.front());
  for (int i = 1; i < count; ++i) {
    if (sqlite3_value_type(values[i]) == SQLITE_INTEGER) {
      sum.add(sqlite3_value_int64(values[i]));
    } else {
      sum.add(text_of(values[i]));
    }
  }
  // As a signed number it takes four bytes of a row, and never six.
  sqlite3_result_int64(context, static_cast<std::int32_t>(sum.value()));
}

}  // namespace

#ifndef __SSE4_2__
std::uint32_t crc32c(std::uint32_t so_far, std::uint64_t eight) {
  for (int i = 0; i < 8; ++i, eight >>= 8) so_far = of_one(so_far, static_cast<unsigned char>(eight));
  return so_far;
}
#endif

std::uint32_t crc32c(std::uint32_t so_far, std::string_view bytes) {
  for (; bytes.size() >= 8; bytes.remove_prefix(8)) {
    std::uint64_t eight = 0;  // little-endian, on every machine this is compiled for
    std::memcpy(&eight, bytes.data(), sizeof eight);
    so_far = crc32c(so_far, eight);
  }
  for (const char byte : bytes) so_far = of_one(so_far, static_cast<unsigned char>(byte));
  return so_far;
}

std::uint32_t sum_of_entry(TableNo table, std::uint32_t n, std::string_view entry) {
  Sum sum('e');
  sum.add(static_cast<std::int64_t>(table));
  sum.add(static_cast<std::int64_t>(n));
  sum.add(entry);
  return sum.value();
}

void teach_sums(sqlite3* connection) {
  sqlite3_create_function_v2(
      connection, "sum_of", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr, sum_of, nullptr, nullptr, nullptr);
}

}  // namespace nuancier::store
