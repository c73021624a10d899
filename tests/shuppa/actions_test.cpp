// SHU-14 and SHU-15: the four actions.
#include "tests/shuppa/scene.hpp"

namespace nuancier::shuppa {
namespace {

TEST(Shuppa, SHU_15_a_swap_makes_a_lot) {
  const Setting setting{.area = R"(
    .  .  r  g'1  .
    r  r  b  y    20'0
  )",
                        .order = "0 1"};
  Scene t(setting);
  EXPECT_EQ(t.asked(), "action 0");
  EXPECT_EQ(t.legal(0), "pass, swap a1 b1, swap b1 c1, swap c1 c2, swap c1 d1, swap c2 d2, swap d1 d2, swap d1 e1");
  t.play(0, "swap c1 c2");
  EXPECT_EQ(t.won(0), 3);
  EXPECT_EQ(t.drawn(0), 0) << "who wins a card draws none";
  EXPECT_EQ(t.area().substr(8, 12), "b / yg / y") << "the played card stays in the area";
  Scene either(setting);
  either.play(0, "swap c2 c1");
  EXPECT_EQ(either.won(0), 3) << "read in either order";
}

TEST(Shuppa, SHU_15_a_swap_within_a_row_of_neighbouring_columns) {
  Scene t({.area = R"(
    r  .  .  .  .
    r  b  r  y  36'0
  )",
           .order = "0 1"});
  t.play(0, "swap b1 c1");
  EXPECT_EQ(t.won(0), 3);
}

TEST(Shuppa, SHU_15_a_swap_needs_two_cards_side_by_side) {
  const Scene t({.area = R"(
    r  .  r  .  .
    r  b  r  y  36'0
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.reason(0, "swap a1 c1"), "not_side_by_side");
  EXPECT_EQ(t.reason(0, "swap a1 b2"), "no_card_there") << "no holes";
  EXPECT_EQ(t.reason(0, "swap a2 b1"), "not_side_by_side");
  EXPECT_EQ(t.reason(0, "swap f1 g1"), "no_card_there");
  EXPECT_EQ(t.refusal(0, "swap a1 c1"), "SHU-15");
  EXPECT_EQ(t.reason(0, "eat a1"), "another_action");
  EXPECT_EQ(t.reason(0, "choose 36"), "act_or_pass");
}

TEST(Shuppa, SHU_15_a_jump_makes_a_lot_also_in_an_empty_column) {
  Scene t({.area = R"(
    .  .  .  r  g'1
    r  r  .  g  8'0
  )",
           .order = "0 1"});
  EXPECT_EQ(t.asked(), "action 0");
  EXPECT_EQ(t.reason(0, "jump c a"), "no_card_there");
  EXPECT_EQ(t.reason(0, "jump a a"), "same_column");
  EXPECT_EQ(t.reason(0, "jump a f"), "no_such_column");
  t.play(0, "jump d c");
  EXPECT_EQ(t.won(0), 3);
  EXPECT_EQ(joined(t.all_told<LotTaken>().at(0).cells), "a1 b1 c1");
}

TEST(Shuppa, SHU_15_a_lift_takes_the_foot_to_the_top) {
  Scene t({.area = R"(
    .  .  y  .    .
    .  .  r  .    .
    r  r  b  y'1  12'0
  )",
           .order = "0 1"});
  EXPECT_EQ(t.legal(0), "pass, lift c up, lift c down") << "only a column of two or more";
  EXPECT_EQ(t.reason(0, "lift a up"), "too_low");
  EXPECT_EQ(t.reason(0, "lift g up"), "no_such_column");
  t.play(0, "lift c up");
  EXPECT_EQ(t.won(0), 3);
  EXPECT_EQ(t.state.board[2].size(), 2U);
  EXPECT_EQ(Scene::area_of(t.state.board).substr(8, 2), "yb");
}

TEST(Shuppa, SHU_15_a_lift_takes_the_top_to_the_foot) {
  Scene t({.area = R"(
    .  .  r  .    .
    .  .  y  .    .
    r  r  b  y'1  12'0
  )",
           .order = "0 1"});
  t.play(0, "lift c down");
  EXPECT_EQ(t.won(0), 3);
  EXPECT_EQ(Scene::area_of(t.state.board).substr(8, 2), "by");
}

