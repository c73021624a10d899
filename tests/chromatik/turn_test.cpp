// CHR-2 … CHR-6: the set-up, turning a card over, and answering in secret.
#include <set>

#include "tests/chromatik/scene.hpp"

namespace nuancier::chromatik {
namespace {

State dealt(const Options& options, std::uint64_t seed) {
  Rng rng(seed);
  return play_until(options, rng, [](const State& s) { return s.phase == Phase::flip; });
}

TEST(Chromatik, CHR_2_three_skill_piles_at_levels_1_and_2_six_at_level_3) {
  for (int level : {1, 2, 3}) {
    const State s = dealt(options_for(3, level), 1);
    EXPECT_EQ(s.skills.size(), level == 3 ? 6U : 3U);
    for (int left : s.skills) EXPECT_EQ(left, 10);
  }
}

TEST(Chromatik, CHR_2_the_size_of_the_piles_is_an_option) {
  Scene t({.skill_cards = 5});
  for (int left : t.state.skills) EXPECT_EQ(left, 5);
}

TEST(Chromatik, CHR_3_no_two_players_have_the_same_character) {
  const View v = Chromatik::view(dealt(options_for(5), 1), Viewer::everybody());
  const std::set<Character> different(v.characters.begin(), v.characters.end());
  EXPECT_EQ(v.characters.size(), 5U);
  EXPECT_EQ(different.size(), 5U);
  EXPECT_TRUE(v.evolved.empty()) << "shown before their evolution";
}

TEST(Chromatik, CHR_4_one_card_lies_beside_the_pile_at_level_1_two_at_levels_2_and_3) {
  for (int level : {1, 2, 3}) {
    const State s = dealt(options_for(2, level), 2);
    const std::size_t stacks = level == 1 ? 1 : 2;
    EXPECT_EQ(s.beside.size(), stacks);
    for (const Stack& stack : s.beside) EXPECT_EQ(stack.size(), 1U);
    EXPECT_EQ(s.pile.size(), 48 - stacks);
  }
}

TEST(Chromatik, CHR_4_two_faces_count_at_level_1_three_at_levels_2_and_3) {
  for (int level : {1, 2, 3}) {
    const Area shown = dealt(options_for(2, level), 3).shown();
    EXPECT_EQ(shown.of(Colour::red) + shown.of(Colour::yellow) + shown.of(Colour::blue), level == 1 ? 16 : 24);
  }
}

TEST(Chromatik, CHR_1_shuffling_turns_cards_at_random_and_puts_them_anywhere) {
  Rng rng(4);
  const State s = Chromatik::open(options_for(2));
  constexpr int deals = 19200;
  std::array<int, 96> at_the_foot{};
  std::array<int, 96> beside{};
  for (int i = 0; i < deals; ++i) {
    const Deal deal = draw_deal(s, rng);
    ++at_the_foot[static_cast<std::size_t>(deal.pile.back())];
    ++beside[static_cast<std::size_t>(deal.beside[0])];
  }
  for (const auto& found : {at_the_foot, beside}) {
    double chi = 0;
    for (int count : found) chi += (count - deals / 96.0) * (count - deals / 96.0) / (deals / 96.0);
    EXPECT_LT(chi, 152);  // 95 degrees of freedom, p = 0.0002
  }
}

TEST(Chromatik, CHR_5_the_first_player_is_drawn_by_lot) {
  Rng rng(5);
  std::array<int, 5> starts{};
  const State s = Chromatik::open(options_for(5));
  for (int i = 0; i < 5000; ++i) ++starts[static_cast<std::size_t>(draw_deal(s, rng).starter)];
  for (int count : starts) EXPECT_NEAR(count, 1000, 120);
}

TEST(Chromatik, CHR_5_the_top_card_is_turned_over_onto_the_lying_card) {
  State s = dealt(options_for(2), 6);
  const Card top = s.pile.back();
  const Card next = s.pile[s.pile.size() - 2];
  Chromatik::apply(s, s.turn, action("flip left"), ignore);
  EXPECT_EQ(s.beside[0].back(), turned_over(top));
  EXPECT_EQ(s.beside[0].size(), 2U);
  EXPECT_EQ(s.pile.back(), next);
  Area both = area(turned_over(top));
  both += area(next);
  EXPECT_EQ(s.shown(), both);
}

TEST(Chromatik, CHR_5_at_levels_2_and_3_the_player_chooses_one_of_the_two) {
  for (int level : {2, 3}) {
    for (const char* side : {"flip left", "flip right"}) {
      State s = dealt(options_for(2, level), 7);
      const Few<Stack, most_stacks> before = s.beside;
      const Card top = s.pile.back();
      EXPECT_EQ(Chromatik::legal(s, s.turn).size(), 2U);
      Chromatik::apply(s, s.turn, action(side), ignore);
      const std::size_t onto = action(side).side == Side::left ? 0 : 1;
      EXPECT_EQ(s.beside[onto].back(), turned_over(top));
      EXPECT_EQ(s.beside[1 - onto], before[1 - onto]);
    }
  }
}

TEST(Chromatik, CHR_4_at_level_1_there_is_only_one_card_to_turn_onto) {
  State s = dealt(options_for(2), 8);
  EXPECT_EQ(Chromatik::legal(s, s.turn).size(), 1U);
  EXPECT_EQ(Chromatik::refuse(s, s.turn, action("flip right")), refusal::one_stack);
}

TEST(Chromatik, CHR_5_turns_go_clockwise) {
  Rng rng(9);
  for (int players = 2; players <= 5; ++players) {
    Seat expected{};
    int turns = 0;
    play_until(options_for(players, 2), rng, [&](const State& s) {
      if (s.phase != Phase::flip) return false;
      expected = turns == 0 ? s.starter : next_seat(expected, players);
      EXPECT_EQ(s.turn, expected);
      EXPECT_EQ(Chromatik::standing(s).round, ++turns);
      return false;
    });
    EXPECT_GT(turns, 10);
  }
}

TEST(Chromatik, CHR_5_who_is_not_on_turn_does_not_flip_and_who_is_does_nothing_else) {
  State s = dealt(options_for(3), 10);
  const Seat other = next_seat(s.turn, 3);
  EXPECT_EQ(Chromatik::refuse(s, other, action("flip left")), refusal::not_your_turn);
  EXPECT_EQ(Chromatik::refuse(s, s.turn, action("tap red")), refusal::flip_first);
  EXPECT_EQ(Chromatik::refuse(s, s.turn, action("take red")), refusal::flip_first);
}

TEST(Chromatik, CHR_6_everybody_answers_the_player_on_turn_included) {
  Scene t({.players = 4});
  EXPECT_EQ(t.due(), "0 1 2 3");
  EXPECT_EQ(t.legal(0), "tap red, tap yellow, tap blue, shout, none");
  EXPECT_EQ(t.legal(3), t.legal(0));
  EXPECT_EQ(t.refusal(2, "flip left"), "CHR-6");
  EXPECT_EQ(t.refusal(2, "take red"), "CHR-6");
}

TEST(Chromatik, CHR_2_secondary_colours_can_be_tapped_at_level_3_only) {
  const std::string three = "r r  r y  b b \n r y  b b  y y";
  EXPECT_EQ(Scene({.level = 2, .shows = three}).refusal(0, "tap orange"), "CHR-2");
  Scene t({.level = 3, .shows = three});
  EXPECT_EQ(t.legal(1), "tap red, tap yellow, tap blue, tap orange, tap green, tap purple, shout, none");
  EXPECT_EQ(t.refusal(0, "tap orange"), "");
}

TEST(Chromatik, CHR_6_an_answer_is_never_changed_and_no_answer_is_final_too) {
  Scene t({.players = 3});
  t.act(1, "tap blue 700").act(2, "none");
  EXPECT_EQ(t.due(), "0");
  EXPECT_EQ(t.refusal(1, "tap red 800"), "CHR-6");
  EXPECT_EQ(t.reason(2, "tap red 900"), "chromatik.refuse.answer_is_final");
  EXPECT_EQ(t.legal(1), "");
  EXPECT_EQ(t.legal(2), "");
}

TEST(Chromatik, CHR_6_nobody_sees_anybody_elses_answer_before_the_verdict) {
  Scene one({.players = 3});
  Scene other({.players = 3});
  one.act(1, "tap blue 700");
  other.act(1, "none");
  EXPECT_TRUE(Chromatik::sealed(one.state));
  for (Viewer viewer : {Viewer(seat_at(0)), Viewer(seat_at(2)), Viewer::everybody()}) {
    EXPECT_EQ(Chromatik::view(one.state, viewer), Chromatik::view(other.state, viewer));
    EXPECT_EQ(joined(Chromatik::view(one.state, viewer).answers), "open sealed open");
    EXPECT_EQ(Chromatik::seen_by(one.events.back(), viewer), Chromatik::seen_by(other.events.back(), viewer));
  }
  EXPECT_EQ(joined(Chromatik::view(one.state, Viewer(seat_at(1))).answers), "open blue@700 open");
  EXPECT_EQ(joined(Chromatik::view(one.state, Viewer::all()).answers), "open blue@700 open");
  one.act(0, "none").act(2, "shout 444");
  EXPECT_EQ(joined(Chromatik::view(one.state, Viewer::everybody()).answers), "none blue@700 shout@444");
}

TEST(Chromatik, CHR_6_the_order_of_answering_changes_nothing) {
  Scene one({.players = 3});
  Scene other({.players = 3});
  one.act(0, "tap red 500").act(1, "tap red 530").act(2, "none");
  other.act(2, "none").act(1, "tap red 530").act(0, "tap red 500");
  EXPECT_EQ(one.state, other.state);
}

TEST(Chromatik, deals_are_refused_that_cannot_be) {
  const State s = Chromatik::open(options_for(3, 2));
  Rng rng(11);
  const Deal good = draw_deal(s, rng);
  EXPECT_FALSE(refuse_deal(s, good));
  Deal bad = good;
  bad.pile[7] = bad.pile[8];
  EXPECT_EQ(refuse_deal(s, bad), refusal::wrong_cards);
  bad.pile[7] = turned_over(bad.pile[8]);
  EXPECT_EQ(refuse_deal(s, bad), refusal::wrong_cards) << "the same card, its other face";
  bad = good;
  bad.pile.pop_back();
  EXPECT_EQ(refuse_deal(s, bad), refusal::wrong_cards);
  bad = good;
  bad.pile.push_back(bad.beside.pop_back());
  EXPECT_EQ(refuse_deal(s, bad), refusal::wrong_beside);
  bad = good;
  bad.starter = seat_at(3);
  EXPECT_EQ(refuse_deal(s, bad), refusal::no_such_starter);
  State later = s;
  Chromatik::settle(later, good, ignore);
  EXPECT_EQ(Chromatik::refuse_chance(later, good), refusal::chance_not_due);
}

}  // namespace
}  // namespace nuancier::chromatik
