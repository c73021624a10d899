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

// All that can be said of the same puzzle.
constexpr std::string_view stated = R"(nuancier-puzzle/1 pop
area
   .  26   .   .   .
   .  12  13  14  15
   A   B   C   D   E
hand 4 16 17 18 19 20 33
grade 1
answer choose 16 17 18 19 20
turn
   16 A
   17 B 12 17 / 16 26
   18 C 13 18
   19 D 14 19
   20 E 15 20
left 10 8 8 6 8 10 4 6 8 10 2 4 6 8 10 0 2 4 6 10 10
)";

std::string problem_of(std::string_view text) {
  const auto puzzles = read_puzzles(text);
  if (puzzles) return "good";
  std::string all = puzzles.problem().text;
  for (const auto& [name, value] : puzzles.problem().arguments) all += " " + name + "=" + value;
  return all;
}

StatedPuzzle only(std::string_view text) {
  const auto puzzles = read_puzzles(text);
  EXPECT_TRUE(puzzles) << problem_of(text);
  EXPECT_TRUE(!puzzles || puzzles->size() == 1);
  return puzzles ? puzzles->front() : StatedPuzzle{};
}

TEST(Puzzles, are_written_as_they_are_read) {
  const StatedPuzzle read = only(drawn);
  ASSERT_EQ(read.puzzle.columns.size(), 5U);
  EXPECT_EQ(read.puzzle.columns[1].size(), 2U);
  EXPECT_EQ(pop::number(read.puzzle.columns[1][0]), 12) << "foot first";
  EXPECT_FALSE(read.grade || read.answer || read.certificate);
  EXPECT_EQ(write_puzzle(read), drawn);
}

TEST(Puzzles, say_what_is_known_of_them) {
  const StatedPuzzle read = only(stated);
  EXPECT_EQ(read.grade, 1);
  EXPECT_EQ(read.answer, pop::Action({16, 17, 18, 19, 20}));
  EXPECT_EQ(read.certificate, pop::prove(read.puzzle));
  EXPECT_EQ(write_puzzle(read), stated);
}

TEST(Puzzles, are_the_same_in_json) {
  for (std::string_view text : {drawn, stated}) {
    const StatedPuzzle read = only(text);
    const std::string json = json::serialize(puzzle_to_json(read));
    EXPECT_EQ(only(json), read) << json;
  }
  EXPECT_EQ(json::serialize(puzzle_to_json(only(drawn))),
            R"({"format":"nuancier-puzzle/1","game":"pop","puzzle":{"columns":[[],[12,26],[13],[14],[15]],)"
            R"("hand":[4,16,17,18,19,20,33]}})");
  EXPECT_NE(json::serialize(puzzle_to_json(only(stated))).find(R"({"card":17,"column":"B","waves":[[12,17],[16,26]]})"),
            std::string::npos);
}

TEST(Puzzles, come_one_after_the_other) {
  const std::string texts = std::string(drawn).append(stated);
  const auto read = read_puzzles(texts);
  ASSERT_TRUE(read) << problem_of(texts);
  ASSERT_EQ(read->size(), 2U);
  EXPECT_EQ((*read)[0], only(drawn));
  EXPECT_EQ((*read)[1], only(stated));
  std::string lines;
  for (const StatedPuzzle& one : *read) lines += json::serialize(puzzle_to_json(one)) + "\n";
  ASSERT_TRUE(read_puzzles(lines)) << problem_of(lines);
  EXPECT_EQ(*read_puzzles(lines), *read);
}

TEST(Puzzles, are_known_by_their_first_line) {
  EXPECT_TRUE(is_puzzle(drawn));
  EXPECT_TRUE(is_puzzle(json::serialize(puzzle_to_json(only(drawn)))));
  for (std::string_view other : {"", "nuancier-position/1 pop", "{", "{}", R"({"format": 1})", "[1]"}) {
    EXPECT_FALSE(is_puzzle(other)) << other;
  }
}

TEST(Puzzles, need_no_letters_and_may_be_written_loosely) {
  const auto loose = only("# mine\nnuancier-puzzle/1 pop\nhand 33 4 16 17 18 19 20\narea\n . 26 . . .\n . 12 13 14 15\n");
  EXPECT_EQ(loose, only(drawn));
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

TEST(Puzzles, with_wrong_statements_say_where) {
  const auto changed = [](std::string_view from, std::string_view to) {
    std::string text(stated);
    return problem_of(text.replace(text.find(from), from.size(), to));
  };
  EXPECT_NE(changed("grade 1", "grade easy").find("field=grade got=easy line=7"), std::string::npos);
  EXPECT_NE(changed("grade 1", "grade 1\ngrade 1").find("field=grade line=8"), std::string::npos) << "twice";
  EXPECT_NE(changed("choose 16", "16").find("field=answer"), std::string::npos);
  EXPECT_NE(changed("17 B 12", "17 F 12").find("line=11"), std::string::npos);
  EXPECT_NE(changed("12 17 /", "12 12 /").find("line=11"), std::string::npos) << "a card twice in a wave";
  EXPECT_NE(changed("   20 E 15 20\n", "   20 E 15 20\n   21 E\n").find("line=15"), std::string::npos) << "a sixth card";
  EXPECT_NE(changed("left 10", "left many").find("field=left"), std::string::npos);
  EXPECT_NE(changed("left ", "# ").find("field=left"), std::string::npos) << "a certificate is both";
}

TEST(Puzzles, in_wrong_json_say_where) {
  const std::string good = json::serialize(puzzle_to_json(only(stated)));
  const auto changed = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    return problem_of(text.replace(text.find(from), from.size(), to));
  };
  EXPECT_EQ(changed("puzzle/1", "puzzle/2").substr(0, 18), "record.error.newer");
  EXPECT_NE(changed(R"("game":"pop")", R"("game":"punto")").find("field=game"), std::string::npos);
  EXPECT_EQ(changed(R"("format":)", R"("form":)"), "record.error.missing field=format line=1");
  EXPECT_EQ(changed(R"("hand":)", R"("hands":)"), "record.error.missing field=puzzle.hand line=1");
  EXPECT_EQ(changed("[12,26]", "[12,51]"), "record.error.unreadable field=puzzle.columns[1][1] got=51 line=1");
  EXPECT_EQ(changed("[12,26]", "[12,27]"), "pop.refuse.unstable_puzzle");
  EXPECT_EQ(changed(R"("grade":1)", R"("grade":"one")"), "record.error.unreadable field=grade got=\"one\" line=1");
  EXPECT_EQ(changed(R"("grade":)", R"("taste":)"), "good") << "what is not known is ignored";
  EXPECT_NE(problem_of(good + "\n7").find("line=2"), std::string::npos);
  EXPECT_NE(problem_of(good.substr(0, 100)), "good");
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
    const StatedPuzzle all{puzzle, i, pop::Action{pop::prove(puzzle)->answer()}, pop::prove(puzzle)};
    EXPECT_EQ(only(write_puzzle(all)), all);
    EXPECT_EQ(only(json::serialize(puzzle_to_json(all))), all);
    const auto state = state_of<Pop>(position_of(puzzle));
    ASSERT_TRUE(state);
    EXPECT_EQ(Pop::legal(*state, seat_at(0)).size(), pop::combinations(puzzle.hand.size(), 5));
  }
}

}  // namespace
}  // namespace nuancier::record
