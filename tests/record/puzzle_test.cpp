// Puzzles as text: drawn, read, refused with the line that is wrong.
#include "record/puzzle.hpp"

#include <gtest/gtest.h>

#include "rules/pop/pop.hpp"
#include "tests/record/support.hpp"

namespace nuancier::record {
namespace {

constexpr std::string_view drawn = R"(nuancier-puzzle/1 pop
area
   .  26   .   .   .
   .  12  13  14  15
   A   B   C   D   E
hand 4 16 17 18 19 20 33
)";

std::string problem_of(std::string_view text) {
  const Result<pop::Puzzle> puzzle = read_puzzle(text);
  if (puzzle) return "good";
  std::string all = puzzle.problem().text;
  for (const auto& [name, value] : puzzle.problem().arguments) all += " " + name + "=" + value;
  return all;
}

TEST(Puzzles, are_written_as_they_are_read) {
  const Result<pop::Puzzle> puzzle = read_puzzle(drawn);
  ASSERT_TRUE(puzzle) << problem_of(drawn);
  EXPECT_EQ(puzzle->columns[1].size(), 2U);
  EXPECT_EQ(pop::number(puzzle->columns[1][0]), 12) << "foot first";
  EXPECT_EQ(write_puzzle(*puzzle), drawn);
}

TEST(Puzzles, need_no_letters_and_may_be_written_loosely) {
  const auto loose =
      read_puzzle("# mine\nnuancier-puzzle/1 pop\nhand 33 4 16 17 18 19 20\narea\n . 26 . . .\n . 12 13 14 15\n");
  ASSERT_TRUE(loose);
  EXPECT_EQ(*loose, *read_puzzle(drawn));
}

TEST(Puzzles, that_are_wrong_say_where) {
  const auto with = [](std::string area, std::string hand = "hand 4 16 17 18 19 20 33") {
    return problem_of("nuancier-puzzle/1 pop\narea\n" + area + "\n" + hand + "\n");
  };
  EXPECT_EQ(problem_of(""), "record.error.empty line=1");
  EXPECT_EQ(problem_of("nuancier-puzzle/2 pop").substr(0, 18), "record.error.newer");
  EXPECT_EQ(problem_of("nuancier-record/1 pop").substr(0, 19), "record.error.format");
  EXPECT_EQ(problem_of("nuancier-puzzle/1 kolpa").substr(0, 18), "record.error.value");
  EXPECT_EQ(with(" . 26 . . 51").substr(0, 44), "record.error.value field=area got=51 allowed");
  EXPECT_NE(with(" 12 13 14 15").find("line=3"), std::string::npos) << "four places";
  EXPECT_NE(with(" . 26 . . .\n . . 13 14 15").find("got=26 allowed=. line=3"), std::string::npos) << "26 would float";
  EXPECT_NE(with(" 11 12 13 14 15\n A B C D").find("line=4"), std::string::npos);
  EXPECT_NE(with(" 11 12 13 14 15", "hands 1 2 3 4 5 6").find("line=4"), std::string::npos) << "a word that is not known";
  EXPECT_NE(with(" 11 12 13 14 15", "hand 1 2 3 x 5 6").find("line=4"), std::string::npos);
  EXPECT_NE(problem_of("nuancier-puzzle/1 pop\narea\n 11 12 13 14 15\n").find("hand"), std::string::npos);
  EXPECT_NE(problem_of("nuancier-puzzle/1 pop\nhand 1 2 3 4 6 7\n").find("area"), std::string::npos);
  EXPECT_EQ(with(" 11 16 13 14 15", "hand 1 2 3 4 6 7"), "pop.refuse.unstable_puzzle");
  EXPECT_EQ(with(" 11 12 13 14 15", "hand 11 2 3 4 6 7"), "pop.refuse.repeated_card");
  EXPECT_EQ(with(" 11 12 13 14 15", "hand 1 2 3"), "pop.refuse.wrong_puzzle_hand");
  EXPECT_EQ(with(" . . . . .", "hand 1 2 3 4 6 7"), "pop.refuse.unstable_puzzle");
}

TEST(Puzzles, too_high_to_lie_there_are_refused) {
  std::string area;
  for (int n = 1; n <= 16; ++n) area = " " + std::to_string(n) + " . . . .\n" + area;
  EXPECT_NE(problem_of("nuancier-puzzle/1 pop\narea\n" + area + "hand 41 42 43 44 45 46\n"), "good");
}

TEST(Puzzles, dealt_ones_round_trip) {
  Rng rng(4);
  for (int i = 0; i < 20; ++i) {
    const pop::Puzzle puzzle = pop::draw_puzzle(rng);
    const auto read = read_puzzle(write_puzzle(puzzle));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, puzzle);
    const auto state = state_of<Pop>(position_of(puzzle));
    ASSERT_TRUE(state);
    EXPECT_EQ(Pop::legal(*state, seat_at(0)).size(), pop::combinations(puzzle.hand.size(), 5));
  }
}

}  // namespace
}  // namespace nuancier::record
