// PUN-13: who knows what, and how the unknown is imagined.
#include <map>

#include "tests/punto/scene.hpp"

namespace nuancier::punto {
namespace {

// Pearson's statistic of counts against equal chances.
double unevenness(const std::map<std::string, int>& counts, std::size_t outcomes) {
  double total = 0;
  for (const auto& [outcome, count] : counts) total += count;
  const double expected = total / static_cast<double>(outcomes);
  double chi = (static_cast<double>(outcomes) - static_cast<double>(counts.size())) * expected;
  for (const auto& [outcome, count] : counts) chi += (count - expected) * (count - expected) / expected;
  return chi;
}

std::string pile_text(const State& s, int seat) {
  std::span<const Card> pile = s.piles.of(seat_at(seat));
  return joined(reversed(pile));
}

TEST(Punto, PUN_13_everybody_sees_the_same_and_nobody_a_pile) {
  Rng rng(1);
  for (const Options& options : all_options()) {
    for (int trial = 0; trial < 50; ++trial) {
      int moves = static_cast<int>(rng.below(100));
      const State s = play_until(options, rng, [&](const State&) { return moves-- == 0; });
      View seen = Punto::view(s, Viewer::everybody());
      for (const SeenPile& pile : seen.piles) EXPECT_TRUE(pile.cards.empty());
      for (int seat = 0; seat < options.players; ++seat) {
        View other = Punto::view(s, Viewer(seat_at(seat)));
        other.viewer = seen.viewer;
        EXPECT_EQ(other, seen);
      }
    }
  }
}

TEST(Punto, PUN_13_the_cards_to_come_of_a_side_are_public) {
  Scene t({.players = 2, .board = "r1 g2", .covered = "y1", .piles = {"r9", "g3"}, .trophies = {"", "b9"}, .round = 2});
  const View v = Punto::view(t.state, Viewer(seat_at(1)));
  EXPECT_EQ(v.to_come[0].size(), 36U - 3U);
  EXPECT_EQ(v.to_come[0].count(card_of(Colour::red, 9)), 1) << "the other lies face up";
  EXPECT_EQ(v.to_come[0].count(card_of(Colour::red, 1)), 1);
  EXPECT_EQ(v.to_come[0].count(card_of(Colour::yellow, 1)), 1) << "a covered card is known too";
  EXPECT_EQ(v.to_come[1].count(card_of(Colour::blue, 9)), 1);
  EXPECT_EQ(v.wins, (Few<int, max_players>{0, 1}));
  EXPECT_EQ(v.piles[0].size, 33);
  EXPECT_EQ(v.piles[1].size, 34);
  EXPECT_EQ(v.turned_up, card_of(Colour::red, 9));
}

TEST(Punto, PUN_13_how_many_neutral_cards_a_pile_holds_is_public) {
  Scene t({.players = 3, .piles = {"b1 b2 r1", "b3", "g1"}});
  const View v = Punto::view(t.state, Viewer(seat_at(2)));
  EXPECT_EQ(v.piles[0].neutral, 1) << "one of two lies face up";
  EXPECT_EQ(v.piles[1].neutral, 1);
  EXPECT_EQ(v.piles[2].neutral, 0);
}

TEST(Punto, PUN_13_who_sees_all_need_not_guess) {
  Rng rng(2);
  for (const Options& options : all_options()) {
    for (int trial = 0; trial < 200; ++trial) {
      int moves = static_cast<int>(rng.below(200));
      const State s = play_until(options, rng, [&](const State&) { return moves-- == 0; });
      ASSERT_EQ(Punto::guess(Punto::view(s, Viewer::all()), rng), s);
    }
  }
}

TEST(Punto, PUN_13_a_guess_never_contradicts_the_view_and_can_be_played_on) {
  Rng rng(3);
  for (Options options : all_options()) {
    options.values[rounds_to_win] = 5;  // long matches: many deals to remember
    for (int match = 0; match < 30; ++match) {
      play_until(options, rng, [&](const State& s) {
        if (rng.below(10) != 0 && s.phase == Phase::turn) return false;
        const Viewer viewer(seat_at(static_cast<int>(rng.below(options.players))));
        const View v = Punto::view(s, viewer);
        State world = Punto::guess(v, rng);
        EXPECT_EQ(Punto::view(world, viewer), v);
        EXPECT_TRUE(Punto::from_position(options, Punto::position(world)));
        if (world.phase == Phase::deal) {
          const Chance chance = Punto::draw(world, rng);
          EXPECT_FALSE(Punto::refuse_chance(world, chance));
          Punto::settle(world, chance, ignore);
        } else if (world.phase == Phase::turn) {
          EXPECT_EQ(Punto::legal(world, world.turn), Punto::legal(s, s.turn));
          Punto::apply(world, world.turn, Punto::legal(world, world.turn)[0], ignore);
        }
        return ::testing::Test::HasFailure();
      });
    }
  }
}

TEST(Punto, PUN_13_the_owner_does_not_know_the_order_of_the_own_pile_all_are_equally_likely) {
  Scene t({.players = 2, .board = "g1", .piles = {"r5 r1 r2 y3", "g2"}, .named_only = true});
  const View v = Punto::view(t.state, Viewer(seat_at(0)));
  std::map<std::string, int> orders;
  Rng rng(4);
  for (int i = 0; i < 12000; ++i) ++orders[pile_text(Punto::guess(v, rng), 0)];
  EXPECT_EQ(orders.size(), 6U);
  for (const auto& [order, count] : orders) EXPECT_EQ(order.substr(0, 2), "r5") << "the card turned up stays on top";
  EXPECT_LT(unevenness(orders, 6), 25);  // 5 degrees of freedom
}

TEST(Punto, PUN_13_equal_cards_of_a_pile_make_their_order_likelier) {
  Scene t({.players = 2, .board = "g1", .piles = {"r5 r1 r1 y3", "g2"}, .named_only = true});
  const View v = Punto::view(t.state, Viewer(seat_at(1)));
  std::map<std::string, int> orders;
  Rng rng(5);
  for (int i = 0; i < 9000; ++i) ++orders[pile_text(Punto::guess(v, rng), 0)];
  EXPECT_EQ(orders.size(), 3U);
  EXPECT_LT(unevenness(orders, 3), 20);
}

TEST(Punto, PUN_13_which_partner_has_which_card_is_equally_likely_sizes_kept) {
  // Five cards to come: three with seat 0 (beside the one turned up), two with seat 2. 10 splits, each in 3! · 2! orders.
  Scene t({.in_teams = true, .board = "g1", .piles = {"r9 r1 r2 r3", "g2", "y4 y5", "b2"}, .named_only = true});
  const View v = Punto::view(t.state, Viewer(seat_at(2)));
  std::map<std::string, int> splits;
  std::map<std::string, int> worlds;
  Rng rng(6);
  for (int i = 0; i < 36000; ++i) {
    const State world = Punto::guess(v, rng);
    EXPECT_EQ(world.piles.size(seat_at(0)), 4U);
    EXPECT_EQ(world.piles.size(seat_at(2)), 2U);
    EXPECT_EQ(world.piles.top(seat_at(0)), card_of(Colour::red, 9));
    ++splits[joined(CardSet(world.piles.of(seat_at(2))))];
    ++worlds[pile_text(world, 0) + " | " + pile_text(world, 2)];
  }
  EXPECT_EQ(splits.size(), 10U);
  EXPECT_LT(unevenness(splits, 10), 34);  // 9 degrees of freedom
  EXPECT_EQ(worlds.size(), 120U);
  EXPECT_LT(unevenness(worlds, 120), 185);  // 119
}

TEST(Punto, PUN_13_a_card_put_back_after_it_found_no_cell_is_known_to_lie_in_its_pile) {
  Scene t({.players = 3,
           .board = R"(
               r9 y9 g9 b9 r8 y8
               g8 b8 r7 y7 g7 b7
               r6 y6 g6 b6 r5 y5
               g5 b5 r9 y9 g9 b9
               r8 y8 g8 b8 r7 y7
               g7 b7 r6 y6 g6 b6
           )",
           .piles = {"b2 b1 b1", "b3 b3", "b4 b4 b5"}});
  t.deal(7);
  Rng rng(8);
  const View v = Punto::view(t.state, Viewer(seat_at(1)));
  for (int i = 0; i < 500; ++i) {
    EXPECT_EQ(CardSet(Punto::guess(v, rng).piles.of(seat_at(0))).count(card_of(Colour::blue, 2)), 1);
  }
}

TEST(Punto, PUN_13_previews_promise_only_what_happens) {
  Rng rng(9);
  int ends = 0;
  for (const Options& options : all_options()) {
    for (int match = 0; match < 40; ++match) {
      play_until(options, rng, [&](const State& s) {
        if (s.phase != Phase::turn) return false;
        for (Action action : Punto::legal(s, s.turn)) {
          State after = s;
          std::vector<Event> events;
          Punto::apply(after, s.turn, action, [&](const auto& event) { events.push_back(event); });
          if (after.phase == Phase::turn && rng.below(40) != 0) continue;
          const Preview promised = Punto::preview(Punto::view(s, Viewer(s.turn)), action);
          const auto turned =
              std::find_if(events.begin(), events.end(), [](const Event& e) { return std::holds_alternative<TurnedUp>(e); });
          EXPECT_TRUE(std::equal(promised.begin(), promised.end(), events.begin(), turned));
          ends += after.phase == Phase::turn ? 0 : 1;
        }
        return ::testing::Test::HasFailure();
      });
    }
  }
  EXPECT_GT(ends, 100);
}

TEST(Punto, PUN_13_a_preview_shows_the_line_the_trophy_and_the_end_of_the_match) {
  Scene t({.board = "r1 r2 r3 .", .piles = {"r4"}, .rounds_to_win = 1});
  const Preview promised = Punto::preview(Punto::view(t.state, Viewer(seat_at(0))), Action{3, 0});
  ASSERT_EQ(promised.size(), 3U);
  EXPECT_EQ(std::get<Placed>(promised[0]).x, 3);
  EXPECT_EQ(std::get<RoundWon>(promised[1]).trophy, card_of(Colour::red, 4));
  EXPECT_EQ(joined(std::get<MatchOver>(promised[2]).winners), "0");
}

}  // namespace
}  // namespace nuancier::punto
