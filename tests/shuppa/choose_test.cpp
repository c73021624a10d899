// SHU-5 to SHU-7: the jar, the secret choice, and how the cards drop.
#include "tests/shuppa/scene.hpp"

namespace nuancier::shuppa {
namespace {

const Setting two_choose{.area = "b y b y b", .jar = "10 30 70", .hands = {"5 44 99", "20 61"}};

TEST(Shuppa, SHU_5_the_three_cards_of_the_jar_lie_there_in_ascending_order) {
  Rng rng(1);
  State s = Shuppa::open(options_for(2));
  Shuppa::settle(s, Shuppa::draw(s, rng), ignore);
  EXPECT_EQ(s.round, 1);
  EXPECT_EQ(s.revealed.size(), 3U);
  EXPECT_TRUE(std::is_sorted(s.revealed.begin(), s.revealed.end()));
  EXPECT_EQ(s.jar.size(), 19U);
}

TEST(Shuppa, SHU_6_all_choose_at_once_normal_or_action) {
  const Scene t(two_choose);
  EXPECT_EQ(t.asked(), "choose 0 1");
  EXPECT_EQ(t.legal(0), "choose 5, choose 44, choose 99");
  EXPECT_EQ(t.legal(1), "choose 20, choose 61");
  EXPECT_TRUE(Shuppa::sealed(t.state));
  EXPECT_EQ(t.reason(0, "choose 20"), "not_in_hand");
  EXPECT_EQ(t.reason(0, "pass"), "choose_a_card");
  EXPECT_EQ(t.refusal(0, "choose 20"), "SHU-6");
}

TEST(Shuppa, SHU_6_a_choice_may_be_changed_until_the_last_one_is_in_and_nobody_is_told) {
  Scene t(two_choose);
  t.play(0, "choose 5");
  EXPECT_EQ(t.asked(), "choose 1");
  EXPECT_EQ(t.legal(0), "choose 5, choose 44, choose 99");
  t.play(0, "choose 99");
  ASSERT_EQ(t.events.size(), 2U);
  const Event first = t.events[0];
  const Event again = t.events[1];
  EXPECT_EQ(seen_by(first, Viewer(seat_at(1))), Event(Chosen{seat_at(0), std::nullopt, false}));
  EXPECT_EQ(seen_by(first, Viewer::everybody()), Event(Chosen{seat_at(0), std::nullopt, false}));
  EXPECT_EQ(seen_by(again, Viewer(seat_at(1))), std::nullopt);
  EXPECT_EQ(seen_by(again, Viewer(seat_at(0))), again);
  t.play(1, "choose 20");
  EXPECT_EQ(t.all_told<TurnedUp>().at(0).cards, (OfPlaces<Card>{card_at(99), card_at(20)}));
  EXPECT_TRUE(t.state.hands[0].contains(card_at(5))) << "what was not played stays in hand";
}

TEST(Shuppa, SHU_7_all_cards_are_sorted_and_the_kth_drops_into_the_kth_column) {
  Scene t(two_choose);
  t.play(0, "choose 44").play(1, "choose 20");
  const Dropped dropped = t.all_told<Dropped>().at(0);
  EXPECT_EQ(joined(dropped.cards), "10 20 30 44 70");
  EXPECT_EQ(joined(dropped.cells), "a2 b2 c2 d2 e2");
  EXPECT_EQ(t.state.board.at(cell_at(Column::d, 1)), card_at(44));
}

TEST(Shuppa, SHU_7_a_card_drops_on_top_whatever_the_height_of_the_column) {
  Scene t({.area = R"(
    .  y  .  .  .
    .  g  .  .  .
    .  r  b  .  b
  )",
           .jar = "10 30 70",
           .hands = {"44", "20"}});
  t.play(0, "choose 44").play(1, "choose 20");
  EXPECT_EQ(joined(t.all_told<Dropped>().at(0).cells), "a1 b4 c2 d1 e2");
}

TEST(Shuppa, SHU_8_the_arrow_decides_from_which_side_the_tokens_are_checked) {
  Setting setting{.players = 3, .area = "b y b y b y", .jar = "10 30 70", .hands = {"44", "98", "20"}};
  Scene right(setting);
  right.play(0, "choose 44").play(1, "choose 98").play(2, "choose 20");
  EXPECT_EQ(joined(right.all_told<Dropped>().at(0).order), "2 0 1");
  setting.direction = Direction::left;
  Scene left(setting);
  left.play(2, "choose 20").play(0, "choose 44").play(1, "choose 98");
  EXPECT_EQ(joined(left.all_told<Dropped>().at(0).order), "1 0 2");
}

}  // namespace
}  // namespace nuancier::shuppa