TEST(Shuppa, SHU_15_eating_wins_the_card_and_what_falls_may_make_a_lot) {
  Scene t({.area = R"(
    .  .  r  .    .
    r  r  y  g'1  16'0
  )",
           .order = "0 1"});
  EXPECT_EQ(t.legal(0), "pass, eat a1, eat b1, eat c1, eat c2, eat d1, eat e1");
  t.play(0, "eat c1");
  EXPECT_EQ(t.won(0), 4);
}

TEST(Shuppa, SHU_15_eating_counts_as_winning) {
  Scene t({.area = "r g y g'1 16'0", .order = "0 1"});
  t.play(0, "eat b1");
  EXPECT_EQ(t.won(0), 1);
  EXPECT_EQ(t.drawn(0), 0);
}

TEST(Shuppa, SHU_12_a_lot_that_lay_there_before_the_action_is_not_new) {
  Scene t({.area = R"(
    .  .  y  .    .
    r  r  r  g'1  16'0
  )",
           .order = "0 1"});
  t.play(0, "eat c2");
  EXPECT_EQ(t.won(0), 1);
  Scene smaller({.area = R"(
    r  .  .  .    .
    r  r  r  g'1  16'0
  )",
                 .order = "0 1"});
  smaller.play(0, "eat a2");
  EXPECT_EQ(smaller.won(0), 1) << "nor is one that only lost a card";
}

TEST(Shuppa, SHU_15_a_card_with_another_players_token_may_not_be_touched) {
  const Setting setting{.area = R"(
    .  .  8'1  .  .
    .  .  b    y  .
    r  r  g    g  4'0
  )",
                        .order = "0 1"};
  const Scene swap(setting);
  EXPECT_EQ(swap.reason(0, "swap c2 c3"), "anothers_token");
  EXPECT_EQ(swap.reason(0, "swap c1 c2"), "") << "beside it all is free";
  EXPECT_EQ(swap.legal(0).find("c3"), std::string::npos);
  Setting jumping = setting;
  jumping.area.replace(jumping.area.find("8'1"), 3, "4'1").replace(jumping.area.rfind("4'0"), 3, "8'0");
  EXPECT_EQ(Scene(jumping).reason(0, "jump c a"), "anothers_token");
  EXPECT_EQ(Scene(jumping).reason(0, "jump a c"), "") << "landing on it is allowed";
  Setting lifting = setting;
  lifting.area.replace(lifting.area.rfind("4'0"), 3, "28'0");
  EXPECT_EQ(Scene(lifting).reason(0, "lift c down"), "anothers_token");
  EXPECT_EQ(Scene(lifting).reason(0, "lift c up"), "") << "shifting it is allowed";
  Setting eating = setting;
  eating.area.replace(eating.area.rfind("4'0"), 3, "16'0");
  EXPECT_EQ(Scene(eating).reason(0, "eat c3"), "anothers_token");
  EXPECT_EQ(Scene(eating).refusal(0, "eat c3"), "SHU-15");
  EXPECT_EQ(Scene(eating).reason(0, "eat c1"), "") << "dropping it is allowed";
  EXPECT_EQ(Scene(eating).reason(0, "eat c4"), "no_card_there");
}

TEST(Shuppa, SHU_15_the_own_card_may_be_touched_and_the_token_goes_with_it) {
  Scene moved({.area = "r g y g'1 4'0", .order = "0 1"});
  moved.play(0, "swap d1 e1");
  EXPECT_EQ(moved.state.board.at(cell_at(Column::d, 0)), card_at(4));
  EXPECT_EQ(moved.drawn(0), 1);
  Scene eaten({.area = "r g y g'1 16'0", .order = "0 1"});
  eaten.play(0, "eat e1");
  EXPECT_EQ(eaten.won_cards(0), "16");
  EXPECT_EQ(eaten.drawn(0), 0);
}

TEST(Shuppa, SHU_14_passing_is_allowed_and_draws_a_card) {
  Scene t({.area = "r g y g'1 4'0", .order = "0 1", .actions = "8 12"});
  EXPECT_EQ(joined(t.state.hands[1]), "8");
  t.play(0, "pass");
  EXPECT_EQ(joined(t.state.hands[0]), "12");
  EXPECT_EQ(t.area(), "r / g / y / g / r");
}

