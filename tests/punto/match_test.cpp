// PUN-11, PUN-12: the next round, and the match.
#include "tests/punto/scene.hpp"

namespace nuancier::punto {
namespace {

// Three players; seat 0 completes its line next. Six neutral cards each, some placed, one of them covered.
Setting three_players() {
  return {.players = 3,
          .board = R"(
              b5 b6 b7 b8 y1
              r1 r2 r3 .  b9
          )",
          .covered = "b1 b1",
          .piles = {"r4 b2 b2 b3", "b3 b4", "b4 b5 b6 b7 b8 b9"}};
}

TEST(Punto, PUN_11_all_cards_but_trophies_return_and_are_reshuffled) {
  Scene t({.board = "r1 r2 r3 .", .covered = "y1 g1", .piles = {"r4"}});
  t.play("place 3 0").deal(1);
  EXPECT_TRUE(t.state.board.empty());
  EXPECT_TRUE(t.state.placed.empty());
  EXPECT_EQ(t.state.round, 2);
  EXPECT_EQ(t.state.piles.size(seat_at(0)), 17U);
  for (int seat : {1, 2, 3}) {
    EXPECT_EQ(CardSet(t.state.piles.of(seat_at(seat))), CardSet::all_of(static_cast<Colour>(seat)));
  }
}

TEST(Punto, PUN_11_the_seat_after_the_one_that_completed_the_line_starts) {
  for (int seat = 0; seat < 4; ++seat) {
    const std::string letter(1, colour_letters[static_cast<std::size_t>(seat)]);
    std::vector<std::string> piles(4);
    piles[static_cast<std::size_t>(seat)] = letter + "4";
    Scene t({.board = letter + "1 " + letter + "2 " + letter + "3 .", .piles = piles, .turn = seat});
    t.play("place 3 0").deal(2);
    EXPECT_EQ(t.state.starter, seat_at((seat + 1) % 4));
    EXPECT_EQ(t.state.turn, t.state.starter);
  }
}

TEST(Punto, PUN_11_the_seat_after_the_one_that_could_not_place_starts_after_a_void_round_too) {
  Scene won({.board = "g2 g3 g4 y1", .piles = {"r1", ""}, .named_only = true});
  won.play("place 0 1").deal(3);
  EXPECT_EQ(won.state.starter, seat_at(2));
  Scene tied({.board = "g2 y1", .piles = {"r1", ""}, .named_only = true});
  tied.play("place 0 1").deal(4);
  EXPECT_EQ(tied.state.starter, seat_at(2));
}

TEST(Punto, PUN_11_placed_neutral_cards_are_dealt_equally_and_the_others_stay) {
  Scene t(three_players());
  t.play("place 3 0");
  ASSERT_NE(t.told<RoundWon>(), nullptr);
  t.deal(5);
  // Placed: b5 b6 b7 b8 b9 b1 b1, seven: two each, one leaves.
  const std::array<std::size_t, 3> expected = {3 + 2, 2 + 2, 6 + 2};
  const std::array<CardSet, 3> kept = {
      CardSet(cards("b2 b2 b3")), CardSet(cards("b3 b4")), CardSet(cards("b4 b5 b6 b7 b8 b9"))};
  for (int seat = 0; seat < 3; ++seat) {
    const CardSet neutral = CardSet(t.state.piles.of(seat_at(seat))).only(neutral_colour);
    EXPECT_EQ(neutral.size(), expected[static_cast<std::size_t>(seat)]);
    for (Card card : kept[static_cast<std::size_t>(seat)]) EXPECT_GE(neutral.count(card), 1);
  }
  const LeftOver* left = t.told<LeftOver>();
  ASSERT_NE(left, nullptr);
  ASSERT_EQ(left->cards.size(), 1U);
  EXPECT_EQ(CardSet(cards("b1 b1 b5 b6 b7 b8 b9")).count(left->cards[0]) > 0, true);
  EXPECT_EQ(Punto::view(t.state, Viewer::everybody()).left, CardSet(left->cards)) << "it left face up";
  EXPECT_EQ(t.state.piles.size(seat_at(0)), 17U + 5U);
}

TEST(Punto, PUN_11_fewer_than_three_placed_neutral_cards_all_leave) {
  Scene t({.players = 3,
           .board = "r1 r2 r3 . b9",
           .covered = "b1",
           .piles = {"r4 b1 b2 b2 b3 b3", "b4 b4 b5 b5 b6", "b6 b7 b7 b8 b8 b9"}});
  t.play("place 3 0").deal(6);
  EXPECT_EQ(CardSet(t.told<LeftOver>()->cards), CardSet(cards("b1 b9")));
  EXPECT_EQ(CardSet(t.state.piles.of(seat_at(1))).only(neutral_colour), CardSet(cards("b4 b4 b5 b5 b6")));
}

TEST(Punto, PUN_11_a_neutral_card_that_found_no_cell_stays_in_its_pile) {
  Scene t({.players = 3,
           .board = R"(
               r9 y9 g9 b9 r8 y8
               g8 b8 r7 y7 g7 b7
               r6 y6 g6 b6 r5 y5
               g5 b5 r9 y9 g9 b9
               r8 y8 g8 b8 r7 y7
               g7 b7 r6 y6 g6 b6
           )",
           .piles = {"b2 b1 b1", "b2 b3", "b3 b4 b4 b5"}});
  ASSERT_EQ(t.state.phase, Phase::deal);
  EXPECT_EQ(Punto::view(t.state, Viewer::everybody()).turned_up, card_of(Colour::blue, 2));
  t.deal(7);
  const CardSet pile(t.state.piles.of(seat_at(0)));
  EXPECT_GE(pile.count(card_of(Colour::blue, 2)), 1);
  EXPECT_EQ(pile.only(neutral_colour).size(), 3U + 9U / 3U);
}

