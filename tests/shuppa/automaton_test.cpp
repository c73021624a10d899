// SHU-18 to SHU-20: the automaton of the solo game. It sits at place 1, where nobody sits.
#include "tests/shuppa/model.hpp"
#include "tests/shuppa/scene.hpp"

namespace nuancier::shuppa {
namespace {

TEST(Shuppa, SHU_19_it_plays_the_top_of_its_pile_after_the_player_chose) {
  Scene t({.degree = 2, .area = "b y b y b", .jar = "10 30 70", .hands = {"44"}, .automaton = "61 4 5"});
  EXPECT_EQ(t.asked(), "choose 0");
  t.play(0, "choose 44");
  EXPECT_EQ(t.all_told<TurnedUp>().at(0).cards, (OfPlaces<Card>{card_at(44), card_at(61)}));
  EXPECT_EQ(joined(t.all_told<Dropped>().at(0).order), "0 1");
}

TEST(Shuppa, SHU_19_it_eats_what_is_worth_most_and_of_equals_the_first_by_column_and_row) {
  const Scene plain({.degree = 2, .area = "r g y g'0 16'1", .order = "0 1"});
  EXPECT_EQ(plain.all_told<Ate>().at(0).cell, cell_at(Column::a, 0));
  const Scene rich({.degree = 2,
                    .area = R"(
    .  .  *  .    .
    r  b  y  g'0  16'1
  )",
                    .order = "0 1"});
  EXPECT_EQ(rich.all_told<Ate>().at(0).cell, cell_at(Column::c, 1));
  EXPECT_EQ(points(rich.state.won[1]), 2);
  const Scene lot({.degree = 2,
                   .area = R"(
    .  .  r  .    .
    r  r  y  g'0  16'1
  )",
                   .order = "0 1"});
  EXPECT_EQ(lot.all_told<Ate>().at(0).cell, cell_at(Column::c, 0)) << "one card and a lot of three";
}

TEST(Shuppa, SHU_19_it_passes_where_nothing_brings_it_anything) {
  const Scene t({.degree = 2, .area = "r g y g'0 4'1", .order = "0 1"});
  EXPECT_EQ(t.all_told<Passed>().at(0), (Passed{automaton_place, false}));
  EXPECT_EQ(t.area(), "r / g / y / g / r");
}

TEST(Shuppa, SHU_19_it_takes_what_brings_it_most_even_if_the_player_profits) {
  const Scene t({.degree = 2,
                 .area = R"(
    .  .    y  .  .
    y  8'0  b  y  4'1
  )",
                 .order = "1 0"});
  EXPECT_EQ(t.all_told<Swapped>().at(0).cells, (Few<Cell, 2>{cell_at(Column::c, 0), cell_at(Column::c, 1)}));
  EXPECT_EQ(t.won(1), 2);
  EXPECT_EQ(t.won(0), 2);
}

TEST(Shuppa, SHU_19_of_equal_gains_it_takes_the_one_that_gives_the_player_least) {
  // Six red cards shared with the player, or three blue ones alone: both bring it three cards, one of them multicolour. Red
  // would come first, being larger.
  const Scene t({.degree = 2,
                 .area = R"(
    r  .    .    .  .
    r  r'0  y    .  .
    r  r    *'1  b  b
  )",
                 .order = "1 0"});
  EXPECT_EQ(t.all_told<LotTaken>().at(0).colour, Colour::blue);
  EXPECT_EQ(points(t.state.won[1]), 4);
}

TEST(Shuppa, SHU_19_it_shares_to_its_own_good_then_to_the_players_harm) {
  // Five cards, two of them multicolour: two each. It keeps both; with one of them it throws the other away.
  const Scene t({.degree = 2,
                 .area = R"(
    .    *  .    .  .
    r'1  *  r'0  r  y
  )",
                 .order = "1 0"});
  EXPECT_EQ(points(t.state.won[1]), 4);
  EXPECT_EQ(points(t.state.won[0]), 2);
  const Scene three({.degree = 2, .area = "r'1 * *'0 b .", .order = "1 0"});
  EXPECT_EQ(points(three.state.won[1]), 2) << "one card each, both multicolour; the red one could be the surplus";
  EXPECT_EQ(points(three.state.won[0]), 1) << "but the second multicolour card is thrown away";
}

TEST(Shuppa, SHU_19_its_token_on_a_multicolour_card_takes_the_lot_that_brings_most) {
  const Scene t({.degree = 2,
                 .area = R"(
    .  .  y'0  b  .
    r  r  *'1  b  b
  )",
                 .order = "1 0"});
  EXPECT_EQ(t.won(1), 4);
  EXPECT_EQ(t.all_told<LotTaken>().at(0).colour, Colour::blue);
  // The smaller lot starts a cascade.
  const Scene cascade({.degree = 2,
                       .area = R"(
    y    .    .    .  .
    r    y    y'0  b  .
    r    r    *'1  b  b
  )",
                       .order = "1 0"});
  EXPECT_EQ(cascade.all_told<LotTaken>().at(0).colour, Colour::red);
}

