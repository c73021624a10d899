#include "search/pop/puzzle_daily.hpp"

namespace nuancier::search::puzzles {
namespace {

constexpr std::uint64_t daily_seed = 0x504F502144415901ULL;  // "POP!DAY", and the number of the maker: 1
constexpr std::array<int, 7> by_weekday = {1, 2, 2, 3, 3, 4, 5};

bool is_leap(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

int days_in(int year, int month) {
  constexpr std::array<int, 12> days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return days[static_cast<std::size_t>(month - 1)] + (month == 2 && is_leap(year) ? 1 : 0);
}

// Exactly so many digits.
std::optional<int> digits(std::string_view text, std::size_t count) {
  int number = 0;
  for (char letter : text) {
    if (letter < '0' || letter > '9') return std::nullopt;
    number = number * 10 + (letter - '0');
  }
  return text.size() == count ? std::optional(number) : std::nullopt;
}

}  // namespace

Text to_text(Date date) {
  Text text;
  text << date.year << (date.month < 10 ? "-0" : "-") << date.month << (date.day < 10 ? "-0" : "-") << date.day;
  return text;
}

bool from_text(std::string_view text, Date& date) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto year = digits(text.substr(0, 4), 4);
  const auto month = digits(text.substr(5, 2), 2);
  const auto day = digits(text.substr(8, 2), 2);
  if (!year || !month || !day || *year < 1970 || *month < 1 || *month > 12) return false;
  if (*day < 1 || *day > days_in(*year, *month)) return false;
  date = {*year, *month, *day};
  return true;
}

int days_since_1970(Date date) {
  int days = 0;
  for (int year = 1970; year < date.year; ++year) days += is_leap(year) ? 366 : 365;
  for (int month = 1; month < date.month; ++month) days += days_in(date.year, month);
  return days + date.day - 1;
}

int weekday(Date date) { return (days_since_1970(date) + 3) % 7; }  // 1970 began on a Thursday

int difficulty_of(Date date) { return by_weekday[static_cast<std::size_t>(weekday(date))]; }

Graded daily(Date date) {
  Rng rng(derive_seed(daily_seed, static_cast<std::uint64_t>(days_since_1970(date))));
  return make(difficulty_of(date), rng);
}

}  // namespace nuancier::search::puzzles
