// PUN-7: who completes a line wins the round at once.
#include "tests/punto/scene.hpp"

namespace nuancier::punto {
namespace {

TEST(Punto, PUN_7_a_row_of_four_wins_with_three_or_four_players) {
  for (int players : {3, 4}) {
    Scene t({.players = players, .board = "r1 r2 r3 . g9", .piles = {"r4"}});
    t.play("place 3 0");
    const RoundWon* won = t.told<RoundWon>();
    ASSERT_NE(won, nullptr);
    EXPECT_EQ(won->seat, seat_at(0));
    EXPECT_EQ(joined(won->cells), "0,0 1,0 2,0 3,0");
    EXPECT_EQ(t.state.phase, Phase::deal);
  }
}

TEST(Punto, PUN_7_a_column_and_both_diagonals_win_too) {
  Scene column({.board = R"(
      .  g9
      r3 .
      r2 .
      r1 .
  )",
                .piles = {"r4"}});
  column.play("place 0 3");
  EXPECT_NE(column.told<RoundWon>(), nullptr);

  Scene rising({.board = R"(
      .  .  .  r2
      .  .  r3 .
      .  y1 .  .
      r1 .  .  .
  )",
                .piles = {"r4"}});
  rising.play("place 1 1");
  EXPECT_NE(rising.told<RoundWon>(), nullptr);

  Scene falling({.board = R"(
      r1   .  .  .
      .    r2 .  .
      .    .  y1 .
      (y2) .  .  r3
  )",
                 .piles = {"r4"}});
  falling.play("place 2 1");
  ASSERT_NE(falling.told<RoundWon>(), nullptr);
  EXPECT_EQ(joined(falling.told<RoundWon>()->cells), "3,0 2,1 1,2 0,3");
}

TEST(Punto, PUN_7_printed_example_a_five_on_the_red_four_wins) {
  Scene t({.board = R"(
      .  y2 .  g3
      y1 y7 r4 y3
  )",
           .piles = {"r9", "y5"},
           .turn = 1});
  EXPECT_EQ(t.refusal("place 2 0"), "");
  t.play("place 2 0");
  const RoundWon* won = t.told<RoundWon>();
  ASSERT_NE(won, nullptr);
  EXPECT_EQ(won->seat, seat_at(1));
  EXPECT_EQ(joined(won->cells), "0,0 1,0 2,0 3,0");
  EXPECT_EQ(t.trophies(1), "y7");
}

TEST(Punto, PUN_7_two_players_and_teams_need_five) {
  for (bool in_teams : {false, true}) {
    Scene four({.players = in_teams ? 4 : 2, .in_teams = in_teams, .board = "r1 r2 r3 .", .piles = {"r4", "g1"}});
    four.play("place 3 0");
    EXPECT_EQ(four.told<RoundWon>(), nullptr);
    EXPECT_EQ(four.state.turn, seat_at(1));
    Scene five({.players = in_teams ? 4 : 2, .in_teams = in_teams, .board = "r1 r2 r3 r5 .", .piles = {"r4", "g1"}});
    five.play("place 4 0");
    EXPECT_NE(five.told<RoundWon>(), nullptr);
  }
}

TEST(Punto, PUN_7_a_line_may_be_longer_than_needed) {
  Scene t({.board = "r1 r2 r3 . r5 r6", .piles = {"r4"}});
  t.play("place 3 0");
  ASSERT_NE(t.told<RoundWon>(), nullptr);
  EXPECT_EQ(joined(t.told<RoundWon>()->cells), "0,0 1,0 2,0 3,0 4,0 5,0");
  EXPECT_EQ(t.trophies(0), "r6");
}

TEST(Punto, PUN_7_a_gap_or_another_colour_breaks_a_line) {
  Scene gap({.board = "r1 r2 . r4", .piles = {"r5 r6", "y1"}});
  gap.play("place -1 0");
  EXPECT_EQ(gap.told<RoundWon>(), nullptr);
  Scene other({.board = "r1 r2 g1 r4", .piles = {"r5", "y1"}});
  other.play("place -1 0");
  EXPECT_EQ(other.told<RoundWon>(), nullptr);
}