TEST(Punto, PUN_11_teams_are_dealt_anew_every_round) {
  Scene t({.in_teams = true, .board = "y1 y2 y3 y5 .", .piles = {"y4"}});
  t.play("place 4 0").deal(8);
  EXPECT_EQ(t.state.piles.size(seat_at(0)), 18U);
  EXPECT_EQ(t.state.piles.size(seat_at(2)), 17U);
}

class TamperedDeal : public ::testing::Test {
 protected:
  void SetUp() override {
    t.play("place 3 0");
    Rng rng(9);
    deal = draw_deal(t.state, rng);
    ASSERT_FALSE(refuse_deal(t.state, deal));
  }
  std::optional<Refusal> refused() const { return Punto::refuse_chance(t.state, deal); }
  std::size_t find(std::size_t pile, std::string_view card) const {
    for (std::size_t i = 0; i < deal.piles[pile].size(); ++i) {
      if (to_text(deal.piles[pile][i]).view() == card) return i;
    }
    ADD_FAILURE() << "no " << card;
    return 0;
  }

  Scene t{three_players()};
  Deal deal;
};

TEST_F(TamperedDeal, PUN_11_is_not_due_during_a_round) {
  t.deal(10);
  EXPECT_EQ(refused(), refusal::chance_not_due);
}

TEST_F(TamperedDeal, PUN_2_has_a_pile_for_each_seat) {
  deal.piles.pop_back();
  EXPECT_EQ(refused(), refusal::wrong_piles);
  deal.piles.clear();
  EXPECT_EQ(refused(), refusal::wrong_piles);
}

TEST_F(TamperedDeal, PUN_11_has_the_right_starter) {
  deal.starter = seat_at(2);
  EXPECT_EQ(refused(), refusal::wrong_starter);
  deal.starter = seat_at(3);
  EXPECT_EQ(refused(), refusal::no_such_starter);
  const State first = Punto::open(options_for(3));
  Rng rng(1);
  Deal opening = draw_deal(first, rng);
  opening.starter = seat_at(5);
  EXPECT_EQ(refuse_deal(first, opening), refusal::no_such_starter);
}