TEST(Shuppa, SHU_19_on_the_players_turn_the_player_shares) {
  Scene t({.degree = 2, .area = "r'0 * r'1 r y", .order = "0 1"});
  EXPECT_EQ(t.asked(), "share 0");
  EXPECT_EQ(t.legal(0), "share 1 0, share 0 1");
}

TEST(Shuppa, SHU_20_after_a_round_without_a_win_an_action_card_goes_on_top_of_its_pile) {
  const Scene t({.degree = 2, .area = "r g y g'0 b'1", .order = "0 1", .actions = "8 12", .automaton = "61 62"});
  EXPECT_EQ(joined(t.state.hands[0]), "8") << "the player drew first";
  EXPECT_EQ(joined(reversed(t.state.automaton)), "12 61 62");
  EXPECT_EQ(t.state.added, Added::action);
  EXPECT_EQ(t.drawn(1), 1) << "it draws nothing else";
  EXPECT_EQ(seen_by(Drew{automaton_place, Pile::actions, card_at(12)}, Viewer(seat_at(0))),
            Event(Drew{automaton_place, Pile::actions, std::nullopt}))
      << "the player does not see it";
}

TEST(Shuppa, SHU_20_without_action_cards_one_of_the_reserve_without_both_nothing) {
  const Scene reserve(
      {.degree = 2, .area = "r g y g'0 b'1", .order = "0 1", .reserve = "63", .actions = "8", .automaton = "61"});
  EXPECT_EQ(joined(reversed(reserve.state.automaton)), "63 61");
  EXPECT_EQ(reserve.state.added, Added::normal);
  const Scene nothing(
      {.degree = 2, .area = "r g y g'0 b'1", .order = "0 1", .reserve = "-", .actions = "8", .automaton = "61"});
  EXPECT_EQ(joined(nothing.state.automaton), "61");
  EXPECT_EQ(nothing.state.added, Added::none);
}

TEST(Shuppa, SHU_20_a_share_from_the_players_turn_counts_as_winning) {
  const Scene t({.degree = 2, .area = "r'0 r r'1 b y", .order = "0 1", .actions = "8", .automaton = "61"});
  EXPECT_EQ(t.won(1), 1);
  EXPECT_EQ(joined(t.state.automaton), "61");
}

// Everything the automaton could do on its turn, shares included: the most it can get, and then the least for the player.
std::pair<int, int> best_possible(const Model& start) {
  std::optional<std::pair<int, int>> best;
  const std::function<void(const Model&)> explore = [&](const Model& m) {
    if (m.mine.empty()) {
      const std::pair result(
          -(Model::worth(m.won[1]) - Model::worth(start.won[1])), Model::worth(m.won[0]) - Model::worth(start.won[0]));
      if (!best || result < *best) best = result;
      return;
    }
    const Model::Cards lot = m.first_of(m.mine);
    for (const std::vector<int>& way : m.ways(lot)) {
      Model next = m;
      next.take(lot, way);
      explore(next);
    }
  };
  if (start.acting) {
    std::vector<std::string> effects = start.effects();
    effects.push_back("pass");
    for (const std::string& effect : effects) {
      Model next = start;
      next.perform(effect);
      explore(next);
    }
  } else {
    for (const Model::Cards& lot : start.token_lots()) {
      Model next = start;
      next.tokens.erase(next.turn());
      next.mine = {lot};
      explore(next);
    }
  }
  return *best;
}

TEST(Shuppa, SHU_19_no_other_turn_would_have_been_better) {
  Rng rng(11);
  int turns = 0;
  const int wanted = 300;
  for (int trial = 0; turns < wanted && trial < 100 * wanted; ++trial) {
    int steps = static_cast<int>(rng.below(14));
    const State before = play_until(options_for(1, 2 + trial % 8), rng, [&](const State&) { return steps-- == 0; });
    if (before.phase == Phase::over || before.phase == Phase::deal) continue;
    // Let the automaton move now: its token on a random card of the area, the player's on another.
    State s = before;
    const CardSet lying = cards_at(s.board, s.board.occupied());
    const auto any = [&] { return lying.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(lying.size())))); };
    s.order = {automaton_place, seat_at(0)};
    s.at = 0;
    s.owned = {};
    s.gained = {};
    s.token(automaton_place) = any();
    s.token(seat_at(0)) = any();
    if (s.token(seat_at(0)) == s.token(automaton_place)) continue;
    const bool acts = is_action(s.token(automaton_place)) && lots_of_token(s).empty();
    if (!acts && lots_of_token(s).empty()) continue;
    s.stage = acts ? Stage::actions : Stage::tokens;
    const std::pair<int, int> best = best_possible(Model(s));
    const State start = s;
    if (acts) {
      perform(s, automaton_action(s), ignore);
    } else {
      const LotsAtCell lots = lots_of_token(s);
      claim_lot(s, automaton_lot(s, lots));
    }
    ASSERT_TRUE(take_lots(s, ignore));
    EXPECT_EQ(points_of(s, automaton_place) - points_of(start, automaton_place), -best.first);
    EXPECT_EQ(points_of(s, seat_at(0)) - points_of(start, seat_at(0)), best.second);
    ++turns;
  }
  EXPECT_EQ(turns, wanted);
}

}  // namespace
}  // namespace nuancier::shuppa
