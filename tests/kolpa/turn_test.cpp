// KOL-1 … KOL-9: cards and turns, with the printed examples.
#include "tests/kolpa/scene.hpp"

namespace nuancier::kolpa {
namespace {

TEST(Kolpa, KOL_1_sixty_four_cards) {
  const auto all = deck();
  EXPECT_EQ(std::count(all.begin(), all.end(), joker), 4);
  for (int f = 0; f < faces - 1; ++f) EXPECT_EQ(std::count(all.begin(), all.end(), static_cast<Card>(f)), 2);
}

TEST(Kolpa, KOL_1_five_cards_each_and_no_joker_starts_the_discard) {
  for (int players = 2; players <= 6; ++players) {
    Options options = default_options(info, 0);
    options.players = static_cast<std::uint8_t>(players);
    Rng rng(11);
    for (int i = 0; i < 2000; ++i) {
      const State s = Kolpa::open(options);
      const auto deal = std::get<Deal>(Kolpa::draw(s, rng));
      ASSERT_NE(deal.discard, joker);
      ASSERT_EQ(deal.hands.size(), static_cast<std::size_t>(players));
      ASSERT_EQ(deal.draw.size(), static_cast<std::size_t>(64 - 1 - 5 * players));
      ASSERT_FALSE(Kolpa::refuse_chance(s, deal));
    }
  }
}

TEST(Kolpa, KOL_1_the_discard_starts_with_any_number_card_alike) {
  const State s = Kolpa::open(default_options(info, 0));
  Rng rng(5);
  std::array<int, faces> seen{};
  constexpr int deals = 60'000;
  for (int i = 0; i < deals; ++i) ++seen[static_cast<std::size_t>(std::get<Deal>(Kolpa::draw(s, rng)).discard)];
  double chi = 0;
  for (int f = 0; f < faces - 1; ++f) {
    const double off = seen[static_cast<std::size_t>(f)] - deals / 30.0;
    chi += off * off / (deals / 30.0);
  }
  EXPECT_LT(chi, 58.3);  // 29 degrees of freedom, one in a thousand
}

TEST(Kolpa, KOL_2_only_pile_tops_are_playable) {
  const Scene t({.hands = {"p0 y5", "b1"}, .areas = {"r1 r4"}, .discard = "b1"});
  EXPECT_EQ(t.area(0), "r1 r4");
  EXPECT_EQ(t.refusal("kol area r1"), "KOL-2");
}

TEST(Kolpa, KOL_3_printed_example_blue_2_or_red_3_go_on_red_2) {
  const Scene t({.hands = {"b2 r3 g5", "y1"}, .discard = "r2"});
  EXPECT_EQ(t.legal(), "kol b2, kol r3, kolpa g5");
}

TEST(Kolpa, KOL_3_kol_draws_nothing) {
  Scene t({.hands = {"b2 g5", "y1 y2"}, .discard = "r2"});
  const std::size_t pile = t.state.draw.size();
  t.play("kol b2");
  EXPECT_EQ(t.top(), "b2");
  EXPECT_EQ(t.hand(0), "g5");
  EXPECT_EQ(t.state.draw.size(), pile);
  EXPECT_EQ(t.state.turn, seat_at(1));
}

TEST(Kolpa, KOL_3_kol_from_the_area_uncovers_the_card_below) {
  Scene t({.hands = {"g5 y0", "y1"}, .areas = {"b4 b2"}, .discard = "r2"});
  t.play("kol area b2");
  EXPECT_EQ(t.top(), "b2");
  EXPECT_EQ(t.area(0), "b4");
}

TEST(Kolpa, KOL_3_a_card_that_does_not_match_is_refused) {
  const Scene t({.hands = {"g5 b2", "y1"}, .areas = {"p4"}, .discard = "r2"});
  EXPECT_EQ(t.refusal("kol g5"), "KOL-3");
  EXPECT_EQ(t.refusal("kol area p4"), "KOL-3");
  EXPECT_EQ(t.refusal("kol r2"), "KOL-3");  // not in the hand
}

TEST(Kolpa, KOL_3_only_the_seat_on_turn_plays) {
  const Scene t({.hands = {"g5 b2", "r1"}, .discard = "r2"});
  const auto refused = Kolpa::refuse(t.state, seat_at(1), Action::kol(card_of(Colour::red, 1)));
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, Refusal::Code::not_your_turn);
}

TEST(Kolpa, KOL_4_printed_example_green_5_does_not_go_on_blue_2) {
  Scene t({.hands = {"g5 y0", "y1"}, .discard = "b2", .draw = "p3"});
  EXPECT_EQ(t.refusal("kol g5"), "KOL-3");
  t.play("kolpa g5");
  EXPECT_EQ(t.area(0), "g5");
  EXPECT_EQ(t.hand(0), "y0 p3");
  EXPECT_EQ(t.top(), "b2");
  EXPECT_EQ(t.state.turn, seat_at(1));  // the drawn card waits for the next turn
}

TEST(Kolpa, KOL_4_cards_of_one_colour_share_a_pile) {
  const Scene t({.hands = {"y0", "y1"}, .areas = {"g5 b1 g2"}, .discard = "r3"});
  EXPECT_EQ(t.area(0), "g5 g2 b1");
  EXPECT_EQ(t.state.areas[0].pile(Colour::green).top(), 2);
}

TEST(Kolpa, KOL_5_printed_example_with_blue_3_in_the_area_one_must_kol) {
  const Scene t({.hands = {"r1 g4", "y1"}, .areas = {"b3"}, .discard = "r3"});
  EXPECT_EQ(t.legal(), "kol area b3, kol r1");
  EXPECT_EQ(t.refusal("kolpa g4"), "KOL-5");
}

TEST(Kolpa, KOL_5_covered_cards_and_the_hand_force_nothing) {
  const Scene t({.hands = {"r1 g4", "y1"}, .areas = {"b3 b5"}, .discard = "r3"});
  EXPECT_EQ(t.legal(), "kol r1, kolpa g4");
}

TEST(Kolpa, KOL_5_a_joker_may_be_played_instead_of_a_forced_kol) {
  const Scene t({.hands = {"* g4", "y1"}, .areas = {"b3"}, .discard = "r3"});
  EXPECT_EQ(t.refusal("kolpa g4"), "KOL-5");
  EXPECT_EQ(t.refusal("joker green"), "");
  EXPECT_EQ(t.refusal("joker 4"), "");
}

TEST(Kolpa, KOL_6_a_card_that_matches_never_goes_to_the_area) {
  const Scene t({.hands = {"r1 g3", "y1"}, .discard = "r3"});
  EXPECT_EQ(t.refusal("kolpa r1"), "KOL-6");
  EXPECT_EQ(t.refusal("kolpa g3"), "KOL-6");
}

TEST(Kolpa, KOL_7_a_joker_goes_on_anything_and_announces_a_colour_or_a_number) {
  const Scene t({.hands = {"* g4", "y1"}, .discard = "r3"});
  EXPECT_EQ(t.legal(),
            "joker 0, joker 1, joker 2, joker 3, joker 4, joker 5, joker blue, joker green, joker purple, joker red, joker "
            "yellow, "
            "kolpa g4");
  EXPECT_EQ(t.refusal("joker"), "KOL-7");
}

TEST(Kolpa, KOL_7_no_joker_in_hand) {
  const Scene t({.hands = {"r2 g4", "y1"}, .discard = "r3"});
  EXPECT_EQ(t.refusal("joker red"), "KOL-7");
  EXPECT_EQ(t.refusal("joker"), "KOL-7");
}

TEST(Kolpa, KOL_7_the_announcement_alone_counts_for_each_player_in_turn_its_author_included) {
  Scene t({.hands = {"* g4 p1", "y1 b3", "y2 b5"}, .discard = "r3"});
  t.play("joker green");
  EXPECT_EQ(t.legal(), "kolpa b3, kolpa y1");
  t.play("kolpa y1").play("kolpa y2");
  EXPECT_EQ(t.state.turn, seat_at(0));
  EXPECT_EQ(t.legal(), "kol g4, kolpa p1");
  EXPECT_EQ(t.refusal("kol p1"), "KOL-7");
  t.play("kol g4");
  EXPECT_FALSE(t.state.announced);
}

TEST(Kolpa, KOL_7_a_number_announced_matches_any_colour) {
  const Scene t({.hands = {"g4 p1 b4", "y1"}, .discard = "* r3", .announced = "4"});
  EXPECT_EQ(t.legal(), "kol b4, kol g4, kolpa p1");
}

TEST(Kolpa, KOL_8_with_an_answer_in_the_area_one_must_cover_or_play_another_joker) {
  Scene t({.hands = {"* g4 p1", "y1"}, .areas = {"g2"}, .discard = "* r3", .announced = "green"});
  EXPECT_EQ(t.refusal("kolpa p1"), "KOL-8");
  EXPECT_EQ(t.refusal("kol g4"), "");
  EXPECT_EQ(t.refusal("kol area g2"), "");
  EXPECT_EQ(t.refusal("joker green"), "");  // it may repeat the old one
  t.play("joker 5");
  EXPECT_EQ(t.state.announced, Announcement(5));
}

TEST(Kolpa, KOL_8_without_one_may_cover_from_the_hand_play_a_joker_or_kolpa) {
  const Scene t({.hands = {"g4 p1", "y1"}, .areas = {"r2"}, .discard = "* r3", .announced = "green"});
  EXPECT_EQ(t.legal(), "kol g4, kolpa p1");
  EXPECT_EQ(t.refusal("kolpa g4"), "KOL-6");
}

TEST(Kolpa, KOL_9_a_joker_that_empties_the_hand_carries_no_announcement) {
  Scene t({.hands = {"*", "y1 b5"}, .areas = {"g2"}, .discard = "r3"});
  EXPECT_EQ(t.legal(), "joker");
  EXPECT_EQ(t.refusal("joker green"), "KOL-9");
  t.play("joker");
  EXPECT_EQ(t.state.phase, Phase::deal);
  EXPECT_EQ(t.state.scores[0], 2);
  EXPECT_EQ(t.state.scores[1], -6);
}

TEST(Kolpa, KOL_9_alone_in_the_hand_with_a_matching_top_the_top_may_be_played) {
  const Scene t({.hands = {"*", "y1 b5"}, .areas = {"g3"}, .discard = "r3"});
  EXPECT_EQ(t.legal(), "joker, kol area g3");
}

TEST(Kolpa, two_equal_cards_are_one_choice) {
  Scene t({.hands = {"g4 g4 r1", "y1"}, .discard = "r3"});
  EXPECT_EQ(t.legal(), "kol r1, kolpa g4");
  t.play("kolpa g4");
  EXPECT_EQ(t.hand(0).substr(0, 5), "g4 r1");
}

TEST(Kolpa, notation_refuses_what_is_not_an_action) {
  Action action;
  for (const char* text : {"", "kol", "kol area", "kolpa", "kol g6", "kol x1", "kol g5 g5", "joker orange", "joker 6",
                           "joker -1", "kol *", "kolpa *", "KOL g5", "joker 03", "kol area *", "place 1 2"}) {
    EXPECT_FALSE(from_text(text, action)) << text;
  }
}

}  // namespace
}  // namespace nuancier::kolpa