TEST_F(TamperedDeal, PUN_11_a_doubled_card_is_found) {
  deal.piles[1][find(1, "y4")] = card_of(Colour::yellow, 5);
  EXPECT_EQ(refused(), refusal::wrong_cards);
}

TEST_F(TamperedDeal, PUN_10_a_trophy_does_not_come_back) {
  ASSERT_EQ(t.trophies(0), "r4");
  deal.piles[0].push_back(card_of(Colour::red, 4));
  EXPECT_EQ(refused(), refusal::wrong_cards);
}

TEST_F(TamperedDeal, PUN_11_a_missing_card_is_found) {
  deal.piles[0].take(find(0, "r9"));
  EXPECT_EQ(refused(), refusal::wrong_cards);
}

TEST_F(TamperedDeal, PUN_2_a_foreign_card_is_found) {
  std::swap(deal.piles[0][find(0, "r9")], deal.piles[1][find(1, "y9")]);
  EXPECT_EQ(refused(), refusal::foreign_card);
  deal.piles[0][0] = static_cast<Card>(0xFF);
  EXPECT_EQ(refused(), refusal::foreign_card);
}

TEST_F(TamperedDeal, PUN_11_neutral_cards_that_stay_may_not_be_swapped) {
  // Seat 0 kept both b2: giving one away is wrong even when the numbers of cards agree.
  std::size_t other = 0;
  while (colour(deal.piles[1][other]) != neutral_colour || deal.piles[1][other] == card_of(Colour::blue, 2)) ++other;
  std::swap(deal.piles[0][find(0, "b2")], deal.piles[1][other]);
  EXPECT_EQ(refused(), refusal::wrong_neutral);
}

TEST_F(TamperedDeal, PUN_11_neutral_cards_are_shared_equally) {
  Pile& from = deal.piles[2];
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (colour(from[i]) != neutral_colour) continue;
    deal.piles[1].push_back(from.take(i));
    break;
  }
  EXPECT_EQ(refused(), refusal::wrong_neutral);
}

TEST_F(TamperedDeal, PUN_11_a_third_copy_of_a_neutral_card_is_found) {
  for (Card& card : deal.piles[2]) {
    if (colour(card) == neutral_colour) card = card_of(Colour::blue, 2);
  }
  EXPECT_EQ(refused(), refusal::wrong_neutral);
}

TEST(Punto, PUN_3_wrong_halves_are_found) {
  const State s = Punto::open(options_for(4, true));
  Rng rng(11);
  Deal deal = draw_deal(s, rng);
  deal.piles[0].push_back(deal.piles[2].pop_back());
  EXPECT_EQ(refuse_deal(s, deal), refusal::wrong_halves);
}

TEST(Punto, PUN_11_any_tampering_with_a_random_deal_is_found_and_never_a_crash) {
  Rng rng(12);
  for (const Options& options : all_options()) {
    for (int trial = 0; trial < 300; ++trial) {
      const auto rounds = static_cast<int>(rng.below(4));
      const State s =
          play_until(options, rng, [&](const State& at) { return at.phase == Phase::deal && at.round >= rounds; });
      if (s.phase == Phase::over) continue;
      const Deal deal = draw_deal(s, rng);
      ASSERT_FALSE(refuse_deal(s, deal));
      Deal worse = deal;
      Pile& pile = worse.piles[rng.below(options.players)];
      Card& card = pile[rng.below(static_cast<std::uint32_t>(pile.size()))];
      const Card other = deck()[rng.below(deck_size)];
      if (card == other) continue;
      // Only a neutral card may be replaced by another one that would have left the match.
      const bool may_be_fine = s.is_neutral(card) && s.is_neutral(other);
      card = other;
      if (!may_be_fine) {
        ASSERT_TRUE(refuse_deal(s, worse));
      }
    }
  }
}

