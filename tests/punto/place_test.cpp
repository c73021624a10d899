// PUN-4 … PUN-6: where a card may go.
#include "tests/punto/scene.hpp"

namespace nuancier::punto {
namespace {

TEST(Punto, PUN_4_the_first_starter_is_drawn_by_lot) {
  for (const Options& options : all_options()) {
    std::array<int, 4> starts{};
    Rng rng(1);
    for (int i = 0; i < 4000; ++i) ++starts[static_cast<std::size_t>(draw_deal(Punto::open(options), rng).starter)];
    for (std::size_t seat = 0; seat < options.players; ++seat) EXPECT_NEAR(starts[seat], 4000 / options.players, 200);
  }
}

TEST(Punto, PUN_4_the_first_card_goes_to_the_middle) {
  Scene t({.players = 2, .piles = {"r3"}});
  EXPECT_EQ(t.legal(), "0,0");
  EXPECT_EQ(t.refusal("place 0 1"), "PUN-4");
  EXPECT_EQ(t.reason("place 99 -99"), "punto.refuse.first_to_the_middle");
  t.play("place 0 0");
  EXPECT_EQ(t.board(), "r3@0,0");
}

TEST(Punto, PUN_5_the_top_card_is_turned_up_for_all_to_see) {
  Scene t({.players = 2, .piles = {"r3", "g8"}});
  ASSERT_NE(t.told<TurnedUp>(), nullptr);
  EXPECT_EQ(*t.told<TurnedUp>(), (TurnedUp{seat_at(0), card_of(Colour::red, 3)}));
  t.play("place 0 0");
  for (Viewer viewer : {Viewer(seat_at(0)), Viewer(seat_at(1)), Viewer::everybody()}) {
    EXPECT_EQ(Punto::view(t.state, viewer).turned_up, card_of(Colour::green, 8));
  }
}

TEST(Punto, PUN_5_a_card_touches_another_by_a_side_or_a_corner) {
  Scene t({.players = 2, .board = "g9", .piles = {"r3"}});
  EXPECT_EQ(t.legal(), "-1,-1 0,-1 1,-1 -1,0 1,0 -1,1 0,1 1,1");
}

TEST(Punto, PUN_5_printed_example_this_card_touches_no_other_card) {
  Scene t({.players = 2, .board = "g9 r2", .piles = {"r3"}});
  EXPECT_EQ(t.refusal("place 3 0"), "PUN-5");
  EXPECT_EQ(t.reason("place 3 0"), "punto.refuse.not_touching");
  EXPECT_EQ(t.reason("place 0 2"), "punto.refuse.not_touching");
  EXPECT_EQ(t.reason("place 5 5"), "punto.refuse.not_touching");
  EXPECT_EQ(t.reason("place -1 -4"), "punto.refuse.not_touching");
}

TEST(Punto, PUN_5_a_card_covers_a_lower_number_of_any_colour_and_anyone) {
  Scene t({.players = 4, .board = "r4 y4 g5 b6", .piles = {"r5"}});
  EXPECT_EQ(t.refusal("place 0 0"), "");                       // one's own
  EXPECT_EQ(t.refusal("place 1 0"), "");                       // somebody else's
  EXPECT_EQ(t.reason("place 2 0"), "punto.refuse.not_lower");  // equal
  EXPECT_EQ(t.reason("place 3 0"), "punto.refuse.not_lower");  // higher
  EXPECT_EQ(t.refusal("place 3 0"), "PUN-5");
  t.play("place 1 0");
  EXPECT_EQ(t.board(), "r4@0,0 r5@1,0 g5@2,0 b6@3,0");
  EXPECT_EQ(t.told<Placed>()->covered, card_of(Colour::yellow, 4));
}

TEST(Punto, PUN_5_a_nine_covers_all_but_nines_and_a_one_covers_nothing) {
  constexpr auto row = "r8 g9 y1 b2 y9 y3";
  EXPECT_EQ(Scene({.players = 4, .board = row, .piles = {"r9"}}).legal(),
            "0,-1 1,-1 2,-1 3,-1 4,-1 5,-1 0,0 2,0 3,0 5,0 0,1 1,1 2,1 3,1 4,1 5,1");
  EXPECT_EQ(
      Scene({.players = 4, .board = row, .piles = {"r1"}}).legal(), "0,-1 1,-1 2,-1 3,-1 4,-1 5,-1 0,1 1,1 2,1 3,1 4,1 5,1");
}

TEST(Punto, PUN_5_only_the_player_on_turn_places) {
  Scene t({.players = 3, .board = "g9", .piles = {"r3"}, .turn = 0});
  for (int seat : {1, 2}) {
    const auto refused = Punto::refuse(t.state, seat_at(seat), Action{1, 0});
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->code, Refusal::Code::not_your_turn);
    EXPECT_EQ(Punto::legal(t.state, seat_at(seat)).size(), 0U);
  }
  t.play("place 1 0");
  EXPECT_EQ(t.state.turn, seat_at(1));
}

TEST(Punto, PUN_6_printed_example_this_card_is_outside_the_square) {
  Scene t({.players = 2, .board = "r1 g2 y3 b4 r5 g6", .piles = {"r7"}});
  EXPECT_EQ(t.refusal("place 6 0"), "PUN-6");
  EXPECT_EQ(t.reason("place 6 0"), "punto.refuse.outside_the_square");
  EXPECT_EQ(t.refusal("place -1 0"), "PUN-6");
  EXPECT_EQ(t.refusal("place 0 1"), "");
}

TEST(Punto, PUN_6_the_square_is_fixed_only_by_what_has_been_placed) {
  Scene t({.players = 2,
           .board = R"(
      .    g6 .  .  .
      (r1) .  g2 y3 b4
  )",
           .piles = {"r5"}});
  EXPECT_EQ(t.refusal("place -1 0"), "");  // the square may still grow to the left
  EXPECT_EQ(t.refusal("place 5 0"), "");   // … or to the right
  t.play("place -1 1");
  EXPECT_EQ(t.refusal("place 5 0"), "PUN-6");  // … but not to both
  EXPECT_EQ(t.refusal("place -2 1"), "PUN-6");
  EXPECT_EQ(t.refusal("place 0 -1"), "");
}

