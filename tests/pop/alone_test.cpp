// POP-20 to POP-23: solo, and puzzles.
#include "rules/pop/proof.hpp"
#include "tests/pop/scene.hpp"

namespace nuancier::pop {
namespace {

State dealt(int rows, std::uint64_t seed = 1) {
  Rng rng(seed);
  State s = Pop::open(options_of(Mode::solo, 1, {static_cast<std::int16_t>(rows)}));
  Pop::settle(s, Pop::draw(s, rng), ignore);
  return s;
}

TEST(Pop, POP_20_difficulty_is_the_number_of_rows) {
  for (int rows = 1; rows <= 4; ++rows) {
    const State s = dealt(rows);
    for (int i = 0; i < columns; ++i) EXPECT_EQ(s.area.height(column_at(i)), rows);
    EXPECT_EQ(s.hands[0].size(), 10U);
    EXPECT_EQ(s.draw.size(), 50U - 10U - 5U * static_cast<std::size_t>(rows));
    EXPECT_TRUE(s.area.is_stable());
    EXPECT_TRUE(s.chief.empty());
  }
}

TEST(Pop, POP_20_a_card_may_not_match_the_one_below) {
  const Options options = options_of(Mode::solo, 1, {2});
  Rng rng(1);
  Deal deal = std::get<Deal>(Pop::draw(Pop::open(options), rng));
  std::swap(deal.rows[1], deal.rows[0]);
  EXPECT_EQ(Pop::refuse_chance(Pop::open(options), deal), std::nullopt) << "either way up";
  deal.rows = {Row{card_at(5), card_at(30), card_at(14), card_at(42), card_at(15)},
               Row{card_at(11), card_at(40), card_at(12), card_at(13), card_at(19)}};
  EXPECT_EQ(Pop::refuse_chance(Pop::open(options), deal), refusal::colours_touch) << "40 lies on 30";
}

TEST(Pop, POP_21_five_cards_a_turn_then_five_are_drawn) {
  State s = dealt(1);
  EXPECT_EQ(Pop::legal(s, seat_at(0)).size(), 252U);
  EXPECT_EQ(Pop::refuse(s, seat_at(0), Action{CardSet::of(*s.hands[0].begin())}), refusal::choose_five);
  std::vector<Event> events;
  const Action action = Pop::legal(s, seat_at(0))[100];
  Pop::apply(s, seat_at(0), action, [&](const auto& event) { events.push_back(event); });
  EXPECT_EQ(s.hands[0].size(), 10U);
  EXPECT_EQ(s.draw.size(), 30U);
  EXPECT_EQ(of_kind<Drew>(events).at(0).count, 5);
  EXPECT_EQ(of_kind<Placed>(events).size(), 5U);
}

TEST(Pop, POP_21_nine_eight_seven_or_six_turns_at_most) {
  for (int rows = 1; rows <= 4; ++rows) {
    int longest = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      Rng rng(seed);
      State s = dealt(rows, seed);
      int turns = 0;
      for (; !Pop::due(s).is_over(); ++turns) {
        const Actions actions = Pop::legal(s, seat_at(0));
        Pop::apply(s, seat_at(0), actions[rng.below(static_cast<std::uint32_t>(actions.size()))], ignore);
      }
      longest = std::max(longest, turns);
    }
    EXPECT_EQ(longest, 10 - rows);
  }
}

// The area of a solo game, one turn before its end.
Scene alone(const std::string& area, CardSet hand, Mode mode = Mode::solo) {
  Scene t(area, options_of(mode, 1));
  t.state.hands[0] = hand;
  return t;
}

TEST(Pop, POP_22_an_empty_area_wins_whatever_is_in_hand_and_nothing_is_drawn) {
  Scene t = alone("11  12  13  14  15", {16, 17, 18, 19, 20, 41, 42, 43, 44, 45});
  for (int n : {21, 22, 23, 24, 25}) t.state.draw.push_back(card_at(n));
  t.choose(seat_at(0), {16, 17, 18, 19, 20});
  EXPECT_EQ(t.explosions(), "16A: 16@A1 11@A2 17B: 17@B1 12@B2 18C: 18@C1 13@C2 19D: 19@D1 14@D2 20E: 20@E1 15@E2");
  EXPECT_TRUE(Pop::due(t.state).is_over());
  EXPECT_EQ(Pop::standing(t.state).winners, SeatSet(seat_at(0)));
  EXPECT_EQ(t.state.hands[0].size(), 5U);
  EXPECT_EQ(t.state.draw.size(), 5U);
}

TEST(Pop, POP_22_all_five_are_placed_even_if_the_area_empties_in_between) {
  Scene t = alone("11   .   .   .   .", {16, 17, 18, 19, 20, 41, 42, 43, 44, 45});
  for (int n : {21, 22, 23, 24, 25}) t.state.draw.push_back(card_at(n));
  t.choose(seat_at(0), {16, 17, 18, 19, 20});
  EXPECT_EQ(t.order(), "16A 17B 18C 19D 20E");
  EXPECT_EQ(t.now(), ". 17 18 19 20\n");
  EXPECT_FALSE(Pop::due(t.state).is_over());
}

TEST(Pop, POP_22_an_empty_hand_with_a_card_lying_is_lost) {
  Scene t = alone("11  12  13  14  16", {21, 22, 23, 24, 35});
  t.choose(seat_at(0), {21, 22, 23, 24, 35});
  EXPECT_EQ(t.now(), ". . . . 16\n. . . . 35\n");
  EXPECT_TRUE(Pop::due(t.state).is_over());
  EXPECT_TRUE(Pop::standing(t.state).winners.empty());
  EXPECT_EQ(Pop::standing(t.state).scores[0], 2) << "cards still lying";
  EXPECT_EQ(of_kind<MatchOver>(t.events).at(0).rank, std::nullopt);
}

TEST(Pop, POP_22_the_title_depends_on_the_difficulty) {
  const std::array<Rank, 4> titles = {Rank::novice, Rank::nasty, Rank::evil, Rank::renegade};
  for (int rows = 1; rows <= 4; ++rows) {
    Scene t("11  12  13  14  15", options_of(Mode::solo, 1, {static_cast<std::int16_t>(rows)}));
    t.state.hands[0] = {16, 17, 18, 19, 20};
    t.choose(seat_at(0), {16, 17, 18, 19, 20});
    EXPECT_EQ(of_kind<MatchOver>(t.events).at(0).rank, titles[static_cast<std::size_t>(rows - 1)]);
  }
}

TEST(Pop, POP_23_one_turn_and_the_puzzle_is_solved_or_not) {
  Scene solved = alone("11  12  13  14  15", {16, 17, 18, 19, 20, 1}, Mode::puzzle);
  solved.choose(seat_at(0), {16, 17, 18, 19, 20});
  EXPECT_EQ(Pop::standing(solved.state).winners, SeatSet(seat_at(0)));
  Scene failed = alone("11  12  13  14  15", {16, 17, 18, 19, 20, 1}, Mode::puzzle);
  failed.choose(seat_at(0), {1, 16, 17, 18, 19});
  EXPECT_TRUE(Pop::due(failed.state).is_over());
  EXPECT_TRUE(Pop::standing(failed.state).winners.empty());
}

// Solved by hand. Every card of the row needs one of its colour, and only 16, 17, 19 and 20 are yellow, green, purple and
// red: they are in any answer. The fifth is blue: 18, which comes to C, or 3, which comes to A and pushes 16 and 17 away.
TEST(Pop, POP_23_a_puzzle_solved_by_hand) {
  const Puzzle puzzle{columns_of("11  12  13  14  15"), {3, 16, 17, 18, 19, 20}};
  ASSERT_EQ(refuse_puzzle(puzzle), std::nullopt);
  const Answers found = answers(puzzle);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(to_text(found[0]).view(), "choose 16 17 18 19 20");
}

// Solved by hand, with a chain. 26 needs the only yellow, 16; 12 the only green, 17; 14 the only purple, 19. With 4 in A, 16
// would come to B; with 33 in E, 19 would come to C. So 18 and 20 complete it: 16 waits in A, 17 takes 12, and 26 comes down
// beside 16.
TEST(Pop, POP_23_a_chain_solved_by_hand) {
  const std::string area = R"(
     .  26   .   .   .
     .  12  13  14  15
  )";
  const Puzzle puzzle{columns_of(area), {4, 16, 17, 18, 19, 20, 33}};
  ASSERT_EQ(refuse_puzzle(puzzle), std::nullopt);
  const Answers found = answers(puzzle);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(to_text(found[0]).view(), "choose 16 17 18 19 20");
  Scene t = alone(area, puzzle.hand, Mode::puzzle);
  t.choose(seat_at(0), found[0].cards);
  EXPECT_EQ(t.explosions(), "17B: 17@B1 12@B2 | 16@A1 26@B1 18C: 18@C1 13@C2 19D: 19@D1 14@D2 20E: 20@E1 15@E2");
}

