#include "store/lines.hpp"

#include <array>
#include <charconv>

#include "store/sums.hpp"

namespace nuancier::store {
namespace {

// Six letters for 32 bits.
constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t letters_of_sum = 6;

void add_sum(std::string& text, std::uint32_t sum) {
  std::array<char, letters_of_sum> made;
  for (char& letter : made) {
    letter = letters[sum & 63];
    sum >>= 6;
  }
  text.append(made.data(), made.size());
}

bool take_sum(std::string_view& text, std::uint32_t& sum) {
  if (text.size() < letters_of_sum) return false;
  std::uint64_t read = 0;
  for (std::size_t i = letters_of_sum; i-- > 0;) {
    const std::size_t value = letters.find(text[i]);
    if (value == std::string_view::npos) return false;
    read = read << 6 | value;
  }
  sum = static_cast<std::uint32_t>(read);
  text.remove_prefix(letters_of_sum);
  return read == sum;
}

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
  add_sum(text, sum_of_entry(table, n, entry));
  add_line(text, entry);
}

void split(std::string_view lines, std::uint32_t most, std::vector<std::string>& entries) {
  for (; !lines.empty() && most > 0; --most) entries.emplace_back(take_line(lines));
}

bool read_journal(std::string_view text, bool trusted, const std::function<void(const JournalLine&)>& visit) {
  bool all_good = true;
  while (!text.empty()) {
    std::string_view line = take_line(text);
    JournalLine read;
    std::int64_t table = 0;
    std::uint32_t sum = 0;
    bool good = take_number(line, table) && take_number(line, read.n) && take_sum(line, sum);
    read.table = TableNo{table};
    read.entry = line;
    good = good && (trusted || sum == sum_of_entry(read.table, read.n, read.entry));
    if (good) visit(read);
    all_good = all_good && good;
  }
  return all_good;
}

bool bring_up_to_date(std::string_view text, std::string& made) {
  while (!text.empty()) {
    std::string_view line = take_line(text);
    std::int64_t table = 0;
    std::uint32_t n = 0;
    if (!take_number(line, table) || !take_number(line, n)) return false;
    add_journal_line(made, TableNo{table}, n, line);
  }
  return true;
}

}  // namespace nuancier::store