TEST(Punto, PUN_7_only_tops_count) {
  Scene t({.board = "r1 y2 r3 .", .covered = "r1", .piles = {"r4", "y1"}});
  t.play("place 3 0");
  EXPECT_EQ(t.told<RoundWon>(), nullptr);
}

TEST(Punto, PUN_7_the_neutral_colour_never_counts) {
  Scene t({.players = 3, .board = "b1 b2 b3 .", .piles = {"b4", "y1", "g1"}});
  t.play("place 3 0");
  EXPECT_EQ(t.told<RoundWon>(), nullptr);
  EXPECT_EQ(t.state.turn, seat_at(1));
  // With four players the same colour is somebody's.
  Scene four({.players = 4, .board = "b1 b2 b3 .", .piles = {"", "", "", "b4"}, .turn = 3});
  four.play("place 3 0");
  EXPECT_NE(four.told<RoundWon>(), nullptr);
}

TEST(Punto, PUN_7_with_two_colours_a_line_still_is_of_one_colour) {
  Scene t({.players = 2, .board = "r1 r2 y3 r5 .", .piles = {"r4", "g1"}});
  t.play("place 4 0");
  EXPECT_EQ(t.told<RoundWon>(), nullptr);
}

TEST(Punto, PUN_7_a_partner_completes_the_teams_line) {
  Scene t({.in_teams = true, .board = "y1 y2 y3 y5 .", .piles = {"r1", "g1", "y4"}, .turn = 2});
  t.play("place 4 0");
  const RoundWon* won = t.told<RoundWon>();
  ASSERT_NE(won, nullptr);
  EXPECT_EQ(won->seat, seat_at(2));
  EXPECT_EQ(joined(won->seats), "0 2");
  EXPECT_EQ(t.trophies(0), "y5");
}

TEST(Punto, PUN_7_one_card_may_complete_several_lines) {
  Scene t({.board = R"(
      r9 .  .  r7
      .  r1 .  r2
      .  .  r4 r3
      r1 r2 r8 .
  )",
           .piles = {"r5"}});
  t.play("place 3 0");
  ASSERT_NE(t.told<RoundWon>(), nullptr);
  EXPECT_EQ(t.told<RoundWon>()->cells.size(), 10U);
  EXPECT_EQ(t.trophies(0), "r9");
}

TEST(Punto, PUN_7_the_bitboards_find_the_runs_that_a_plain_search_finds) {
  Rng rng(77);
  for (int trial = 0; trial < 20000; ++trial) {
    bool card[8][8] = {};
    Cells cells = 0;
    const std::uint32_t density = 1 + rng.below(9);
    for (int y = 1; y <= 6; ++y) {
      for (int x = 1; x <= 6; ++x) {
        card[y][x] = rng.below(10) < density;
        if (card[y][x]) cells |= Cells{1} << static_cast<unsigned>(8 * y + x);
      }
    }
    std::array<int, 7> runs{};  // by length
    for (const auto& [dx, dy] : {std::pair{1, 0}, std::pair{0, 1}, std::pair{1, 1}, std::pair{-1, 1}}) {
      for (int y = 1; y <= 6; ++y) {
        for (int x = 1; x <= 6; ++x) {
          if (!card[y][x] || card[y - dy][x - dx]) continue;
          int length = 1;
          while (card[y + length * dy][x + length * dx]) ++length;
          ++runs[static_cast<std::size_t>(length)];
        }
      }
    }
    for (int length : {3, 4, 5, 6}) {
      int found = 0;
      for_each_run(cells, length, [&](Cells run) {
        ++found;
        EXPECT_EQ(std::popcount(run), length);
        EXPECT_EQ(run & ~cells, 0U);
      });
      ASSERT_EQ(found, runs[static_cast<std::size_t>(length)]);
    }
    ASSERT_EQ(has_run(cells, 4), runs[4] + runs[5] + runs[6] > 0);
    ASSERT_EQ(has_run(cells, 5), runs[5] + runs[6] > 0);
  }
}

}  // namespace
}  // namespace nuancier::punto
