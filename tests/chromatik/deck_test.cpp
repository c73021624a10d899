// CHR-1: the colour cards, their balance by exact count, and how they are written.
#include <set>

#include "tests/chromatik/scene.hpp"

namespace nuancier::chromatik {
namespace {

// Turns, by how many colours share the lead.
struct Leads {
  std::array<long, primaries + 1> turns{};
  std::array<long, primaries> alone{};  // by colour

  void add(const Area& shown) {
    const auto most = *std::max_element(shown.halves.begin(), shown.halves.end());
    const auto leaders = std::count(shown.halves.begin(), shown.halves.end(), most);
    ++turns[static_cast<std::size_t>(leaders)];
    if (leaders == 1)
      ++alone[static_cast<std::size_t>(std::find(shown.halves.begin(), shown.halves.end(), most) - shown.halves.begin())];
  }
  double share(std::size_t leaders) const {
    return static_cast<double>(turns[leaders]) / static_cast<double>(turns[1] + turns[2] + turns[3]);
  }
};

// Every set of distinct cards, either face up: what lies beside and shows on the pile are two or three of them.
Leads count_leads(int faces_that_count) {
  Leads leads;
  for (int i = 0; i < faces; ++i) {
    for (int j = 2 * (i / 2) + 2; j < faces; ++j) {
      Area two = areas[static_cast<std::size_t>(i)];
      two += areas[static_cast<std::size_t>(j)];
      if (faces_that_count == 2) leads.add(two);
      for (int k = 2 * (j / 2) + 2; k < faces && faces_that_count == 3; ++k) {
        Area three = two;
        three += areas[static_cast<std::size_t>(k)];
        leads.add(three);
      }
    }
  }
  return leads;
}

TEST(Chromatik, CHR_1_there_are_48_cards_with_two_faces_of_eight_half_squares) {
  EXPECT_EQ(Chromatik::cards().size(), 48U);
  for (int i = 0; i < faces; ++i) {
    const Card card = static_cast<Card>(i);
    const Area here = area(card);
    EXPECT_EQ(here.of(Colour::red) + here.of(Colour::yellow) + here.of(Colour::blue), 8) << to_text(card).view();
    const std::string_view picture = squares(card).text;
    EXPECT_EQ(std::count(picture.begin(), picture.end(), ' '), 3) << "four squares: " << picture;
    EXPECT_EQ(picture.find_first_not_of("ryb "), std::string_view::npos) << picture;
  }
}

TEST(Chromatik, CHR_1_no_two_faces_look_alike) {
  std::set<std::string_view> pictures;
  for (int i = 0; i < faces; ++i) pictures.insert(squares(static_cast<Card>(i)).text);
  EXPECT_EQ(pictures.size(), 96U);
}

TEST(Chromatik, CHR_1_the_colours_are_balanced_within_two_percent) {
  Area all_a;
  Area all_b;
  for (int i = 0; i < deck_size; ++i) {
    all_a += area(card_of(i, false));
    all_b += area(card_of(i, true));
  }
  for (Colour colour : {Colour::red, Colour::yellow, Colour::blue}) {
    EXPECT_NEAR(all_a.of(colour) + all_b.of(colour), 256, 256 * 0.02);
    EXPECT_NEAR(all_a.of(colour), 128, 128 * 0.02) << "of the faces a alone";
  }
}

TEST(Chromatik, CHR_1_ties_come_up_as_often_as_they_should_at_level_1) {
  const Leads leads = count_leads(2);
  EXPECT_EQ(leads.turns[1] + leads.turns[2] + leads.turns[3], 48 * 47 / 2 * 4);
  EXPECT_GT(leads.share(2), 0.15);
  EXPECT_LT(leads.share(2), 0.25);
  EXPECT_NEAR(leads.share(2), 1.0 / 5, 0.01) << "the figure in deck.hpp";
  EXPECT_EQ(leads.turns[3], 0) << "16 halves do not divide by three";
}

TEST(Chromatik, CHR_1_ties_come_up_as_often_as_they_should_at_levels_2_and_3) {
  const Leads leads = count_leads(3);
  EXPECT_EQ(leads.turns[1] + leads.turns[2] + leads.turns[3], 48L * 47 * 46 / 6 * 8);
  EXPECT_GT(leads.share(2), 0.10);
  EXPECT_LT(leads.share(2), 0.16);
  EXPECT_NEAR(leads.share(2), 1.0 / 8, 0.01);
  EXPECT_GT(leads.share(3), 0.02);
  EXPECT_LT(leads.share(3), 0.05);
  EXPECT_NEAR(leads.share(3), 1.0 / 30, 0.002);
}

TEST(Chromatik, CHR_1_no_colour_leads_more_often_than_another) {
  for (int count : {2, 3}) {
    const Leads leads = count_leads(count);
    EXPECT_EQ(leads.alone[0], leads.alone[1]);
    EXPECT_EQ(leads.alone[1], leads.alone[2]);
  }
}

TEST(Chromatik, CHR_1_a_card_turned_over_shows_its_other_face) {
  EXPECT_EQ(to_text(turned_over(card_of(17, false))), Text("17b"));
  EXPECT_EQ(turned_over(turned_over(card_of(17, false))), card_of(17, false));
}

TEST(Chromatik, CHR_1_cards_are_written_as_index_and_face) {
  for (int i = 0; i < faces; ++i) {
    Card read{};
    EXPECT_TRUE(from_text(to_text(static_cast<Card>(i)), read));
    EXPECT_EQ(read, static_cast<Card>(i));
  }
  Card read{};
  for (const char* wrong : {"", "a", "17", "48a", "-1a", "17c", "017a", " 17a", "17a ", "17A"}) {
    EXPECT_FALSE(from_text(wrong, read)) << wrong;
  }
}

TEST(Chromatik, CHR_2_two_primaries_make_a_secondary) {
  EXPECT_EQ(mixed_without(Colour::blue), Colour::orange);
  EXPECT_EQ(mixed_without(Colour::red), Colour::green);
  EXPECT_EQ(mixed_without(Colour::yellow), Colour::purple);
}

}  // namespace
}  // namespace nuancier::chromatik
