// The puzzles that come with the program, and those of the days.
#include "search/pop/puzzle_collection.hpp"

#include <gtest/gtest.h>

#include <set>

#include "search/pop/puzzle_daily.hpp"
#include "search/pop/puzzle_symmetry.hpp"

namespace nuancier::search::puzzles {
namespace {

TEST(PuzzleCollection, holds_a_year_of_puzzles_with_one_answer_each_graded_as_stated) {
  const std::vector<Collected> all = collection();
  EXPECT_EQ(all.size(), 365U);
  for (std::size_t i = 0; i < all.size(); ++i) {
    SCOPED_TRACE(i + 1);
    ASSERT_EQ(pop::refuse_puzzle(all[i].puzzle), std::nullopt);
    const std::optional<Graded> found = graded(all[i].puzzle);
    ASSERT_TRUE(found) << "exactly one answer";
    EXPECT_EQ(found->grade, all[i].grade);
  }
}

TEST(PuzzleCollection, has_as_many_of_every_grade_the_easy_ones_first) {
  std::vector<Collected> all = collection();
  std::array<int, grades> count{};
  for (const Collected& one : all) ++count.at(static_cast<std::size_t>(one.grade - 1));
  for (int of_grade : count) EXPECT_EQ(of_grade, 73);
  const auto harder = [](const Collected& a, const Collected& b) {
    const int one = graded(a.puzzle)->traits.effort();
    const int other = graded(b.puzzle)->traits.effort();
    return a.grade != b.grade ? a.grade < b.grade : one < other;
  };
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end(), harder));
}

TEST(PuzzleCollection, has_no_puzzle_twice_not_even_in_disguise) {
  std::set<std::string> seen;
  for (const Collected& one : collection()) EXPECT_TRUE(seen.insert(canonical(one.puzzle)).second);
}

TEST(PuzzleCollection, lines_are_read_whole_or_not_at_all) {
  const std::string_view first = collection_lines.substr(0, collection_lines.find('\n') + 1);
  EXPECT_EQ(read_collection(first)->size(), 1U);
  EXPECT_EQ(read_collection(first.substr(0, first.size() - 1))->size(), 1U) << "the last line needs no end";
  EXPECT_TRUE(read_collection("")->empty());
  const std::string line(first.substr(0, first.size() - 1));
  for (std::size_t length = 1; length < line.size(); ++length)
    EXPECT_FALSE(read_collection(line.substr(0, length))) << length;
  for (std::size_t i = 0; i < line.size(); ++i) {
    for (char letter : {' ', '\x7f', '~'}) {
      std::string other = line;
      other[i] = letter;
      EXPECT_FALSE(read_collection(other)) << other;
    }
  }
  EXPECT_FALSE(read_collection(line + "0")) << "something left over";
  EXPECT_FALSE(read_collection("6" + line.substr(1))) << "no such grade";
}

Date date_of(std::string_view text) {
  Date date;
  EXPECT_TRUE(from_text(text, date)) << text;
  return date;
}

TEST(PuzzleOfTheDay, dates_are_those_of_the_calendar) {
  EXPECT_EQ(days_since_1970(date_of("1970-01-01")), 0);
  EXPECT_EQ(days_since_1970(date_of("2000-03-01")), 11017);
  EXPECT_EQ(days_since_1970(date_of("2026-01-01")), 20454);
  EXPECT_EQ(weekday(date_of("2026-01-01")), 3) << "a Thursday";
  EXPECT_EQ(weekday(date_of("2024-02-29")), 3);
  EXPECT_EQ(to_text(date_of("2024-02-29")).view(), "2024-02-29");
  Date date;
  for (std::string_view none : {"", "2023-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "1969-12-31",
                                "2026-4-01", "2026/04/01", "26-04-01", "2026-04-0x", "2026-04-011"}) {
    EXPECT_FALSE(from_text(none, date)) << none;
  }
}

TEST(PuzzleOfTheDay, is_easy_on_mondays_and_hard_on_sundays) {
  std::string week;
  for (int day = 5; day <= 11; ++day) week += std::to_string(difficulty_of({2026, 1, day}));
  EXPECT_EQ(week, "1223345");
  for (int day = 5; day <= 9; ++day) EXPECT_EQ(daily({2026, 1, day}).grade, difficulty_of({2026, 1, day}));
}

// "16/31 22////5 8 …": the columns from A to E, each foot first, and the hand.
std::string written(const pop::Puzzle& puzzle) {
  std::string text;
  const auto add = [&](const auto& cards) {
    for (pop::Card card : cards) text += (text.empty() || text.back() == '/' ? "" : " ") + std::to_string(number(card));
  };
  for (const pop::ColumnCards& column : puzzle.columns) {
    add(column);
    text += '/';
  }
  add(puzzle.hand);
  return text;
}

// These were promised: who changes the maker keeps the old one for the days before the change (docs/puzzles.md).
TEST(PuzzleOfTheDay, never_changes) {
  const std::pair<std::string_view, std::string_view> promised[] = {
      {"2026-01-05", "40 41/31/43/25/13/10 21 24 28 32 35 38"},
      {"2026-01-06", "46/42 9/44 11//25/17 19 21 32 34 41 45"},
      {"2026-01-07", "/34/26 48 10/13/42 43/5 7 20 21 29 46 47"},
      {"2026-01-08", "26//44 38 31/18 37 29 36/42/1 8 17 32 34 39 41 48"},
      {"2026-01-09", "28 44/5/13 35/27 36 23//3 9 25 26 32 37 41 47"},
      {"2026-01-10", "/19 37/10 38 39 46 13/48 25 18/50 17/7 8 14 16 20 30 32 35 45"},
      {"2026-01-11", "/44 11 25 28 32/17 23 47/16 4/20 26 2 50 7/1 9 10 14 19 21 27 34 41 45"},
      {"2026-12-31", "49 35/4/8 36/16/9 45/5 6 15 18 19 24 25 29"},
      {"2028-02-29", "4 43 19/29/20/18/47/15 17 24 28 30 33 37"},
      {"1970-01-01", "22/39 4/3 47 45/12/19/7 8 9 10 13 42 43 44"},
      {"9999-12-31", "40//12 10 28/41 24 37/7/1 13 20 21 23 30 31 34"},
  };
  for (const auto& [date, puzzle] : promised) EXPECT_EQ(written(daily(date_of(date)).puzzle), puzzle) << date;
}

}  // namespace
}  // namespace nuancier::search::puzzles
