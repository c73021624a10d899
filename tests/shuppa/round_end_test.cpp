// SHU-16 and SHU-17: piles that run out, refilled columns, and the end of the match.
#include "tests/shuppa/scene.hpp"

namespace nuancier::shuppa {
namespace {

TEST(Shuppa, SHU_16_an_empty_action_pile_gives_a_card_of_the_reserve) {
  const Scene t({.area = "r'0 g r b y'1", .order = "0 1", .reserve = "61 62", .actions = "8"});
  EXPECT_EQ(joined(t.state.hands[0]), "8");
  EXPECT_EQ(joined(t.state.hands[1]), "61");
  EXPECT_EQ(t.all_told<Drew>().at(1).from, Pile::reserve);
}

TEST(Shuppa, SHU_16_two_empty_piles_give_nothing) {
  const Scene t({.area = "r'0 g r b y'1", .order = "0 1", .reserve = "61", .actions = "-"});
  EXPECT_EQ(joined(t.state.hands[0]), "61");
  EXPECT_EQ(joined(t.state.hands[1]), "");
  EXPECT_EQ(t.all_told<DrewNothing>().size(), 1U);
}

TEST(Shuppa, SHU_16_empty_columns_are_refilled_from_the_left_out_of_the_reserve_then_the_actions) {
  const Scene t({.area = "r'0 r r b y'1", .order = "0 1", .reserve = "61", .actions = "8 12 20"});
  // Seat 1 drew 8 before.
  EXPECT_EQ(t.state.board.at(cell_at(Column::a, 0)), card_at(61));
  EXPECT_EQ(t.state.board.at(cell_at(Column::b, 0)), card_at(12));
  EXPECT_EQ(t.state.board.at(cell_at(Column::c, 0)), card_at(20));
  EXPECT_EQ(t.all_told<Refilled>().at(1).from, Pile::actions);
}

TEST(Shuppa, SHU_16_nothing_left_leaves_columns_empty) {
  const Scene t({.area = "r'0 r r b y'1", .order = "0 1", .reserve = "61", .actions = "8"});
  EXPECT_EQ(t.area(), "g / - / - / b / y");
  EXPECT_EQ(t.asked(), "choose 0 1");
}

TEST(Shuppa, SHU_16_a_lot_made_by_refilling_belongs_to_nobody) {
  const Scene t({.area = R"(
    .    .  .  .  y'1
    r'0  r  r  b  b
  )",
                 .order = "0 1",
                 .reserve = "61 69 71"});
  EXPECT_EQ(t.area(), "g / g / g / b / by");
  EXPECT_EQ(t.won(0), 3);
}

TEST(Shuppa, SHU_17_after_seven_rounds_hands_are_discarded_and_points_counted) {
  const Scene t({.area = "r'0 r r b y'1",
                 .order = "0 1",
                 .hands = {"5 10", "61"},
                 .reserve = "6 14 63",
                 .actions = "8",
                 .won = {"7", "1 9 15 23"},
                 .round = 7});
  EXPECT_EQ(t.asked(), "over");
  EXPECT_EQ(t.area().substr(0, 9), "y / y / y") << "refilled after the seventh round too";
  const Standing standing = Shuppa::standing(t.state);
  EXPECT_EQ(standing.scores, (Few<int, max_seats>{2 + 3, 4}));
  EXPECT_EQ(standing.winners, SeatSet(seat_at(0)));
  EXPECT_TRUE(t.state.hands[0].empty());
  EXPECT_TRUE(t.state.discards.contains(card_at(61)));
}

SeatSet winners(const std::vector<std::string>& won, int degree_of_automaton = 0) {
  const int players = degree_of_automaton > 0 ? 1 : static_cast<int>(won.size());
  State s = Shuppa::open(options_for(players, degree_of_automaton));
  s.phase = Phase::over;
  s.round = 7;
  for (std::size_t i = 0; i < won.size(); ++i) {
    for (const std::string& word : words(won[i])) s.won[i].push_back(card_named(word));
  }
  return Shuppa::standing(s).winners;
}

TEST(Shuppa, SHU_17_a_multicolour_card_is_worth_two_points_and_breaks_ties) {
  EXPECT_EQ(winners({"1 2 3", "7"}), SeatSet(seat_at(0)));
  EXPECT_EQ(winners({"1 2", "7"}), SeatSet(seat_at(1))) << "more multicolour cards";
  EXPECT_EQ(winners({"1 7", "2 22"}), SeatSet::first(2)) << "shared";
  EXPECT_EQ(winners({"1 2", "7", "22"}).bits(), 0b110);
  EXPECT_EQ(winners({"", ""}), SeatSet::first(2));
}

TEST(Shuppa, SHU_18_alone_the_player_wins_who_is_not_behind_the_automaton) {
  EXPECT_EQ(winners({"1 2 3", "7"}, 2), SeatSet(seat_at(0)));
  EXPECT_EQ(winners({"1 2", "7"}, 2), SeatSet()) << "the automaton has more multicolour cards";
  EXPECT_EQ(winners({"1 7", "2 22"}, 2), SeatSet(seat_at(0))) << "a shared win is a win";
  EXPECT_EQ(winners({"1", "2 3"}, 2), SeatSet());
}

TEST(Shuppa, a_match_has_seven_rounds_and_one_card_stays_in_the_jar) {
  Rng rng(1);
  for (const Options& options : all_options()) {
    const State s = play_until(options, rng, [](const State&) { return false; });
    EXPECT_EQ(s.round, 7);
    EXPECT_EQ(s.jar.size(), 1U);
  }
}

}  // namespace
}  // namespace nuancier::shuppa