TEST(Punto, PUN_12_two_round_wins_win_the_match) {
  Scene t({.board = "r1 r2 r3 .", .piles = {"r4"}, .trophies = {"r9", "y9"}, .round = 3});
  t.play("place 3 0");
  EXPECT_EQ(t.state.phase, Phase::over);
  ASSERT_NE(t.told<MatchOver>(), nullptr);
  EXPECT_EQ(joined(t.told<MatchOver>()->winners), "0");
  const Standing standing = Punto::standing(t.state);
  EXPECT_TRUE(standing.over);
  EXPECT_EQ(standing.scores, (Few<int, max_seats>{2, 1, 0, 0}));
  EXPECT_EQ(standing.winners, SeatSet(seat_at(0)));
  EXPECT_TRUE(Punto::due(t.state).is_over());
}

TEST(Punto, PUN_12_one_to_five_rounds_may_be_agreed) {
  for (int rounds = 1; rounds <= 5; ++rounds) {
    std::string won;
    for (int i = 1; i < rounds; ++i) won += " r" + std::to_string(10 - i);
    Scene t({.board = "r1 r2 r3 .", .piles = {"r4"}, .trophies = {won}, .round = rounds, .rounds_to_win = rounds});
    EXPECT_EQ(t.state.phase, Phase::turn);
    t.play("place 3 0");
    EXPECT_EQ(t.state.phase, Phase::over) << rounds;
  }
  Scene open({.board = "r1 r2 r3 .", .piles = {"r4"}, .trophies = {"r9"}, .round = 2, .rounds_to_win = 3});
  open.play("place 3 0");
  EXPECT_EQ(open.state.phase, Phase::deal);
  EXPECT_TRUE(Punto::due(open.state).is_chance());
}

TEST(Punto, PUN_12_in_teams_the_team_wins) {
  Scene t({.in_teams = true,
           .board = "g1 g2 g3 g5 .",
           .piles = {"", "", "", "g4"},
           .trophies = {"r9", "b9"},
           .turn = 3,
           .round = 3});
  t.play("place 4 0");
  EXPECT_EQ(joined(t.told<MatchOver>()->winners), "1 3");
  EXPECT_EQ(Punto::standing(t.state).scores, (Few<int, max_seats>{1, 2, 1, 2}));
}

TEST(Punto, PUN_12_after_thirty_rounds_the_most_round_wins_win_and_equals_share) {
  Scene t({.board = "g2 y1", .piles = {"r1", ""}, .named_only = true, .trophies = {"r9", "", "g9"}, .round = 30});
  t.play("place 0 1");
  EXPECT_NE(t.told<RoundVoid>(), nullptr);
  EXPECT_EQ(t.state.phase, Phase::over);
  EXPECT_EQ(joined(t.told<MatchOver>()->winners), "0 2");
  Scene before({.board = "g2 y1", .piles = {"r1", ""}, .named_only = true, .trophies = {"r9", "", "g9"}, .round = 29});
  before.play("place 0 1");
  EXPECT_EQ(before.state.phase, Phase::deal);
}

TEST(Punto, PUN_12_every_match_ends_within_thirty_rounds) {
  Rng rng(13);
  for (Options options : all_options()) {
    for (int rounds = 1; rounds <= 5; ++rounds) {
      options.values[rounds_to_win] = static_cast<std::int16_t>(rounds);
      for (int i = 0; i < 50; ++i) {
        const State s = play_until(options, rng, [](const State&) { return false; });
        const Standing standing = Punto::standing(s);
        EXPECT_TRUE(standing.over);
        EXPECT_LE(standing.round, 30);
        EXPECT_FALSE(standing.winners.empty());
      }
    }
  }
}

}  // namespace
}  // namespace nuancier::punto