TEST(Shuppa, SHU_14_where_nothing_is_possible_the_player_passes_without_being_asked) {
  const Scene t({.area = "r g y g'1 12'0", .order = "0 1"});
  EXPECT_EQ(t.asked(), "choose 0 1");
  EXPECT_EQ(t.all_told<Passed>().at(0), (Passed{seat_at(0), true}));
  EXPECT_EQ(t.drawn(0), 1);
}

TEST(Shuppa, SHU_14_actions_come_after_all_tokens_in_the_same_order) {
  Scene t({.players = 3,
           .area = R"(
    .    .  .  .  .  .
    4'2  g  y  b'1  r  20'0
  )",
           .order = "2 1 0"});
  EXPECT_EQ(t.told(), "missed missed drew missed");
  EXPECT_EQ(t.asked(), "action 2");
  t.play(2, "pass");
  EXPECT_EQ(t.asked(), "action 0");
}

TEST(Shuppa, SHU_14_a_token_that_was_taken_back_does_not_act) {
  // Seat 0 makes a lot with the card on which seat 1 waits.
  Scene t({.area = R"(
    .  .  r    .  .
    y  r  b  4'1  20'0
  )",
           .order = "0 1"});
  EXPECT_EQ(t.asked(), "action 0");
  t.play(0, "swap c1 c2");
  EXPECT_EQ(t.won(0), 1);
  EXPECT_EQ(t.won(1), 1);
  EXPECT_EQ(t.asked(), "choose 0 1");
  EXPECT_EQ(t.drawn(1), 0);
}

TEST(Shuppa, SHU_14_a_share_of_nothing_is_no_win_and_draws) {
  // Lifting column b drops card 32 between the other tokens: a lot of three for four players.
  Scene t({.players = 4,
           .area = R"(
    .    32'2  .     .     .  .  .
    4'1  y     44'3  12'0  y  b  y
  )",
           .order = "0 1 2 3"});
  EXPECT_EQ(t.asked(), "action 0");
  t.play(0, "lift b up");
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(t.won(seat), 0);
  EXPECT_EQ(t.drawn(0), 1);
  for (int seat = 1; seat < 4; ++seat) EXPECT_EQ(t.drawn(seat), 0);
  EXPECT_EQ(t.asked(), "choose 0 1 2 3");
}

TEST(Shuppa, SHU_11_a_lot_made_by_an_action_is_shared_by_the_player_on_turn) {
  Scene t({.area = R"(
    .  .  *  y    .
    r  r  b  4'1  20'0
  )",
           .order = "0 1"});
  t.play(0, "swap c1 c2");
  EXPECT_EQ(t.asked(), "share 0");
  EXPECT_EQ(t.legal(0), "share 1 0, share 0 1");
  t.play(0, "share 1 0");
  EXPECT_EQ(points(t.state.won[0]), 3);
  EXPECT_EQ(points(t.state.won[1]), 2);
  EXPECT_EQ(t.asked(), "choose 0 1");
}

TEST(Shuppa, actions_are_written_as_in_the_design) {
  for (const char* text : {"choose 44", "lot red", "share 2 0", "share 0 0 1 7", "swap b2 b3", "swap b2 c2", "jump a d",
                           "lift c up", "lift c down", "eat b2", "eat g15", "pass"}) {
    Action action;
    EXPECT_TRUE(from_text(text, action)) << text;
    EXPECT_EQ(to_text(action), Text(text));
  }
  for (const char* text :
       {"",           "choose",      "choose 0",        "choose 100", "choose 4 5", "lot",     "lot purple",
        "share",      "share 1",     "share 1 2 3 4 5", "share 1 -1", "share 1 10", "swap b2", "swap b2 h1",
        "swap b0 b1", "swap b16 b1", "jump a",          "jump a h",   "jump a d e", "lift c",  "lift c sideways",
        "eat",        "eat 2b",      "eat b2 b3",       "pass now",   "Pass"}) {
    Action action;
    EXPECT_FALSE(from_text(text, action)) << text;
  }
}

}  // namespace
}  // namespace nuancier::shuppa