TEST(Pop, POP_23_a_puzzle_may_have_no_answer_or_several) {
  EXPECT_EQ(answers({columns_of("11  12  13  14  15"), {3, 16, 17, 19, 20, 21}}).size(), 0U);
  const Answers several = answers({columns_of("11  12  13  14  15"), {1, 2, 16, 17, 18, 19, 25}});
  EXPECT_EQ(joined(several), "choose 1 2 18 19 25 choose 1 17 18 19 25 choose 16 17 18 19 25");
}

TEST(Pop, POP_23_solving_tries_every_choice) {
  // Slowly: every set of five, through a whole match in the puzzle mode.
  Rng rng(3);
  for (int trial = 0; trial < 20; ++trial) {
    const Puzzle puzzle = draw_puzzle(rng);
    std::vector<Action> slow;
    State s = Pop::open(options_of(Mode::puzzle, 1));
    Pop::settle(s, puzzle, ignore);
    for (const Action& action : Pop::legal(s, seat_at(0))) {
      State played = s;
      Pop::apply(played, seat_at(0), action, ignore);
      if (!Pop::standing(played).winners.empty()) slow.push_back(action);
    }
    const Answers found = answers(puzzle);
    ASSERT_EQ(found.size(), 1U) << "a dealt puzzle has exactly one answer";
    ASSERT_EQ(slow.size(), 1U);
    EXPECT_EQ(slow[0], found[0]);
  }
}

