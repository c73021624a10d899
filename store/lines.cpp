#include "store/lines.hpp"

#include <array>
#include <charconv>
#include <cstring>

#include "rules/kit/hash.hpp"

namespace nuancier::store {
namespace {

void add_number(std::string& text, std::int64_t number) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text.append(digits.data(), end);
  text += ' ';
}

// The number and the space behind it, taken off the front.
template <class Number>
bool take_number(std::string_view& text, Number& number) {
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || rest == end || *rest != ' ') return false;
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()) + 1);
  return true;
}

// The line without its end, taken off the front.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

}  // namespace

void add_line(std::string& lines, std::string_view entry) {
  lines += entry;
  lines += '\n';
}

void add_journal_line(std::string& text, TableNo table, std::uint32_t n, std::string_view entry) {
  add_number(text, static_cast<std::int64_t>(table));
  add_number(text, n);
  add_line(text, entry);
}

void split(std::string_view lines, std::uint32_t most, std::vector<std::string>& entries) {
  for (; !lines.empty() && most > 0; --most) entries.emplace_back(take_line(lines));
}

bool read_journal(std::string_view text, const std::function<void(const JournalLine&)>& visit) {
  while (!text.empty()) {
    std::string_view line = take_line(text);
    JournalLine read;
    std::int64_t table = 0;
    if (!take_number(line, table) || !take_number(line, read.n)) return false;
    read.table = TableNo{table};
    read.entry = line;
    visit(read);
  }
  return true;
}

std::int64_t checksum(std::string_view text) {
  Hash hash;
  hash.add(text.size());
  while (!text.empty()) {
    std::uint64_t eight = 0;  // little-endian, on every machine this is compiled for
    const std::size_t size = std::min(text.size(), sizeof eight);
    std::memcpy(&eight, text.data(), size);
    hash.add(eight);
    text.remove_prefix(size);
  }
  return static_cast<std::int64_t>(hash.value());
}

}  // namespace nuancier::store
