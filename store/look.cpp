#include "store/look.hpp"

#include <array>
#include <cctype>
#include <cstring>
#include <fstream>
#include <optional>
#include <vector>

#include "store/sqlite.hpp"

namespace nuancier::store {
namespace {

// For SQLite's own way of naming a file with options.
std::string as_uri(const std::filesystem::path& file) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string uri = "file:";
  for (const char letter : std::filesystem::absolute(file).string()) {
    const auto byte = static_cast<unsigned char>(letter);
    if (std::isalnum(byte) != 0 || letter == '/' || letter == '.' || letter == '-' || letter == '_') {
      uri += letter;
    } else {
      uri += '%';
      uri += digits[byte >> 4];
      uri += digits[byte & 15];
    }
  }
  return uri + "?immutable=1";
}

// The write-ahead log, https://www.sqlite.org/fileformat2.html#walformat: a header, and frames of a page each. A running sum
// over all that came before tells which frames are whole; the last of a transaction says how large the file then is.
class WriteAheadLog {
 public:
  explicit WriteAheadLog(const std::filesystem::path& file) : stream_(file, std::ios::binary) {}

  // The first page as of the last whole transaction; nothing: the log does not hold it.
  std::optional<std::vector<char>> first_page() {
    std::array<char, 32> header{};
    if (!read(header.data(), header.size())) return std::nullopt;
    const std::uint32_t magic = big_endian(header.data());
    if ((magic & ~1U) != 0x377F0682) return std::nullopt;
    is_big_endian_ = (magic & 1) != 0;
    add(header.data(), 24);
    if (!has_sum(header.data() + 24)) return std::nullopt;
    const std::uint32_t page_size = big_endian(header.data() + 8);
    if (page_size < 512 || page_size > 65536) return std::nullopt;
    std::optional<std::vector<char>> durable;
    std::optional<std::vector<char>> latest;
    std::array<char, 24> frame{};
    std::vector<char> page(page_size);
    while (read(frame.data(), frame.size()) && read(page.data(), page.size())) {
      if (std::memcmp(frame.data() + 8, header.data() + 16, 8) != 0) break;  // of an earlier round
      add(frame.data(), 8);
      add(page.data(), page.size());
      if (!has_sum(frame.data() + 16)) break;
      if (big_endian(frame.data()) == 1) latest = page;
      if (big_endian(frame.data() + 4) != 0) durable = latest;
    }
    return durable;
  }

 private:
  bool read(char* into, std::size_t size) {
    return stream_.read(into, static_cast<std::streamsize>(size)).gcount() == static_cast<std::streamsize>(size);
  }
  static std::uint32_t big_endian(const char* bytes) {
    std::uint32_t number = 0;
    for (int i = 0; i < 4; ++i) number = number << 8 | static_cast<unsigned char>(bytes[i]);
    return number;
  }
  std::uint32_t word(const char* bytes) const {
    const std::uint32_t number = big_endian(bytes);
    return is_big_endian_ ? number : __builtin_bswap32(number);
  }
  void add(const char* bytes, std::size_t size) {
    for (std::size_t i = 0; i < size; i += 8) {
      first_ += word(bytes + i) + second_;
      second_ += word(bytes + i + 4) + first_;
    }
  }
  bool has_sum(const char* bytes) const { return big_endian(bytes) == first_ && big_endian(bytes + 4) == second_; }

  std::ifstream stream_;
  bool is_big_endian_ = false;
  std::uint32_t first_ = 0;
  std::uint32_t second_ = 0;
};

std::int64_t number(Database& database, const char* sql) { return Statement(database, sql).run().number(0); }

std::int64_t number_at(const std::vector<char>& page, std::size_t place) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 8 | static_cast<unsigned char>(page[place + i]);
  return static_cast<std::int32_t>(number);
}

}  // namespace

Form form_of(const std::filesystem::path& file, const std::string& vfs) {
  // First: with a first page in the log, that of the file may be half written.
  if (const auto page = WriteAheadLog(file.string() + "-wal").first_page())
    return {false, number_at(*page, 68), number_at(*page, 60)};
  Database database(as_uri(file), Database::Access::look, vfs);
  Form form{false, number(database, "PRAGMA application_id"), number(database, "PRAGMA user_version")};
  form.is_empty = form.application == 0 && form.version == 0 && number(database, "PRAGMA page_count") <= 1;
  return form;
}

}  // namespace nuancier::store
