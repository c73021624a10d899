// SHU-12 and SHU-13: cascades, what a new lot is, and in which order lots are taken.
#include "tests/shuppa/scene.hpp"

namespace nuancier::shuppa {
namespace {

Cells cells(std::string_view text) {
  Cells set;
  for (const std::string& word : words(text)) {
    Cell cell{};
    EXPECT_TRUE(from_text(word, cell));
    set.insert(cell);
  }
  return set;
}

TEST(Shuppa, SHU_12_a_cascade_makes_a_lot_elsewhere) {
  // Three red cards go, the blue ones come to lie in one row.
  const Scene t({.area = R"(
    b    .  .  .  .
    r'0  b  .  .  .
    r    r  b  y  g'1
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.won(0), 6);
  const std::vector<LotTaken> taken = t.all_told<LotTaken>();
  ASSERT_EQ(taken.size(), 2U);
  EXPECT_EQ(taken[0].wave, 1);
  EXPECT_EQ(taken[1].wave, 2);
  EXPECT_EQ(taken[1].colour, Colour::blue);
  EXPECT_EQ(joined(taken[1].cells), "a1 b1 c1");
  EXPECT_EQ(joined(t.all_told<Fell>().at(0).from), "a3 b2");
  EXPECT_EQ(joined(t.all_told<Fell>().at(0).to), "a1 b1");
}

TEST(Shuppa, SHU_12_an_existing_lot_that_gains_a_card_is_new) {
  const Scene t({.area = R"(
    b    .  .  .  .
    r'0  .  .  .  .
    r    .  .  .  .
    r    b  b  b  y'1
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.won(0), 7);
}

TEST(Shuppa, SHU_12_a_lot_that_merely_falls_is_not_new) {
  const Scene t({.area = R"(
    b  b    b  .  .
    r  r'0  r  g  y'1
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.won(0), 3);
  EXPECT_EQ(t.area(), "b / b / b / g / y");
}

TEST(Shuppa, SHU_12_a_lot_that_only_lost_cards_is_not_new) {
  // The multicolour card lies in the red and in the blue lot; red is won, four of five blue ones remain.
  Scene t({.area = R"(
    .  .  b    b  .
    r  r  *'0  b  b
    y  g  y    g  y'1
  )",
           .order = "0 1"});
  EXPECT_EQ(t.asked(), "lot 0");
  t.play(0, "lot red");
  EXPECT_EQ(t.won(0), 3);
  EXPECT_EQ(t.area(), "y / g / yb / gbb / yb");
}

TEST(Shuppa, SHU_12_a_lot_that_splits_and_rejoins_in_a_fall_is_not_new) {
  // The green card of column a leaves the lower one of column b and meets the upper one.
  const Scene t({.area = R"(
    .  g    .  .  .
    g  g    .  .  .
    r  r'0  .  .  .
    y  r    b  y  b'1
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.won(0), 3);
  EXPECT_EQ(t.area(), "yg / gg / b / y / b");
  EXPECT_EQ(lots_of(t.state.board).size(), 1U);
}

TEST(Shuppa, SHU_12_cascades_go_on_while_new_lots_appear) {
  const Scene t({.area = R"(
    g    .  .  .  .
    b    g  .  .  .
    r'0  b  g  .  .
    r    r  b  y  g'1
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.won(0), 9) << "red, then blue, then green";
  EXPECT_EQ(t.all_told<LotTaken>().back().wave, 3);
}

TEST(Shuppa, SHU_12_one_lot_at_a_time_and_one_that_the_fall_breaks_is_lost) {
  // Column c loses its red cards: blue lies in a row of four, green above it in a row of three. Blue goes first; then two
  // green ones fall, and the third does not.
  const Scene t({.area = R"(
    .  .  g    .  .
    .  .  b    .  .
    .  .  r    .  .
    .  .  r'0  g  g
    b  b  r    b  y'1
  )",
                 .order = "0 1",
                 .reserve = "5 10"});
  EXPECT_EQ(t.won(0), 3 + 4);
  EXPECT_EQ(t.area(), "b / b / g / g / yg") << "the first two columns were refilled";
}

TEST(Shuppa, SHU_12_a_lot_that_is_already_the_players_stays_theirs_with_what_is_left_of_it) {
  // The multicolour card falls into a blue and into a green lot. Both gained a card; blue is taken first, and with it the
  // multicolour card; three green ones are left.
  const Scene t({.area = R"(
    .  .  *    .  .
    .  .  y    .  .
    .  .  r    .  .
    b  b  r'0  g  g
    b  g  r    g  b
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.won(0), 3 + 4 + 3);
}

// See docs/decisions/0008-shuppa-details.md.
TEST(Shuppa, SHU_12_what_is_left_of_a_broken_lot_stays_the_players_where_it_is_still_a_lot) {
  // A blue and a green card fall and make two lots of five. Blue is taken first; of the green lot, two cards fall away from
  // the three that do not.
  const Scene t({.players = 3,
                 .area = R"(
    .  .  g    .  .  .
    .  .  b    .  .  .
    .  .  r    .  g  .
    b  .  r'0  g  g  g
    b  b  r    b  y  y
  )",
                 .order = "0 1 2"});
  const std::vector<LotTaken> taken = t.all_told<LotTaken>();
  ASSERT_EQ(taken.size(), 3U);
  EXPECT_EQ(joined(taken[1].cells), "a1 a2 b1 c1 d1");
  EXPECT_EQ(joined(taken[2].cells), "e2 e3 f2");
  EXPECT_EQ(t.won(0), 3 + 5 + 3);
}

TEST(Shuppa, SHU_12_a_lot_with_another_token_is_shared_in_a_cascade_too) {
  const Scene t({.area = R"(
    b    .    .  .  .
    r'0  b'1  b  .  .
    r    r    b  y  g
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.won(0), 3 + 2);
  EXPECT_EQ(t.won(1), 2);
  EXPECT_EQ(t.drawn(1), 0);
}

TEST(Shuppa, SHU_13_the_larger_of_two_new_lots_is_taken_first) {
  // The multicolour card makes three green cards and four blue ones; blue takes it, and two green ones are no lot.
  const Scene t({.area = R"(
    .    .  *    .  .
    .    .  y    .  .
    .    .  r    .  .
    y'1  g  r'0  b  b
    b    g  r    b  g
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.won(0), 3 + 4);
  EXPECT_EQ(t.all_told<LotTaken>().at(1).colour, Colour::blue);
  EXPECT_EQ(t.area().substr(0, 6), "by / g");
}

TEST(Shuppa, SHU_13_of_equal_lots_the_one_with_the_smaller_list_of_cells) {
  EXPECT_TRUE(comes_first(cells("e1 e2 e3 e4"), cells("a1 a2 a3"))) << "larger";
  EXPECT_TRUE(comes_first(cells("a1 a2 a3"), cells("a2 a3 b2"))) << "a1 before a2";
  EXPECT_TRUE(comes_first(cells("a2 b2 g1"), cells("a2 c2 c3")));
  EXPECT_FALSE(comes_first(cells("a2 c2 c3"), cells("a2 b2 g1")));
  EXPECT_FALSE(comes_first(cells("a1 a2 a3"), cells("a1 a2 a3")));
  // Three green and three blue cards meet in the multicolour one: green lies further left.
  const Scene t({.area = R"(
    .    .  *    .  .
    .    .  y    .  .
    .    .  r    .  .
    y'1  g  r'0  b  y
    b    g  r    b  g
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.all_told<LotTaken>().at(1).colour, Colour::green);
  EXPECT_EQ(t.won(0), 3 + 3);
}

TEST(Shuppa, SHU_13_a_token_on_a_multicolour_card_between_two_colours_chooses) {
  Scene t({.area = R"(
    .  .  y'1  .  .
    r  r  *'0  b  b
  )",
           .order = "0 1"});
  EXPECT_EQ(t.asked(), "lot 0");
  EXPECT_EQ(t.legal(0), "lot red, lot blue");
  EXPECT_EQ(t.reason(0, "lot green"), "no_such_lot");
  EXPECT_EQ(t.reason(0, "eat a1"), "name_the_lot");
  EXPECT_EQ(t.refusal(0, "lot yellow"), "SHU-13");
  EXPECT_EQ(t.refusal(1, "lot red"), "SHU-8") << "not your turn";
  t.play(0, "lot blue");
  EXPECT_EQ(t.won(0), 3);
  EXPECT_EQ(points(t.state.won[0]), 4);
  EXPECT_EQ(t.area().substr(0, 9), "r / r / y") << "the other lot loses that card";
}

TEST(Shuppa, SHU_13_the_choice_is_listed_largest_first) {
  const Scene t({.area = R"(
    .  .  y'1  b  .
    r  r  *'0  b  b
  )",
                 .order = "0 1"});
  EXPECT_EQ(t.legal(0), "lot blue, lot red");
}

TEST(Shuppa, SHU_8_the_same_cards_in_several_colours_are_one_lot) {
  const Scene t({.area = "*'0 * * . y'1", .order = "0 1"});
  EXPECT_EQ(t.asked(), "choose 0 1") << "nothing to choose";
  EXPECT_EQ(points(t.state.won[0]), 6);
}

}  // namespace
}  // namespace nuancier::shuppa