TEST(Punto, PUN_6_cells_are_counted_from_the_first_card_however_the_cards_spread) {
  Scene t({.players = 2, .piles = {"r1 r2 r3", "g4 g5 g6"}});
  t.play("place 0 0").play("place -1 -1").play("place -2 -2").play("place 1 0").play("place -3 -3").play("place 0 1");
  EXPECT_EQ(t.board(), "r3@-3,-3 r2@-2,-2 g4@-1,-1 r1@0,0 g5@1,0 g6@0,1");
}

TEST(Punto, PUN_6_wild_coordinates_are_refused_never_a_crash) {
  Scene t({.players = 2, .board = "r1 g2", .piles = {"r7"}});
  for (int x = -128; x < 128; ++x) {
    for (int y = -128; y < 128; ++y) {
      const Action action{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      const auto refused = Punto::refuse(t.state, seat_at(0), action);
      if (std::abs(x) > 5 || std::abs(y) > 5) {
        ASSERT_EQ(refused, refusal::outside_the_square) << x << ' ' << y;
      }
    }
  }
}

TEST(Punto, actions_are_written_as_place_x_y) {
  EXPECT_EQ(to_text(Action{1, -2}), Text("place 1 -2"));
  Action read;
  EXPECT_TRUE(from_text("place 1 -2", read));
  EXPECT_EQ(read, (Action{1, -2}));
  EXPECT_TRUE(from_text("  place  -5   5 ", read));
  EXPECT_EQ(read, (Action{-5, 5}));
  for (const char* wrong : {"", "place", "place 1", "place 1 2 3", "put 1 2", "place 1,2", "place +1 2", "place 01 2",
                            "place 1 -0", "place 100 0", "place 99999999999999999999 0", "place a b"}) {
    EXPECT_FALSE(from_text(wrong, read)) << wrong;
  }
}

TEST(Punto, placed_cards_are_written_with_their_cell) {
  const CardAt placed{card_of(Colour::green, 5), {1, -2}};
  EXPECT_EQ(to_text(placed), Text("g5@1,-2"));
  CardAt read;
  EXPECT_TRUE(from_text("g5@1,-2", read));
  EXPECT_EQ(read, placed);
  for (const char* wrong :
       {"", "g5", "g5@", "g5@1", "g5@1,", "g5@1,2,3", "g5@6,0", "g5@0,-6", "g0@1,1", "@1,1", "g5@1,-2 "}) {
    EXPECT_FALSE(from_text(wrong, read)) << wrong;
  }
}

}  // namespace
}  // namespace nuancier::punto
