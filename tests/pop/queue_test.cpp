// POP-5, POP-6, POP-10, POP-11: the queue's geometry, the order of placing, explosions and falls.
#include "tests/pop/scene.hpp"

namespace nuancier::pop {
namespace {

TEST(Pop, POP_5_newcomers_enter_at_the_foot_and_the_others_stay) {
  Scene t("5  30  14  42  15");
  t.reveal({12, 18, 21, 33, 36});
  EXPECT_EQ(t.now(), tidy(R"(
     5  30  14  42  15
    12  18  21  33  36
  )"));
  EXPECT_EQ(joined(t.state.area.cards(Column::b)), "18 30") << "foot first";
}

TEST(Pop, POP_6_served_columns_reach_one_row_lower) {
  Scene t(R"(
     5  30   .  42   .
    12  18  21  33  36
  )");
  t.reveal({14, 17, 23, 29, 37});
  EXPECT_EQ(t.when_placed(1), tidy(R"(
     5  30   .  42   .
    12  18  21  33  36
    14  17   .   .   .
  )")) << "A and B are served, C to E are not";
  EXPECT_EQ(t.when_placed(4), tidy(R"(
     5  30   .  42   .
    12  18  21  33  36
    14  17  23  29  37
  )")) << "after five placements all feet are level again";
}

TEST(Pop, POP_6_a_newcomer_does_not_touch_the_feet_of_columns_not_served_yet) {
  Scene t("11  14  22  28  30");
  t.reveal({13, 17, 21, 25, 39});
  EXPECT_EQ(t.when_placed(1), tidy(R"(
    11  14  22  28  30
    13  17   .   .   .
  )")) << "17 and 22 are green, but 22 stands one row higher";
  EXPECT_EQ(t.explosions(), "");
}

TEST(Pop, POP_6_a_newcomer_touches_the_foot_served_just_before) {
  Scene t("11  25  14  21  20");
  t.reveal({17, 22, 28, 32, 39});
  EXPECT_EQ(t.explosions(), "22B: 17@A1 22@B1") << "both green, side by side in the lowest row";
  EXPECT_EQ(t.now(), tidy(R"(
     .   .  14  21  20
    11  25  28  32  39
  )"));
}

TEST(Pop, POP_10_up_to_two_arrows_place_from_the_left) {
  Scene t("11  25  13  14  20");
  t.reveal({46, 28, 4, 18, 32});
  EXPECT_EQ(t.order(), "4A 18B 28C 32D 46E");
  EXPECT_FALSE(of_kind<Revealed>(t.events).at(0).from_the_right);
}

TEST(Pop, POP_10_three_arrows_place_from_the_right) {
  Scene t("5  30  14  42  15");
  t.reveal({4, 9, 17, 33, 46});
  EXPECT_EQ(t.order(), "46E 33D 17C 9B 4A");
  const Revealed revealed = of_kind<Revealed>(t.events).at(0);
  EXPECT_TRUE(revealed.from_the_right);
  EXPECT_EQ(revealed.arrows, 3);
}

TEST(Pop, POP_10_five_arrows_too) {
  Scene t("14  20  26  32  38");
  t.reveal({1, 3, 7, 44, 50});
  EXPECT_EQ(t.order(), "50E 44D 7C 3B 1A");
}

// The printed example: 17 enters below 12, with 7 beside it.
TEST(Pop, POP_11_the_explosion_of_7_12_and_17) {
  Scene t("11   9  12  14  20");
  t.reveal({3, 7, 17, 33, 36});
  EXPECT_EQ(t.when_placed(2), tidy(R"(
    11   9  12  14  20
     3   7  17   .   .
  )"));
  EXPECT_EQ(t.explosions(), "17C: 7@B1 17@C1 12@C2");
  EXPECT_EQ(of_kind<Took>(t.events).at(0).seat, seat_at(2)) << "whose 17 it was";
  EXPECT_EQ(t.state.taken[2], (CardSet{7, 12, 17}));
  EXPECT_EQ(t.now(), tidy(R"(
    11   .   .  14  20
     3   9   .  33  36
  )")) << "9 falls into the place of 7";
}

TEST(Pop, POP_11_the_order_of_placing_decides_what_explodes) {
  // Placed from the right 17 meets 12 before 7 has come: 7 stays.
  Scene t("11   9  12  14  20");
  t.reveal({3, 7, 17, 33, 46});
  EXPECT_EQ(t.order(), "46E 33D 17C 7B 3A");
  EXPECT_EQ(t.explosions(), "17C: 17@C1 12@C2");
  EXPECT_EQ(t.now(), tidy(R"(
    11   9   .  14  20
     3   7   .  33  46
  )"));
}

TEST(Pop, POP_11_what_falls_to_the_foot_touches_no_column_that_waits) {
  Scene t(R"(
    21   .   .   .   .
    12  26  13  14  20
  )");
  t.reveal({17, 19, 27, 31, 39});
  EXPECT_EQ(t.explosions(), "17A: 17@A1 12@A2") << "21 and 26 are yellow, but B waits one row higher";
  EXPECT_EQ(t.now(), tidy(R"(
     .  26  13  14  20
    21  19  27  31  39
  )"));
}

TEST(Pop, POP_11_a_chain_goes_on_until_nothing_matches) {
  Scene t(R"(
     .   .  23   .   .
    33   .  26  45   .
    27  41  12  18  11
  )");
  t.reveal({14, 15, 17, 34, 38});
  EXPECT_EQ(t.when_placed(2), tidy(R"(
     .   .  23   .   .
    33   .  26  45   .
    27  41  12  18  11
    14  15  17   .   .
  )")) << "17 and 12 go; 26 and 23 come down by two rows, and 23 lands beside 18";
  EXPECT_EQ(t.explosions(), "17C: 17@C1 12@C2 | 23@C2 18@D1");
  const auto fell = of_kind<Fell>(t.events);
  ASSERT_EQ(fell.size(), 2U);
  EXPECT_EQ(joined(fell[0].cards) + " to " + joined(fell[0].cells), "26 23 to C1 C2");
  EXPECT_EQ(joined(fell[1].cards) + " to " + joined(fell[1].cells), "45 to D1");
  EXPECT_EQ(t.state.taken[2], (CardSet{12, 17, 18, 23})) << "the whole chain goes to whoever started it";
}

TEST(Pop, POP_11_groups_of_a_wave_explode_together_and_waiting_columns_fall_to_row_one) {
  Scene t(R"(
     .   .  44   .   .
     .   .  23  36   .
     .   .  26  39   .
    27  41  12  18  20
  )");
  t.reveal({14, 15, 17, 34, 38});
  EXPECT_EQ(t.explosions(), "17C: 17@C1 12@C2 | 23@C2 18@D1 + 44@C3 39@D2");
  // 26 at the foot of C and 36 in D are yellow. D waits: 36 falls to row 1, not beside 26.
  EXPECT_EQ(t.when_placed(3), tidy(R"(
    27  41   .  36  20
    14  15  26  34   .
  )"));
}

TEST(Pop, POP_11_an_emptied_column_is_filled_again_from_the_foot) {
  Scene t(" 2  30  14  42  15");
  t.reveal({7, 11, 18, 26, 38});
  EXPECT_EQ(t.explosions(), "7A: 7@A1 2@A2");
  EXPECT_EQ(t.now(), tidy(R"(
    .  30  14  42  15
    .  11  18  26  38
  )"));
}

}  // namespace
}  // namespace nuancier::pop
