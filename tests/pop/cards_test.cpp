// POP-1 to POP-4: the deck.
#include "tests/pop/scene.hpp"

namespace nuancier::pop {
namespace {

TEST(Pop, POP_1_ten_cards_of_each_colour_and_each_once_in_five) {
  for (int block = 0; block < ranks; ++block) {
    unsigned seen = 0;
    for (int n = 5 * block + 1; n <= 5 * block + 5; ++n) seen |= 1U << static_cast<unsigned>(colour(card_at(n)));
    EXPECT_EQ(seen, 0b11111U) << "block " << block;
  }
}

TEST(Pop, POP_1_colour_and_rank_name_a_card) {
  for (int n = 1; n <= deck_size; ++n) {
    EXPECT_EQ(card_of(colour(card_at(n)), rank(card_at(n))), card_at(n));
  }
}

TEST(Pop, POP_2_the_table_fits_the_printed_examples) {
  const auto same = [](int a, int b) { return colour(card_at(a)) == colour(card_at(b)); };
  EXPECT_TRUE(same(42, 12));
  EXPECT_TRUE(same(7, 12) && same(12, 17));
  EXPECT_FALSE(same(5, 30) || same(30, 14) || same(14, 42) || same(42, 15));
  EXPECT_FALSE(same(4, 9));
  EXPECT_EQ(colour(card_at(50)), Colour::red);
  EXPECT_EQ(colour(card_at(4)), Colour::red) << "4 and 5 are exchanged";
  EXPECT_EQ(colour(card_at(5)), Colour::purple);
}

TEST(Pop, POP_3_arrows_on_the_ten_lowest_and_the_ten_highest) {
  EXPECT_EQ(arrows.size(), 20U);
  for (int n : {1, 10, 41, 50}) EXPECT_TRUE(has_arrow(card_at(n))) << n;
  for (int n : {11, 40}) EXPECT_FALSE(has_arrow(card_at(n))) << n;
}

TEST(Pop, POP_4_explosions_by_the_ranges) {
  const auto on = [](int n) { return explosions(card_at(n), Symbols::ranges); };
  for (int n : {1, 5, 46, 50}) EXPECT_EQ(on(n), 3) << n;
  for (int n : {16, 20, 31, 35}) EXPECT_EQ(on(n), 2) << n;
  for (int n : {6, 15, 21, 30, 36, 45}) EXPECT_EQ(on(n), 1) << n;
  EXPECT_EQ(explosions(CardSet::deck(), Symbols::ranges), 80);
}

TEST(Pop, POP_4_explosions_by_the_partition) {
  const auto on = [](int n) { return explosions(card_at(n), Symbols::partition); };
  for (int n : {1, 10, 41, 50}) EXPECT_EQ(on(n), 0) << n;
  for (int n : {11, 15, 36, 40}) EXPECT_EQ(on(n), 3) << n;
  for (int n : {16, 20, 31, 35}) EXPECT_EQ(on(n), 2) << n;
  for (int n : {21, 30}) EXPECT_EQ(on(n), 1) << n;
  EXPECT_EQ(explosions(CardSet::deck(), Symbols::partition), 60);
}

TEST(Pop, POP_4_a_set_counts_what_its_cards_carry) {
  for (Symbols symbols : {Symbols::ranges, Symbols::partition}) {
    int sum = 0;
    CardSet set;
    for (int n = 1; n <= deck_size; n += 3) {
      set.insert(card_at(n));
      sum += explosions(card_at(n), symbols);
      EXPECT_EQ(explosions(set, symbols), sum);
    }
  }
}

TEST(Pop, the_deck_is_listed_with_both_readings) {
  const auto list = Pop::cards();
  EXPECT_EQ(list.size(), 50U);
  EXPECT_EQ(list[10], (CardInfo{card_at(11), Colour::yellow, false, 1, 3}));
}

}  // namespace
}  // namespace nuancier::pop
