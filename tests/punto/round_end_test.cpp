// PUN-8 … PUN-10: when nobody completes a line, and what the winner keeps.
#include "tests/punto/scene.hpp"

namespace nuancier::punto {
namespace {

// 36 cards without a line of four; nothing lower than 5.
constexpr auto full_board = R"(
    r9 y9 g9 b9 r8 y8
    g8 b8 r7 y7 g7 b7
    r6 y6 g6 b6 r5 y5
    g5 b5 r9 y9 g9 b9
    r8 y8 g8 b8 r7 y7
    g7 b7 r6 y6 g6 b6
)";

TEST(Punto, PUN_8_the_round_ends_when_no_cell_is_left) {
  Scene t({.board = full_board, .piles = {"r5", "y3"}});
  const RoundDecidedByLines* decided = t.told<RoundDecidedByLines>();
  ASSERT_NE(decided, nullptr);
  EXPECT_EQ(decided->seat, seat_at(0));
  EXPECT_EQ(decided->length, 3);
  EXPECT_EQ(t.state.phase, Phase::deal);
  EXPECT_EQ(t.state.turn, seat_at(0));
  EXPECT_TRUE(t.state.face_up) << "the card that found no cell stays in sight";
}

TEST(Punto, PUN_8_a_full_square_does_not_end_the_round_while_the_card_covers_something) {
  std::string board = full_board;
  board.replace(board.find("r6"), 2, "r4");
  Scene t({.board = board, .piles = {"r5", "y3"}});
  EXPECT_EQ(t.told<RoundDecidedByLines>(), nullptr);
  EXPECT_EQ(t.legal(), "0,3");
  t.play("place 0 3");
  ASSERT_NE(t.told<RoundDecidedByLines>(), nullptr);
  EXPECT_EQ(t.told<RoundDecidedByLines>()->seat, seat_at(1));
}

TEST(Punto, PUN_8_the_round_ends_when_the_player_to_move_has_no_card_left) {
  Scene t({.board = "g2 g3 g4 y1", .piles = {"r1", "", "g5", "b5"}, .named_only = true});
  t.play("place 0 1");
  ASSERT_NE(t.told<RoundDecidedByLines>(), nullptr);
  EXPECT_EQ(t.told<RoundDecidedByLines>()->seat, seat_at(1));
  EXPECT_FALSE(t.state.face_up);
  EXPECT_EQ(t.trophies(2), "g4");
  EXPECT_EQ(t.told<RoundWon>()->seat, std::nullopt);
  EXPECT_EQ(joined(t.told<RoundWon>()->seats), "2");
}

TEST(Punto, PUN_8_the_most_lines_of_three_win) {
  Scene t({.board = R"(
      r1 r2 r3 .
      y4 .  .  y5
      y4 g1 .  y5
      y6 .  g2 y6
  )",
           .piles = {"g9", "", "", ""},
           .named_only = true});
  t.play("place 4 0");
  const RoundDecidedByLines* decided = t.told<RoundDecidedByLines>();
  ASSERT_NE(decided, nullptr);
  EXPECT_EQ(decided->counts, (Few<int, 4>{1, 2, 0, 0}));
  EXPECT_EQ(decided->sums[0], (Sums{6}));
  EXPECT_EQ(decided->sums[1], (Sums{14, 16}));
  EXPECT_EQ(joined(t.told<RoundWon>()->seats), "1");
}

TEST(Punto, PUN_8_lines_count_in_all_four_directions_each_run_once) {
  Scene t({.board = R"(
      r1 .  r2
      .  r3 .
      r4 r5 r6
  )",
           .piles = {"y9", "", "", ""},
           .named_only = true});
  t.play("place 3 0");
  // The foot row and both diagonals; the columns have gaps.
  EXPECT_EQ(t.told<RoundDecidedByLines>()->counts[0], 3);
  EXPECT_EQ(t.told<RoundDecidedByLines>()->sums[0], (Sums{9, 10, 15}));
}

