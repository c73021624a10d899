// KOL-10 … KOL-14: the draw pile, the end of a round, scores and the end of the match.
#include "tests/kolpa/scene.hpp"

namespace nuancier::kolpa {
namespace {

std::string reversed_text(const Few<Card, deck_size>& pile) {
  std::string text;
  for (std::size_t i = pile.size(); i > 0; --i) text += std::string(to_text(pile[i - 1]).view()) + " ";
  return text;
}

TEST(Kolpa, KOL_10_not_before_a_card_must_be_drawn) {
  Scene t({.hands = {"g4 r1", "y1 y2"}, .discard = "r3", .draw = "b5", .rest = Rest::discard});
  t.play("kolpa g4");  // takes the last card of the pile
  EXPECT_TRUE(t.state.draw.empty());
  EXPECT_EQ(t.state.phase, Phase::turn);
  t.play("kolpa y1");
  EXPECT_TRUE(Kolpa::due(t.state).is_chance());
}

TEST(Kolpa, KOL_10_the_top_stays_and_the_rest_becomes_the_new_pile) {
  Scene t({.hands = {"g4 r1", "y1 y2"}, .discard = "r3 b1 * p5", .rest = Rest::area_of_last_seat});
  t.play("kolpa g4");
  ASSERT_TRUE(Kolpa::due(t.state).is_chance());
  const Reshuffle wrong{{joker, card_of(Colour::blue, 1)}};
  EXPECT_EQ(Kolpa::refuse_chance(t.state, wrong)->rule, "KOL-10");
  Reshuffle right;
  for (Card card : cards("* p5 b1 * * *")) right.draw.push_back(card);
  ASSERT_FALSE(Kolpa::refuse_chance(t.state, right));
  Kolpa::settle(t.state, right, [&](const auto& event) { t.events.push_back(event); });
  EXPECT_EQ(t.top(), "r3");
  EXPECT_EQ(t.state.discard.size(), 1U);
  EXPECT_EQ(t.hand(0), "r1 *");  // top first; a joker is an ordinary card again
  EXPECT_EQ(reversed_text(t.state.draw), "p5 b1 * * * ");
  EXPECT_EQ(t.told<Reshuffled>()->cards, 6);
  EXPECT_EQ(t.state.turn, seat_at(1));
}

TEST(Kolpa, KOL_10_a_joker_on_top_keeps_its_announcement) {
  Scene t({.hands = {"g4 r1", "y1 y2"}, .discard = "* b1", .announced = "red", .rest = Rest::area_of_last_seat});
  t.play("kolpa g4");
  Rng rng(1);
  Kolpa::settle(t.state, Kolpa::draw(t.state, rng), ignore);
  EXPECT_EQ(t.top(), "*");
  EXPECT_EQ(t.state.announced, Announcement(Colour::red));
}

// Every card but the discard's top in hands and areas: nothing to shuffle either.
Setting nothing_left(std::string hand) {
  return {.hands = {std::move(hand), "* * * * p0"}, .areas = {"", ""}, .discard = "r3", .rest = Rest::area_of_last_seat};
}

TEST(Kolpa, KOL_10_with_nothing_to_shuffle_the_draw_is_skipped) {
  Scene t(nothing_left("g4 b5"));
  ASSERT_EQ(t.state.discard.size(), 1U);
  t.play("kolpa g4");
  EXPECT_NE(t.told<DrawSkipped>(), nullptr);
  EXPECT_EQ(t.hand(0), "b5");
  EXPECT_EQ(t.state.turn, seat_at(1));
}

TEST(Kolpa, KOL_10_a_hand_emptied_by_a_kolpa_that_could_not_draw_ends_the_round) {
  Scene t(nothing_left("g4"));
  t.play("kolpa g4");
  EXPECT_NE(t.told<HandEmptied>(), nullptr);
  ASSERT_NE(t.told<RoundScored>(), nullptr);
  EXPECT_EQ(t.told<RoundScored>()->points[0], 4);
}

TEST(Kolpa, KOL_11_a_last_card_on_the_discard_ends_the_round) {
  Scene t({.hands = {"r1", "y1 b5"}, .areas = {"g2"}, .discard = "r3"});
  t.play("kol r1");
  EXPECT_NE(t.told<RoundScored>(), nullptr);
  EXPECT_TRUE(Kolpa::due(t.state).is_chance());
}

TEST(Kolpa, KOL_11_a_last_card_in_the_area_draws_at_once_and_play_goes_on) {
  Scene t({.hands = {"g1", "y1 b5"}, .discard = "r3", .draw = "p2"});
  t.play("kolpa g1");
  EXPECT_EQ(t.hand(0), "p2");
  EXPECT_EQ(t.told<RoundScored>(), nullptr);
  EXPECT_EQ(t.state.turn, seat_at(1));
}

TEST(Kolpa, KOL_11_a_card_from_the_area_never_ends_the_round) {
  Scene t({.hands = {"g1", "y1 b5"}, .areas = {"b3"}, .discard = "r3"});
  t.play("kol area b3");
  EXPECT_EQ(t.area(0), "");
  EXPECT_EQ(t.told<RoundScored>(), nullptr);
}

TEST(Kolpa, KOL_12_printed_example_21_in_the_area_less_13_in_hand_is_8) {
  // 4 + 3 + 0 + 3 + 5 + 4 + 2 = 21 in the area, 0 + 3 + a joker (10) in hand.
  Scene t({.hands = {"p1", "y0 r3 *"}, .areas = {"", "r4 r3 g0 b3 b5 p4 y2"}, .discard = "p3"});
  t.play("kol p1");
  ASSERT_NE(t.told<RoundScored>(), nullptr);
  EXPECT_EQ(t.told<RoundScored>()->points[1], 8);
  EXPECT_EQ(t.state.scores[1], 8);
}

TEST(Kolpa, KOL_12_scores_add_up_and_may_be_negative) {
  Scene t({.hands = {"r1", "* * b5"}, .areas = {"g2"}, .discard = "r3", .scores = {7, 12}});
  t.play("kol r1");
  EXPECT_EQ(t.state.scores[0], 9);
  EXPECT_EQ(t.state.scores[1], -13);
}

TEST(Kolpa, KOL_13_fifty_points_end_the_match) {
  Scene t({.hands = {"r1", "y0"}, .areas = {"g2"}, .discard = "r3", .scores = {48, 50 - 1}});
  t.play("kol r1");
  const Standing standing = Kolpa::standing(t.state);
  EXPECT_TRUE(standing.over);
  EXPECT_EQ(standing.winners, SeatSet(seat_at(0)));
  ASSERT_NE(t.told<MatchOver>(), nullptr);
}

TEST(Kolpa, KOL_13_below_the_target_a_new_round_is_dealt) {
  Scene t({.hands = {"r1", "y0"}, .areas = {"g2"}, .discard = "r3", .scores = {47, 0}});
  t.play("kol r1");
  EXPECT_FALSE(Kolpa::standing(t.state).over);
  EXPECT_TRUE(Kolpa::due(t.state).is_chance());
}

TEST(Kolpa, KOL_13_the_target_is_an_option) {
  Scene t({.hands = {"r1", "y0"}, .areas = {"g2"}, .discard = "r3", .scores = {8, 0}, .target = 10});
  t.play("kol r1");
  EXPECT_TRUE(Kolpa::standing(t.state).over);
}

TEST(Kolpa, KOL_13_equal_tops_share) {
  Scene t({.hands = {"r1", "y0", "p5"}, .areas = {"g5", "b5"}, .discard = "r3", .scores = {45, 45, 49}});
  t.play("kol r1");
  const Standing standing = Kolpa::standing(t.state);
  ASSERT_TRUE(standing.over);
  EXPECT_EQ(standing.winners.size(), 2);
  EXPECT_FALSE(standing.winners.contains(seat_at(2)));
}

TEST(Kolpa, KOL_13_most_points_win_whoever_ended_it) {
  Scene t({.hands = {"r1", "y0"}, .areas = {"g2", "b5 p5"}, .discard = "r3", .scores = {48, 49}});
  t.play("kol r1");
  EXPECT_EQ(Kolpa::standing(t.state).winners, SeatSet(seat_at(1)));
}

TEST(Kolpa, KOL_13_the_last_round_ends_the_match) {
  Scene t({.hands = {"r1", "y1"}, .areas = {"g2"}, .discard = "r3", .round = 3, .max_rounds = 3});
  t.play("kol r1");
  EXPECT_TRUE(Kolpa::standing(t.state).over);
}

TEST(Kolpa, KOL_13_the_left_neighbour_of_the_previous_starter_starts) {
  Scene t({.hands = {"r1", "y1", "p1"}, .areas = {"g2"}, .discard = "r3"});
  t.play("kol r1");
  Rng rng(3);
  Deal deal = std::get<Deal>(Kolpa::draw(t.state, rng));
  EXPECT_EQ(deal.starter, seat_at(1));
  deal.starter = seat_at(2);
  EXPECT_EQ(Kolpa::refuse_chance(t.state, deal)->rule, "KOL-13");
}

TEST(Kolpa, KOL_13_the_first_starter_is_drawn_by_lot) {
  Options options = default_options(info, 0);
  options.players = 6;
  Rng rng(3);
  std::array<int, 6> started{};
  for (int i = 0; i < 6000; ++i)
    ++started[static_cast<std::size_t>(std::get<Deal>(Kolpa::draw(Kolpa::open(options), rng)).starter)];
  for (int count : started) EXPECT_NEAR(count, 1000, 120);
}

TEST(Kolpa, KOL_14_the_five_hundredth_turn_ends_the_round) {
  Scene t({.hands = {"g1 y4", "y1 b5"}, .areas = {"p5"}, .discard = "r3", .draw = "b0", .turns = 499});
  t.play("kolpa g1");
  EXPECT_NE(t.told<TurnLimit>(), nullptr);
  ASSERT_NE(t.told<RoundScored>(), nullptr);
  EXPECT_EQ(t.told<RoundScored>()->points[0], 5 + 1 - 4 - 0);
}

TEST(Kolpa, KOL_14_not_the_turn_before) {
  Scene t({.hands = {"g1 y4", "y1 b5"}, .discard = "r3", .turns = 498});
  t.play("kolpa g1");
  EXPECT_EQ(t.told<RoundScored>(), nullptr);
}

TEST(Kolpa, a_tampered_deal_is_refused_with_its_rule) {
  const State s = Kolpa::open(default_options(info, 0));
  Rng rng(9);
  const Deal good = std::get<Deal>(Kolpa::draw(s, rng));
  ASSERT_FALSE(Kolpa::refuse_chance(s, good));
  Deal doubled = good;
  doubled.draw[0] = doubled.draw[1] == doubled.draw[0] ? doubled.draw[2] : doubled.draw[1];
  EXPECT_EQ(Kolpa::refuse_chance(s, doubled)->rule, "KOL-1");
  Deal short_hand = good;
  short_hand.draw.push_back(short_hand.hands[0].pop_back());
  EXPECT_EQ(Kolpa::refuse_chance(s, short_hand)->rule, "KOL-1");
  Deal missing_hand = good;
  missing_hand.hands.pop_back();
  EXPECT_EQ(Kolpa::refuse_chance(s, missing_hand)->rule, "KOL-1");
  Deal jokered = good;
  auto* at = std::find(jokered.draw.begin(), jokered.draw.end(), joker);
  if (at != jokered.draw.end()) {
    std::swap(*at, jokered.discard);
    EXPECT_EQ(Kolpa::refuse_chance(s, jokered)->rule, "KOL-1");
  }
  Deal no_such_seat = good;
  no_such_seat.starter = seat_at(2);
  EXPECT_EQ(Kolpa::refuse_chance(s, no_such_seat)->rule, "KOL-13");
  EXPECT_EQ(Kolpa::refuse_chance(s, Reshuffle{})->rule, "KOL-1");
}

}  // namespace
}  // namespace nuancier::kolpa