TEST(Pop, POP_23_a_proof_can_be_followed_by_hand) {
  const Puzzle puzzle{columns_of(R"(
     .  26   .   .   .
     .  12  13  14  15
  )"),
                      {4, 16, 17, 18, 19, 20, 33}};
  const std::optional<Proof> proof = prove(puzzle);
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->answer(), CardSet({16, 17, 18, 19, 20}));
  std::string turn;
  for (const Step& step : proof->turn) {
    turn += std::string(to_text(step.card).view()) + std::string(to_text(step.column).view());
    for (CardSet wave : step.waves) turn += " (" + joined(wave) + ")";
    turn += "; ";
  }
  EXPECT_EQ(turn, "16A; 17B (12 17) (16 26); 18C (13 18); 19D (14 19); 20E (15 20); ");
  const Actions choices(puzzle.hand, most_chosen);
  ASSERT_EQ(proof->left.size(), choices.size());
  State s = Pop::open(options_of(Mode::puzzle, 1));
  Pop::settle(s, puzzle, ignore);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    State played = s;
    Pop::apply(played, seat_at(0), choices[i], ignore);
    EXPECT_EQ(proof->left[i], played.area.size()) << to_text(choices[i]).view();
  }
}

TEST(Pop, POP_23_there_is_no_proof_without_exactly_one_answer) {
  EXPECT_FALSE(prove({columns_of("11  12  13  14  15"), {3, 16, 17, 19, 20, 21}}));
  EXPECT_FALSE(prove({columns_of("11  12  13  14  15"), {1, 2, 16, 17, 18, 19, 25}}));
}

TEST(Pop, POP_23_what_is_no_puzzle_is_refused) {
  const Puzzle good{columns_of("11  12  13  14  15"), {1, 2, 16, 17, 18, 19, 20}};
  EXPECT_EQ(refuse_puzzle(good), std::nullopt);
  Puzzle puzzle = good;
  puzzle.columns = columns_of("11  16  13  14  15");
  puzzle.hand = {1, 2, 17, 18, 19, 20};
  EXPECT_EQ(refuse_puzzle(puzzle), refusal::unstable_puzzle);
  puzzle.columns = columns_of(".  .  .  .  .");
  EXPECT_EQ(refuse_puzzle(puzzle), refusal::unstable_puzzle) << "not empty";
  puzzle = good;
  puzzle.hand = {1, 2, 16, 17, 18};
  EXPECT_EQ(refuse_puzzle(puzzle), refusal::wrong_puzzle_hand);
  puzzle.hand = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20};
  EXPECT_EQ(refuse_puzzle(puzzle), refusal::wrong_puzzle_hand);
  puzzle.hand = {1, 2, 11, 17, 18, 19};
  EXPECT_EQ(refuse_puzzle(puzzle), refusal::repeated_card) << "11 is in hand and lies there";
  puzzle = good;
  puzzle.columns.pop_back();
  EXPECT_EQ(refuse_puzzle(puzzle), refusal::wrong_columns);
  puzzle = good;
  puzzle.columns[0] = ColumnCards{card_at(11)};
  puzzle.columns[1] = ColumnCards{card_at(11)};
  EXPECT_EQ(refuse_puzzle(puzzle), refusal::repeated_card) << "a card twice";
  const State s = Pop::open(options_of(Mode::puzzle, 1));
  EXPECT_EQ(Pop::refuse_chance(s, Deal()), refusal::puzzle_expected);
}

TEST(Pop, POP_23_columns_may_be_uneven_and_empty) {
  const Puzzle puzzle{columns_of(R"(
     .   .  22   .   .
     .   .  13   .   .
    11   .  24   .   .
  )"),
                      {1, 2, 3, 4, 5, 6}};
  EXPECT_EQ(refuse_puzzle(puzzle), std::nullopt);
}

TEST(Pop, POP_21_alone_everything_up_to_the_draw_is_previewed) {
  State s = dealt(2);
  const Action action = Pop::legal(s, seat_at(0))[7];
  std::vector<Event> events;
  const Preview preview = Pop::preview(Pop::view(s, Viewer(seat_at(0))), action);
  Pop::apply(s, seat_at(0), action, [&](const auto& event) { events.push_back(event); });
  ASSERT_GE(preview.size(), 7U);
  for (std::size_t i = 0; i < preview.size(); ++i) EXPECT_EQ(preview[i], events[i]);
  EXPECT_TRUE(std::holds_alternative<Drew>(events[preview.size()]));
}

}  // namespace
}  // namespace nuancier::pop
