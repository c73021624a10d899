// SHU-8 to SHU-11: lots, tokens in them and beside them, and lots that several tokens share.
#include "tests/shuppa/scene.hpp"

namespace nuancier::shuppa {
namespace {

TEST(Shuppa, SHU_10_a_token_in_a_lot_wins_its_cards) {
  const Scene t({.area = R"(
    .    g  .  b'1  .
    r'0  r  r  g    y
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.won(0), 3);
  EXPECT_EQ(t.drawn(0), 0);
  EXPECT_EQ(t.state.board.at(cell_at(Column::b, 0)), t.all_told<Fell>().at(0).cards[0]) << "the green card fell";
  EXPECT_EQ(t.told(), "lot_taken fell missed drew refilled refilled round_over jar_opened");
}

TEST(Shuppa, SHU_8_a_lot_is_all_cards_of_a_colour_that_hang_together_by_their_sides) {
  const Scene t({.area = R"(
    .    .  .  r  .
    .    r  r  r  .
    r'0  r  g  g  y'1
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.won(0), 6);
  EXPECT_EQ(t.all_told<LotTaken>().at(0).colour, Colour::red);
  EXPECT_EQ(joined(t.all_told<LotTaken>().at(0).cells), "a1 b1 b2 c2 d2 d3");
}

TEST(Shuppa, SHU_8_corners_do_not_hang_together_and_two_are_no_lot) {
  const Scene t({.area = R"(
    .    r  .  y  .
    r'0  g  r  y  b'1
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.won(0), 0);
  EXPECT_EQ(t.told(), "missed drew missed drew round_over jar_opened");
}

TEST(Shuppa, SHU_9_not_in_a_lot_on_a_normal_card_the_token_comes_back_and_an_action_card_is_drawn) {
  const Scene t({.area = "r'0 g r b y'1", .order = "0 1", .actions = "4 8 12"});
  EXPECT_EQ(joined(t.state.hands[0]), "4");
  EXPECT_EQ(joined(t.state.hands[1]), "8");
  EXPECT_EQ(t.state.tokens, (OfPlaces<Card>{no_card, no_card}));
}

TEST(Shuppa, SHU_9_not_in_a_lot_on_an_action_card_the_token_stays_and_nothing_is_drawn) {
  const Scene t({.area = "4'0 g r b y'1", .order = "0 1", .actions = "8 12"});
  EXPECT_EQ(t.asked(), "action 0") << "later in the round it may act";
  EXPECT_EQ(joined(t.state.hands[0]), "");
  EXPECT_EQ(joined(t.state.hands[1]), "8");
  EXPECT_EQ(t.told(), "missed missed drew");
}

TEST(Shuppa, SHU_10_an_action_card_in_a_lot_has_no_effect_and_counts_like_any_card) {
  const Scene t({.area = "4'0 r r b y'1", .order = "0 1"});
  EXPECT_EQ(t.won(0), 3);
  EXPECT_TRUE(t.state.won[0].contains(card_at(4)));
  EXPECT_EQ(points(t.state.won[0]), 3);
  EXPECT_EQ(t.asked(), "choose 0 1") << "nobody acts";
}

TEST(Shuppa, SHU_4_a_lot_that_lies_there_stays_until_a_token_reaches_it) {
  const Scene t({.area = R"(
    b'0  .  .  .  .
    r    r  r  y  g'1
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.won(0) + t.won(1), 0);
  EXPECT_EQ(t.area(), "rb / r / r / y / g");
}

TEST(Shuppa, SHU_11_a_shared_lot_with_a_surplus) {
  // Five cards for two: two each, dealt by ascending number from the player on turn; the highest is thrown away.
  const Scene t({.area = R"(
    .    42  .     .  .
    1'1  9   15'0  34 y
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.won_cards(0), "1 15");
  EXPECT_EQ(t.won_cards(1), "9 34");
  EXPECT_TRUE(t.state.discards.contains(card_at(42)));
  EXPECT_EQ(t.drawn(0) + t.drawn(1), 0) << "who is involved neither draws nor acts";
  const Shared shared = t.all_told<Shared>().at(0);
  EXPECT_EQ(joined(shared.seats), "0 1");
  EXPECT_EQ(joined(shared.discarded), "42");
}

TEST(Shuppa, SHU_11_others_are_dealt_to_in_token_order) {
  const Scene t({.players = 3,
                 .area = R"(
    23   25  .     .  .  .
    1'0  9   15'2  34'1 y g
  )",
                 .order = "1 2 0"});
  EXPECT_EQ(joined(t.all_told<Shared>().at(0).seats), "1 2 0");
  EXPECT_EQ(t.won_cards(1), "1 23");
  EXPECT_EQ(t.won_cards(2), "9 25");
  EXPECT_EQ(t.won_cards(0), "15 34");
}

TEST(Shuppa, SHU_11_tokens_of_all_players_in_one_lot) {
  const Scene t({.players = 4,
                 .area = R"(
    .  .    r'3  .    .  .  .
    y  r'0  r'1  r'2  g  b  y
  )",
                 .order = "0 1 2 3"});
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(t.won(seat), 1);
  EXPECT_EQ(t.told().find("drew"), std::string::npos);
}

TEST(Shuppa, SHU_11_a_lot_of_three_with_three_other_tokens_gives_nobody_anything) {
  // Four red cards go, and the blue ones fall into one row: a new lot of seat 0, on which the three others lie.
  const Scene t({.players = 4,
                 .area = R"(
    b'1  .    .    .  .  .  .
    r    b'2  b'3  .  .  .  .
    r    r    r'0  g  y  g  y
  )",
                 .order = "0 1 2 3"});
  EXPECT_EQ(t.won(0), 4);
  for (int seat = 1; seat < 4; ++seat) EXPECT_EQ(t.won(seat), 0);
  EXPECT_EQ(t.all_told<Shared>().at(0).discarded.size(), 3U);
  EXPECT_EQ(t.told().find("drew"), std::string::npos) << "even a share of nothing ends their part in the round";
  EXPECT_EQ(t.state.tokens, (OfPlaces<Card>{no_card, no_card, no_card, no_card}));
}

TEST(Shuppa, SHU_11_the_player_on_turn_decides_who_gets_the_multicolour_cards) {
  const Setting setting{.area = R"(
    .    *  .    .  .
    r'0  *  r'1  r y
  )",
                        .order = "0 1"};
  // Five cards: two each, one is thrown away; two of them multicolour.
  Scene t(setting);
  EXPECT_EQ(t.asked(), "share 0");
  EXPECT_EQ(t.legal(0), "share 2 0, share 1 1, share 1 0, share 0 2, share 0 1");
  EXPECT_EQ(t.reason(0, "share 2 1"), "wrong_share");
  EXPECT_EQ(t.reason(0, "share 0 0"), "wrong_share") << "only one card may be thrown away";
  EXPECT_EQ(t.reason(0, "share 1 1 0"), "wrong_share");
  EXPECT_EQ(t.reason(0, "pass"), "share_first");
  EXPECT_EQ(t.refusal(1, "share 1 1"), "SHU-8");
  t.play(0, "share 2 0");
  EXPECT_EQ(points(t.state.won[0]), 4);
  EXPECT_EQ(points(t.state.won[1]), 2);
  Scene spiteful(setting);
  spiteful.play(0, "share 1 0");
  EXPECT_EQ(points(spiteful.state.won[0]), 3);
  EXPECT_EQ(points(spiteful.state.won[1]), 2) << "a multicolour card may be thrown away as the surplus";
}

TEST(Shuppa, SHU_11_nobody_is_asked_where_the_numbers_cannot_differ) {
  const Scene three({.area = "*'0 * *'1 . y", .order = "0 1"});
  EXPECT_EQ(three.asked(), "choose 0 1");
  EXPECT_EQ(points(three.state.won[0]), 2);
  EXPECT_EQ(points(three.state.won[1]), 2);
  const Scene one_token({.area = "r'0 * r b y'1", .order = "0 1"});
  EXPECT_EQ(one_token.asked(), "choose 0 1");
  EXPECT_EQ(points(one_token.state.won[0]), 4);
}

TEST(Shuppa, SHU_11_a_share_of_multicolour_cards_for_three) {
  Scene t({.players = 3, .area = "r'0 * r'2 r'1 b y", .order = "0 1 2"});
  EXPECT_EQ(t.legal(0), "share 1 0 0, share 0 1 0, share 0 0 1, share 0 0 0");
  t.play(0, "share 0 0 1");
  EXPECT_EQ(points(t.state.won[2]), 2) << "seat 2 comes last in token order";
  EXPECT_EQ(points(t.state.won[0]) + points(t.state.won[1]), 2);
}

}  // namespace
}  // namespace nuancier::shuppa
