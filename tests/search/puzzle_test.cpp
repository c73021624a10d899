// Puzzles that are made: proved against a model of its own, graded as the page says, the same for the same seed.
#include <gtest/gtest.h>

#include <sstream>

#include "search/pop/puzzle_series.hpp"
#include "tests/search/puzzle_model.hpp"

namespace nuancier::search::puzzles {
namespace {

// Columns "12 26" foot first, A to E.
pop::Puzzle puzzle_of(const std::vector<std::string>& columns, pop::CardSet hand) {
  pop::Puzzle puzzle;
  for (const std::string& column : columns) {
    puzzle.columns.push_back({});
    std::istringstream words(column);
    for (int n = 0; words >> n;) puzzle.columns.back().push_back(pop::card_at(n));
  }
  puzzle.hand = hand;
  return puzzle;
}

// The chain of docs/puzzles.md, solved by hand in tests/pop/alone_test.cpp.
pop::Puzzle chain() { return puzzle_of({"", "12 26", "13", "14", "15"}, {4, 16, 17, 18, 19, 20, 33}); }

void expect_proved(const Graded& made) {
  const model::Table table = model::table_of(made.puzzle);
  EXPECT_TRUE(model::matching(table).empty()) << "the area is stable";
  model::Numbers left;
  std::vector<model::Numbers> answers;
  for (const model::Numbers& five : model::choices(model::numbers(made.puzzle.hand))) {
    left.push_back(model::play(table, five).left);
    if (left.back() == 0) answers.push_back(five);
  }
  ASSERT_EQ(answers.size(), 1U);
  EXPECT_EQ(answers[0], model::numbers(made.proof.answer()));
  EXPECT_EQ(left, model::Numbers(made.proof.left.begin(), made.proof.left.end()));
  const model::Turn turn = model::play(table, answers[0]);
  ASSERT_EQ(made.proof.turn.size(), 5U);
  for (std::size_t i = 0; i < 5; ++i) {
    const pop::Step& step = made.proof.turn[i];
    EXPECT_EQ(number(step.card), turn.steps[i].first);
    ASSERT_EQ(step.waves.size(), turn.steps[i].second.size());
    for (std::size_t wave = 0; wave < step.waves.size(); ++wave) {
      const model::Numbers cards = model::numbers(step.waves[wave]);
      EXPECT_EQ(std::set(cards.begin(), cards.end()), turn.steps[i].second[wave]);
    }
  }
}

TEST(PuzzleMaker, every_difficulty_has_one_answer_by_a_model_of_its_own) {
  for (int difficulty = 1; difficulty <= grades; ++difficulty) {
    Series series(difficulty, 11);
    for (int i = 0; i < (difficulty < 5 ? 4 : 2); ++i) {
      const Graded made = series.next();
      SCOPED_TRACE(canonical(made.puzzle));
      EXPECT_EQ(pop::refuse_puzzle(made.puzzle), std::nullopt);
      EXPECT_EQ(made.grade, difficulty);
      expect_proved(made);
    }
  }
}

TEST(PuzzleMaker, difficulty_three_is_what_it_promises) {
  Series series(3, 5);
  for (int i = 0; i < 10; ++i) {
    const Graded made = series.next();
    EXPECT_GE(pop::Area::of(made.puzzle.columns).size(), 8U);
    EXPECT_GE(made.puzzle.hand.size(), 8U);
    std::size_t waves = 0;
    for (const pop::Step& step : made.proof.turn) waves += step.waves.size();
    EXPECT_GE(waves, 5U);
    const auto is_near = [](int left) { return left == 1 || left == 2; };
    EXPECT_GE(std::count_if(made.proof.left.begin(), made.proof.left.end(), is_near), 4);
    EXPECT_EQ(made.traits.greedy_failures, made.traits.greedy_starts);
  }
}

TEST(PuzzleMaker, a_seed_gives_the_same_puzzles) {
  for (int difficulty = 1; difficulty <= 3; ++difficulty) {
    Series one(difficulty, 7);
    Series same(difficulty, 7);
    Series other(difficulty, 8);
    const pop::Puzzle first = one.next().puzzle;
    EXPECT_EQ(first, same.next().puzzle);
    EXPECT_EQ(one.next().puzzle, same.next().puzzle);
    EXPECT_NE(first, other.next().puzzle);
  }
}

TEST(PuzzleMaker, a_series_never_repeats_a_puzzle_in_disguise) {
  Series series(1, 3);
  std::set<std::string> seen;
  for (int i = 0; i < 300; ++i) EXPECT_TRUE(seen.insert(canonical(series.next().puzzle)).second);
}

TEST(PuzzleTraits, of_a_puzzle_solved_by_hand) {
  const std::optional<Graded> found = graded(chain());
  ASSERT_TRUE(found);
  const Traits& traits = found->traits;
  EXPECT_EQ(traits.area, 5);
  EXPECT_EQ(traits.hand, 7);
  // 26, 12, 13, 14 and 15 are the only cards of their colours, and only 16, 17, 18 or 33, 19, 20 or 4 match them.
  EXPECT_EQ(traits.plausible, 4);
  EXPECT_EQ(traits.waves, 5);
  EXPECT_EQ(traits.chain, 2) << "17 takes 12, then 16 and 26 meet";
  EXPECT_EQ(traits.quiet, 1) << "16 waits";
  EXPECT_EQ(traits.both_sides, 0) << "4 alone has an arrow";
  EXPECT_EQ(traits.effort(), 4 * 10);
  EXPECT_EQ(found->grade, 1);
}

// From A, 16 first: 17 explodes most in B, 18, 19 and 20 follow. No other first card can clear it, from neither side.
TEST(PuzzleTraits, greedy_starts_are_counted_from_both_sides_in_both_tastes) {
  const Traits traits = graded(chain())->traits;
  EXPECT_EQ(traits.greedy_starts, 2 * 2 * 3);
  EXPECT_EQ(traits.greedy_failures, 2 * 2 * 3 - 2);
  EXPECT_EQ(traits.departures, 0);
}

TEST(PuzzleTraits, nobody_greedy_finds_an_answer_with_departures_and_somebody_one_without) {
  for (int difficulty = 1; difficulty <= 4; ++difficulty) {
    Series series(difficulty, 21);
    for (int i = 0; i < 12; ++i) {
      const Traits traits = series.next().traits;
      EXPECT_EQ(traits.departures > 0, traits.greedy_failures == traits.greedy_starts);
      EXPECT_LE(traits.greedy_starts - traits.greedy_failures, 2) << "only from the answer's first card, in two tastes";
    }
  }
}

TEST(PuzzleTraits, a_grade_is_the_highest_whose_minimums_are_all_reached) {
  EXPECT_EQ(grade({}), 1);
  for (int reached = 1; reached <= grades; ++reached) {
    const Traits exactly = least[static_cast<std::size_t>(reached - 1)];
    EXPECT_EQ(grade(exactly), reached);
    if (reached == 1) continue;
    const Traits& below = least[static_cast<std::size_t>(reached - 2)];
    const auto lower = [&](const auto& field) {
      EXPECT_GE(exactly.*(field.member), below.*(field.member)) << field.name;
      if (exactly.*(field.member) == below.*(field.member)) return;
      Traits lacking = exactly;
      --(lacking.*(field.member));
      EXPECT_EQ(grade(lacking), reached - 1) << field.name;
    };
    Traits::fields([&](const auto&... field) { (lower(field), ...); });
  }
}

}  // namespace
}  // namespace nuancier::search::puzzles