TEST(Punto, PUN_8_two_players_and_teams_count_lines_of_four_of_both_colours_together) {
  for (bool in_teams : {false, true}) {
    Scene t({.players = in_teams ? 4 : 2,
             .in_teams = in_teams,
             .board = R"(
        r1 r2 r3 r4 .
        y1 y2 y3 y5 .
        g1 g2 g3 g4 .
        b1 b2 b3 .  .
    )",
             .piles = {"r9", "", "", ""},
             .named_only = true});
    t.play("place 4 0");
    const RoundDecidedByLines* decided = t.told<RoundDecidedByLines>();
    ASSERT_NE(decided, nullptr);
    EXPECT_EQ(decided->length, 4);
    EXPECT_EQ(decided->counts, (Few<int, 4>{2, 1}));
    EXPECT_EQ(t.trophies(0), "y5");
    EXPECT_EQ(joined(t.told<RoundWon>()->seats), in_teams ? "0 2" : "0");
  }
}

TEST(Punto, PUN_8_the_neutral_colour_counts_for_nobody) {
  Scene t({.players = 3,
           .board = R"(
      b1 b2 b3
      r1 r2 r3
  )",
           .piles = {"y9", "", ""},
           .named_only = true});
  t.play("place 3 0");
  EXPECT_EQ(t.told<RoundDecidedByLines>()->counts, (Few<int, 4>{1, 0, 0}));
}

TEST(Punto, PUN_9_printed_example_fifteen_against_seventeen_red_wins) {
  Scene t({.board = R"(
      y5 y4 y8
      g1 .  g2
      r3 r7 r5
  )",
           .piles = {"g9", "", "", ""},
           .named_only = true});
  t.play("place 3 0");
  EXPECT_EQ(t.told<RoundDecidedByLines>()->sums[1], (Sums{17}));
  EXPECT_EQ(t.told<RoundDecidedByLines>()->sums[0], (Sums{15}));
  EXPECT_EQ(joined(t.told<RoundWon>()->seats), "0");
  EXPECT_EQ(t.trophies(0), "r7");
}

TEST(Punto, PUN_9_equal_smallest_sums_are_followed_by_the_next) {
  Scene t({.board = R"(
      r1 r2 r3 .  .
      y1 y2 y3 .  .
      g9 .  .  .  b9
      r4 r5 r6 .  b8
      y4 y5 y7 .  .
  )",
           .piles = {"g8", "", "", ""},
           .named_only = true});
  t.play("place 3 1");
  EXPECT_EQ(t.told<RoundDecidedByLines>()->sums[0], (Sums{6, 15}));
  EXPECT_EQ(t.told<RoundDecidedByLines>()->sums[1], (Sums{6, 16}));
  EXPECT_EQ(joined(t.told<RoundWon>()->seats), "0");
}

TEST(Punto, PUN_9_only_tied_sides_compare_sums) {
  // Green's single line is the cheapest of all, but it is only one.
  Scene t({.board = R"(
      r4 r5 r6 g1
      y1 y2 y9 g1
      r7 r5 r6 g2
      y4 y5 y7 .
  )",
           .piles = {"b8", "", "", ""},
           .named_only = true});
  t.play("place 4 0");
  EXPECT_EQ(t.told<RoundDecidedByLines>()->counts, (Few<int, 4>{2, 2, 1, 0}));
  EXPECT_EQ(joined(t.told<RoundWon>()->seats), "1");
}

TEST(Punto, PUN_9_an_unbroken_tie_is_void) {
  Scene t({.board = R"(
      r1 r2 r3
      g9 .  g8
      y1 y2 y3
  )",
           .piles = {"b8", "", "", ""},
           .named_only = true});
  t.play("place 3 0");
  EXPECT_NE(t.told<RoundVoid>(), nullptr);
  EXPECT_EQ(t.told<RoundWon>(), nullptr);
  for (int side = 0; side < 4; ++side) EXPECT_EQ(t.trophies(side), "");
  EXPECT_EQ(t.state.phase, Phase::deal);
  EXPECT_EQ(t.state.turn, seat_at(1)) << "PUN-11 applies: who could not place ended the round";
}

