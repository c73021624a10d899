// The puzzle of a day: a function of the date alone, the same on every machine and for ever. It comes from the maker with a
// seed of the date, easy on Mondays and hard on Sundays. Whoever changes the maker, or the grades it works towards, keeps
// the old ones for the days that they were promised for; the tests hold some of those days.
#pragma once

#include <optional>
#include <string_view>

#include "rules/kit/text.hpp"
#include "search/pop/puzzle_maker.hpp"

namespace nuancier::search::puzzles {

struct Date {
  int year = 1970;  // 1970 to 9999
  int month = 1;    // from 1
  int day = 1;
  bool operator==(const Date&) const = default;
};

// "2026-03-01"
Text to_text(Date date);
bool from_text(std::string_view text, Date& date);

// From 1970-01-01 on, which is 0.
int days_since_1970(Date date);
// Monday is 0.
int weekday(Date date);

int difficulty_of(Date date);
Graded daily(Date date);

}  // namespace nuancier::search::puzzles
