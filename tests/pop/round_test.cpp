// POP-7 to POP-9 and POP-12 to POP-15: dealing, choosing in secret, taking cards, and the score.
#include "tests/pop/scene.hpp"

namespace nuancier::pop {
namespace {

State dealt(const Options& options, std::uint64_t seed, std::vector<Event>* events = nullptr) {
  Rng rng(seed);
  State s = Pop::open(options);
  Pop::settle(s, Pop::draw(s, rng), [&](const auto& event) {
    if (events != nullptr) events->push_back(event);
  });
  return s;
}

Deal drawn_deal(const Options& options, std::uint64_t seed) {
  Rng rng(seed);
  return std::get<Deal>(Pop::draw(Pop::open(options), rng));
}

// Everybody chooses the lowest cards they may.
template <class Sink>
void play_turn(State& s, Sink&& tell) {
  for (Seat seat : Pop::due(s).seats()) Pop::apply(s, seat, Pop::legal(s, seat)[0], tell);
}

TEST(Pop, POP_7_five_in_a_row_nine_in_each_hand_the_rest_to_draw) {
  for (int players = 2; players <= 5; ++players) {
    const Deal deal = drawn_deal(options_of(Mode::competitive, players), 1);
    ASSERT_EQ(deal.rows.size(), 1U);
    EXPECT_EQ(deal.rows[0].size(), 5U);
    for (CardSet hand : deal.hands) EXPECT_EQ(hand.size(), 9U);
    EXPECT_EQ(deal.draw.size(), 45U - 9U * static_cast<std::size_t>(players)) << "none with five players";
  }
}

// The printed example: 42 and 12 share a colour, so that 12 is replaced, by 15.
TEST(Pop, POP_7_neighbours_of_one_colour_are_replaced) {
  const Options options = options_of(Mode::competitive, 5);
  const State s = Pop::open(options);
  Deal deal = drawn_deal(options, 1);
  const auto with_row = [&](std::initializer_list<int> row) {
    CardSet rest = CardSet::deck();
    deal.rows = {Row()};
    for (int n : row) deal.rows[0].push_back(card_at(n));
    for (Card card : deal.rows[0]) rest.erase(card);
    auto next = rest.begin();
    for (CardSet& hand : deal.hands) {
      hand.clear();
      for (int i = 0; i < 9; ++i) hand.insert(*next++);
    }
    return Pop::refuse_chance(s, deal);
  };
  EXPECT_EQ(with_row({5, 30, 14, 42, 12}), refusal::colours_touch);
  EXPECT_EQ(with_row({5, 30, 14, 42, 15}), std::nullopt);
}

TEST(Pop, POP_7_every_row_that_can_be_laid_comes_up) {
  const Options options = options_of(Mode::competitive, 4);
  std::array<int, deck_size + 1> in_a{};
  std::array<int, deck_size + 1> in_b{};
  constexpr int deals = 20'000;
  for (std::uint64_t seed = 0; seed < deals; ++seed) {
    const Deal deal = drawn_deal(options, seed);
    EXPECT_EQ(Pop::refuse_chance(Pop::open(options), deal), std::nullopt);
    ++in_a[static_cast<std::size_t>(deal.rows[0][0])];
    ++in_b[static_cast<std::size_t>(deal.rows[0][1])];
  }
  for (std::size_t n = 1; n <= deck_size; ++n) {  // 400 expected, standard deviation 20
    EXPECT_NEAR(in_a[n], deals / deck_size, 100) << n;
    EXPECT_NEAR(in_b[n], deals / deck_size, 100) << n;
  }
}

TEST(Pop, POP_7_a_deal_that_is_not_one_is_refused) {
  const Options options = options_of(Mode::competitive, 3);
  const State s = Pop::open(options);
  const Deal good = drawn_deal(options, 3);
  Deal deal = good;
  deal.rows.push_back(deal.rows[0]);
  EXPECT_EQ(Pop::refuse_chance(s, deal), refusal::wrong_rows);
  deal = good;
  deal.hands.pop_back();
  EXPECT_EQ(Pop::refuse_chance(s, deal), refusal::wrong_hands);
  deal = good;
  deal.draw.pop_back();
  EXPECT_EQ(Pop::refuse_chance(s, deal), refusal::wrong_cards);
  deal = good;
  deal.draw[0] = deal.rows[0][0];
  EXPECT_EQ(Pop::refuse_chance(s, deal), refusal::wrong_cards) << "a card twice";
  EXPECT_EQ(Pop::refuse_chance(s, Puzzle()), refusal::deal_expected);
  EXPECT_EQ(Pop::refuse_chance(dealt(options, 3), good), refusal::chance_not_due);
}

TEST(Pop, POP_8_the_chief_fills_up_to_five_open_cards_first) {
  const std::array<std::array<int, 3>, 4> expected = {{{2, 1, 2}, {3, 1, 1}, {4, 1, 0}, {5, 0, 0}}};
  for (const auto& [players, open, hidden] : expected) {
    const Options options = options_of(Mode::competitive, players);
    const Deal deal = drawn_deal(options, 9);
    const State s = dealt(options, 9);
    ASSERT_EQ(s.chief.size(), static_cast<std::size_t>(open)) << players;
    ASSERT_EQ(s.chief_hidden.size(), static_cast<std::size_t>(hidden)) << players;
    std::size_t next = 0;
    for (Card card : s.chief) EXPECT_EQ(card, deal.draw[next++]);
    for (Card card : s.chief_hidden) EXPECT_EQ(card, deal.draw[next++]);
  }
}

TEST(Pop, POP_8_the_draw_pile_lasts_for_eight_turns) {
  for (int players = 2; players <= 5; ++players) {
    State s = dealt(options_of(Mode::competitive, players), 4);
    for (int turn = 1; turn <= 8; ++turn) {
      EXPECT_EQ(s.turn, turn);
      play_turn(s, ignore);
    }
    const std::array<std::size_t, 6> left = {0, 0, 3, 2, 1, 0};
    EXPECT_EQ(s.draw.size(), left[static_cast<std::size_t>(players)]);
  }
}

TEST(Pop, POP_9_a_choice_is_one_card_of_the_own_hand) {
  const State s = dealt(options_of(Mode::competitive, 3), 2);
  const Seat seat = seat_at(1);
  EXPECT_EQ(Pop::legal(s, seat).size(), 9U);
  EXPECT_EQ(Pop::refuse(s, seat, Action{CardSet::of(*s.hands[0].begin())}), refusal::not_in_hand);
  EXPECT_EQ(Pop::refuse(s, seat, Action{s.hands[1]}), refusal::choose_one);
  EXPECT_EQ(Pop::refuse(s, seat_at(3), Pop::legal(s, seat)[0]), refusal::not_your_turn) << "there is no fourth player";
}

TEST(Pop, POP_9_a_choice_may_be_changed_until_the_last_one_is_in) {
  State s = dealt(options_of(Mode::competitive, 2), 2);
  std::vector<Event> events;
  const auto tell = [&](const auto& event) { events.push_back(event); };
  const Action first = Pop::legal(s, seat_at(0))[0];
  const Action second = Pop::legal(s, seat_at(0))[5];
  Pop::apply(s, seat_at(0), first, tell);
  EXPECT_EQ(Pop::due(s), Due::of(seat_at(1)));
  ASSERT_EQ(Pop::legal(s, seat_at(0)).size(), 9U) << "still changeable";
  Pop::apply(s, seat_at(0), second, tell);
  EXPECT_EQ(Pop::due(s), Due::of(seat_at(1)));
  Pop::apply(s, seat_at(1), Pop::legal(s, seat_at(1))[0], tell);
  EXPECT_EQ(of_kind<Revealed>(events).at(0).choices[0], second.cards) << "the last choice reveals at once";
  EXPECT_TRUE(s.hands[0].contains(first.cards));
  EXPECT_FALSE(s.hands[0].contains(second.cards));
}

TEST(Pop, POP_9_others_see_that_a_seat_has_chosen_never_what_nor_a_change_of_mind) {
  State s = dealt(options_of(Mode::competitive, 2), 2);
  std::vector<Event> events;
  const auto tell = [&](const auto& event) { events.push_back(event); };
  Pop::apply(s, seat_at(0), Pop::legal(s, seat_at(0))[0], tell);
  const View before = Pop::view(s, Viewer(seat_at(1)));
  EXPECT_TRUE(before.chosen.contains(seat_at(0)));
  EXPECT_TRUE(before.choices[0].empty());
  Pop::apply(s, seat_at(0), Pop::legal(s, seat_at(0))[7], tell);
  EXPECT_EQ(Pop::view(s, Viewer(seat_at(1))), before);
  ASSERT_EQ(events.size(), 2U);
  for (Viewer viewer : {Viewer(seat_at(1)), Viewer::everybody()}) {
    EXPECT_EQ(Pop::seen_by(events[0], viewer), Event(Chosen{seat_at(0), std::nullopt, false}));
    EXPECT_EQ(Pop::seen_by(events[1], viewer), std::nullopt);
  }
  EXPECT_EQ(Pop::seen_by(events[1], Viewer(seat_at(0))), events[1]);
}

TEST(Pop, POP_12_what_the_chief_explodes_lies_beside_it_until_a_player_explodes_something) {
  Scene t("11  25  14  21  20", options_of(Mode::competitive, 4));
  t.reveal({24, 26, 35, 39, 16});
  EXPECT_EQ(t.order(), "16A 24B 26C 35D 39E");
  EXPECT_EQ(t.explosions(), "16A: 16@A1 11@A2");
  EXPECT_EQ(t.state.pot, (CardSet{11, 16}));
  EXPECT_EQ(of_kind<Took>(t.events).at(0).seat, std::nullopt);
}

TEST(Pop, POP_12_the_next_player_takes_the_pot_along_in_the_same_turn) {
  Scene t("11  25  14  21  20", options_of(Mode::competitive, 4));
  t.reveal({30, 33, 37, 39, 16});
  EXPECT_EQ(t.order(), "16A 30B 33C 37D 39E");
  EXPECT_EQ(t.explosions(), "16A: 16@A1 11@A2 30B: 30@B1 25@B2");
  EXPECT_TRUE(t.state.pot.empty());
  EXPECT_EQ(t.state.taken[0], (CardSet{11, 16, 25, 30}));
  const auto pots = of_kind<TookPot>(t.events);
  ASSERT_EQ(pots.size(), 1U);
  EXPECT_EQ(pots[0], (TookPot{seat_at(0), CardSet{11, 16}, 3}));
}

TEST(Pop, POP_12_pots_add_up_over_turns) {
  Scene t("11  25  14  21  20", options_of(Mode::competitive, 4));
  t.state.pot = {8, 18};
  t.reveal({24, 26, 35, 39, 16});
  EXPECT_EQ(t.state.pot, (CardSet{8, 11, 16, 18}));
}

TEST(Pop, POP_12_what_is_left_beside_the_chief_counts_for_nobody) {
  Scene t("11  25  14  21  20", options_of(Mode::competitive, 4));
  t.state.turn = 8;
  t.reveal({24, 26, 35, 39, 16});
  EXPECT_EQ(of_kind<RoundScored>(t.events).at(0).points, (Points{0, 0, 0, 0}));
  EXPECT_EQ(Pop::due(t.state), Due::chance());
}

TEST(Pop, POP_13_a_round_is_eight_turns_and_three_rounds_a_match) {
  Rng rng(5);
  State s = Pop::open(options_of(Mode::competitive, 3));
  for (int round = 1; round <= 3; ++round) {
    ASSERT_TRUE(Pop::due(s).is_chance());
    Pop::settle(s, Pop::draw(s, rng), ignore);
    EXPECT_EQ(s.round, round);
    for (int turn = 1; turn <= 8; ++turn) {
      ASSERT_EQ(s.phase, Phase::choose);
      play_turn(s, ignore);
    }
    for (CardSet hand : s.hands) EXPECT_EQ(hand.size(), 1U);
  }
  EXPECT_TRUE(Pop::due(s).is_over());
}

TEST(Pop, POP_13_the_score_is_the_explosions_on_the_cards_taken_not_the_held_one) {
  Scene t("11  25  14  22  21");
  t.state.turn = 8;
  t.state.hands[0] = {50};
  t.state.points = {5, 6, 7, 8, 9};
  t.state.taken[1] = {1, 16};  // 3 + 2
  t.reveal({17, 20, 26, 33, 40});
  EXPECT_EQ(t.explosions(), "20B: 20@B1 25@B2");
  const RoundScored scored = of_kind<RoundScored>(t.events).at(0);
  EXPECT_EQ(scored.points, (Points{0, 5 + 2 + 1, 0, 0, 0}));
  EXPECT_EQ(scored.totals, (Points{5, 14, 7, 8, 9}));
  EXPECT_EQ(Pop::standing(t.state).scores, (Few<int, max_seats>{5, 14, 7, 8, 9}));
}

State finished(Points points, std::initializer_list<CardSet> held, Symbols symbols = Symbols::ranges) {
  State s = Pop::open(options_of(Mode::competitive, static_cast<int>(points.size())));
  s.phase = Phase::over;
  s.symbols = symbols;
  s.points = points;
  s.hands = Hands(held);
  return s;
}

TEST(Pop, POP_14_the_lowest_total_wins) {
  EXPECT_EQ(Pop::standing(finished({12, 9, 10}, {{1}, {2}, {6}})).winners, SeatSet(seat_at(1)));
}

TEST(Pop, POP_14_tie_fewer_explosions_on_the_card_still_held) {
  EXPECT_EQ(Pop::standing(finished({9, 9, 10}, {{1}, {16}, {6}})).winners, SeatSet(seat_at(1))) << "3 against 2";
}

TEST(Pop, POP_14_still_tied_shared) {
  SeatSet both(seat_at(0));
  both.insert(seat_at(2));
  EXPECT_EQ(Pop::standing(finished({9, 11, 9}, {{6}, {7}, {21}})).winners, both);
}

TEST(Pop, POP_14_in_the_reading_in_force) {
  EXPECT_EQ(Pop::standing(finished({9, 9}, {{1}, {21}}, Symbols::ranges)).winners, SeatSet(seat_at(1)));
  EXPECT_EQ(Pop::standing(finished({9, 9}, {{1}, {21}}, Symbols::partition)).winners, SeatSet(seat_at(0)));
}

TEST(Pop, POP_15_both_draw_first_then_choose_two_and_the_chief_has_one) {
  const Options options = options_of(Mode::competitive, 2, {3, 1, 0});
  const Deal deal = drawn_deal(options, 6);
  std::vector<Event> events;
  State s = dealt(options, 6, &events);
  EXPECT_EQ(s.hands[0], deal.hands[0] | CardSet::of(deal.draw[0])) << "lower seat first";
  EXPECT_EQ(s.hands[1], deal.hands[1] | CardSet::of(deal.draw[1]));
  EXPECT_EQ(joined(s.chief), joined(Few<Card, 1>{deal.draw[2]}));
  EXPECT_TRUE(s.chief_hidden.empty());
  EXPECT_EQ(Pop::legal(s, seat_at(0)).size(), 45U) << "pairs of ten";
  EXPECT_EQ(Pop::refuse(s, seat_at(0), Action{CardSet::of(deal.draw[0])}), refusal::choose_two);
  const auto drew = of_kind<Drew>(events);
  ASSERT_EQ(drew.size(), 2U);
  EXPECT_EQ(Pop::seen_by(drew[0], Viewer(seat_at(1))), Event(Drew{seat_at(0), 1, std::nullopt}));
  for (int turn = 1; turn <= 8; ++turn) play_turn(s, ignore);
  EXPECT_EQ(s.phase, Phase::deal);
  for (CardSet hand : s.hands) EXPECT_EQ(hand.size(), 1U) << "eight turns, one card left, as before";
}

TEST(Pop, POP_15_a_player_owns_two_of_the_five) {
  Scene t("11  25  14  21  20", options_of(Mode::competitive, 2, {3, 1, 0}));
  t.state.hands = {CardSet{12, 30, 1}, CardSet{34, 38, 2}};
  t.state.chief = {card_at(43)};
  for (int n : {3, 4, 5, 6, 7, 8}) t.state.draw.push_back(card_at(n));
  t.choose(seat_at(0), {12, 30});
  t.choose(seat_at(1), {34, 38});
  EXPECT_EQ(t.order(), "12A 30B 34C 38D 43E");
  EXPECT_EQ(t.state.taken[0], (CardSet{25, 30}));
  EXPECT_EQ(t.state.taken[1], (CardSet{14, 34}));
}

}  // namespace
}  // namespace nuancier::pop