TEST(Punto, PUN_9_a_tie_below_the_best_does_not_matter) {
  Scene t({.board = R"(
      r1 r2 r3 .
      y1 y2 y3 .
      g9 g9 g8 .
      b1 .  .  .
      g1 g2 g3 .
  )",
           .piles = {"b8", "", "", ""},
           .named_only = true});
  t.play("place 3 4");
  EXPECT_EQ(t.told<RoundDecidedByLines>()->counts, (Few<int, 4>{1, 1, 2, 0}));
  EXPECT_EQ(joined(t.told<RoundWon>()->seats), "2");
}

TEST(Punto, PUN_9_a_round_without_any_line_is_void) {
  Scene t({.board = "r1 y1 g1 b1", .piles = {"r9", ""}, .named_only = true});
  t.play("place 0 1");
  EXPECT_NE(t.told<RoundVoid>(), nullptr);
}

TEST(Punto, PUN_10_the_winner_keeps_the_highest_card_of_the_line) {
  Scene t({.board = "r1 r8 r3 . r9", .piles = {"r4"}});
  t.play("place -1 0");
  EXPECT_EQ(t.trophies(0), "r8") << "the r9 does not belong to the line";
  EXPECT_EQ(t.told<RoundWon>()->trophy, card_of(Colour::red, 8));
  EXPECT_EQ(own_cards(t.state, Side{0}).count(card_of(Colour::red, 8)), 1);
  EXPECT_EQ(Punto::view(t.state, Viewer::everybody()).trophies[0].size(), 1U) << "it lies in view";
}

TEST(Punto, PUN_10_after_counting_all_lines_of_the_side_are_looked_at) {
  Scene t({.board = R"(
      r1 r2 r3 .
      y9 .  .  r7
      .  g1 .  .
      r4 r5 r6 .
  )",
           .piles = {"g9", "", "", ""},
           .named_only = true});
  t.play("place 3 0");
  EXPECT_EQ(t.trophies(0), "r6");
  EXPECT_EQ(t.told<RoundWon>()->cells.size(), 6U);
}

TEST(Punto, PUN_10_among_equals_the_sides_first_colour_is_taken) {
  Scene t({.players = 2,
           .board = R"(
      y1 y2 y3 y9 .
      .  g1 .  .  g2
      r1 r2 r3 r9 .
  )",
           .piles = {"r5", ""},
           .named_only = true});
  t.play("place 4 2");
  EXPECT_EQ(t.told<RoundDecidedByLines>()->counts[0], 2);
  EXPECT_EQ(t.trophies(0), "r9");
  Scene lower({.players = 2,
               .board = R"(
      b1 b2 b3 b9 .
      .  r1 .  .  r2
      g1 g2 g3 g8 .
  )",
               .piles = {"r5", ""},
               .named_only = true});
  lower.play("place 4 1");
  EXPECT_EQ(lower.trophies(1), "b9") << "only among equals";
}

TEST(Punto, PUN_10_all_lines_of_the_last_card_are_looked_at) {
  Scene t({.board = R"(
      r9 .  .  .
      r1 .  .  .
      r2 .  .  .
      .  r3 r4 r5
  )",
           .piles = {"r6"}});
  t.play("place -1 0");  // below the column, left of the row
  ASSERT_NE(t.told<RoundWon>(), nullptr);
  EXPECT_EQ(t.told<RoundWon>()->cells.size(), 7U);
  EXPECT_EQ(t.trophies(0), "r9");
}

}  // namespace
}  // namespace nuancier::punto
