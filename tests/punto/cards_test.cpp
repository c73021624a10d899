// PUN-1 … PUN-3: the cards, who has which, and how they are written.
#include "tests/punto/scene.hpp"

namespace nuancier::punto {
namespace {

State dealt(const Options& options, std::uint64_t seed) {
  Rng rng(seed);
  return play_until(options, rng, [](const State& s) { return s.round == 1; });
}

CardSet pile(const State& s, int seat) { return CardSet(s.piles.of(seat_at(seat))); }

TEST(Punto, PUN_1_there_are_72_cards_four_colours_one_to_nine_twice) {
  CardSet all;
  for (Card card : deck()) {
    EXPECT_TRUE(is_card(card));
    EXPECT_LT(all.count(card), 2);
    all.push_back(card);
  }
  EXPECT_EQ(all.size(), 72U);
  const auto list = Punto::cards();
  EXPECT_EQ(list.size(), 36U);
  for (const CardInfo& line : list) EXPECT_EQ(line.copies, 2);
}

TEST(Punto, PUN_1_cards_are_written_as_colour_and_number) {
  EXPECT_EQ(to_text(card_of(Colour::green, 5)), Text("g5"));
  for (Card card : deck()) {
    Card read{};
    EXPECT_TRUE(from_text(to_text(card), read));
    EXPECT_EQ(read, card);
  }
  Card read{};
  for (const char* wrong : {"", "g", "g0", "p5", "g10", "5g", " g5", "g5 ", "G5"})
    EXPECT_FALSE(from_text(wrong, read)) << wrong;
}

TEST(Punto, PUN_2_two_players_have_two_colours_each) {
  const State s = dealt(options_for(2), 1);
  EXPECT_EQ(pile(s, 0).size(), 36U);
  EXPECT_EQ(pile(s, 0).only(Colour::red).size(), 18U);
  EXPECT_EQ(pile(s, 0).only(Colour::yellow).size(), 18U);
  EXPECT_EQ(pile(s, 1).only(Colour::green).size(), 18U);
  EXPECT_EQ(pile(s, 1).only(Colour::blue).size(), 18U);
}

TEST(Punto, PUN_2_three_players_have_one_colour_each_and_six_neutral_cards) {
  const State s = dealt(options_for(3), 2);
  CardSet neutral;
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(pile(s, seat).size(), 24U);
    EXPECT_EQ(pile(s, seat).only(static_cast<Colour>(seat)), CardSet::all_of(static_cast<Colour>(seat)));
    for (Card card : pile(s, seat).only(Colour::blue)) neutral.push_back(card);
    EXPECT_EQ(pile(s, seat).only(Colour::blue).size(), 6U);
  }
  EXPECT_EQ(neutral, CardSet::all_of(Colour::blue));
}

TEST(Punto, PUN_2_four_players_have_one_colour_each) {
  const State s = dealt(options_for(4), 3);
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(pile(s, seat), CardSet::all_of(static_cast<Colour>(seat)));
}

TEST(Punto, PUN_2_piles_are_shuffled) {
  EXPECT_NE(dealt(options_for(4), 4).piles, dealt(options_for(4), 5).piles);
  // Each of the 36 places of a pile holds a given card equally often.
  std::array<int, 36> found{};
  Rng rng(6);
  const State s = Punto::open(options_for(2));
  constexpr int deals = 36000;
  for (int i = 0; i < deals; ++i) {
    const Deal deal = draw_deal(s, rng);
    for (std::size_t place = 0; place < 36; ++place) found[place] += deal.piles[0][place] == card_of(Colour::red, 7) ? 1 : 0;
  }
  double chi = 0;
  for (int count : found) chi += (count - deals / 18.0) * (count - deals / 18.0) / (deals / 18.0);
  EXPECT_LT(chi, 75);  // 35 degrees of freedom
}

TEST(Punto, PUN_3_teams_share_two_colours_in_halves_and_partners_sit_alternately) {
  const State s = dealt(options_for(4, true), 7);
  EXPECT_EQ(s.side_of(seat_at(0)), s.side_of(seat_at(2)));
  EXPECT_EQ(s.side_of(seat_at(1)), s.side_of(seat_at(3)));
  EXPECT_NE(s.side_of(seat_at(0)), s.side_of(seat_at(1)));
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(pile(s, seat).size(), 18U);
  for (int seat : {0, 1}) {
    CardSet both = pile(s, seat);
    for (Card card : pile(s, seat + 2)) both.push_back(card);
    EXPECT_EQ(both.only(static_cast<Colour>(2 * seat)), CardSet::all_of(static_cast<Colour>(2 * seat)));
    EXPECT_EQ(both.only(static_cast<Colour>(2 * seat + 1)), CardSet::all_of(static_cast<Colour>(2 * seat + 1)));
  }
}

TEST(Punto, PUN_3_an_odd_number_gives_the_extra_card_to_the_lower_seat) {
  State s = Punto::open(options_for(4, true));
  s.round = 1;
  s.trophies[0].push_back(card_of(Colour::yellow, 9));
  Rng rng(8);
  const Deal deal = draw_deal(s, rng);
  EXPECT_EQ(deal.piles[0].size(), 18U);
  EXPECT_EQ(deal.piles[2].size(), 17U);
  EXPECT_EQ(deal.piles[1].size(), 18U);
  EXPECT_EQ(deal.piles[3].size(), 18U);
  EXPECT_FALSE(refuse_deal(s, deal));
}

TEST(Punto, modes_and_options_are_those_of_the_design) {
  EXPECT_EQ(Punto::info.key, "punto");
  ASSERT_EQ(Punto::info.modes.size(), 2U);
  const ModeInfo& alone = Punto::info.modes[0];
  const ModeInfo& partners = Punto::info.modes[1];
  EXPECT_EQ(alone.key, "standard");
  EXPECT_EQ(alone.least_players, 2);
  EXPECT_EQ(alone.most_players, 4);
  EXPECT_EQ(partners.key, "teams");
  EXPECT_EQ(partners.least_players, 4);
  EXPECT_EQ(partners.most_players, 4);
  for (const ModeInfo& mode : Punto::info.modes) {
    ASSERT_EQ(mode.options.size(), 1U);
    EXPECT_EQ(mode.options[0].key, "rounds-to-win");
    EXPECT_EQ(mode.options[0].least, 1);
    EXPECT_EQ(mode.options[0].most, 5);
    EXPECT_EQ(mode.options[0].fallback, 2);
  }
  for (Options options : all_options()) {
    options.values[rounds_to_win] = 4;
    EXPECT_EQ(Punto::options(Punto::open(options)), options);
  }
}

TEST(Punto, a_card_set_counts_like_a_multiset) {
  Rng rng(9);
  CardSet set;
  std::vector<Card> model;
  for (int step = 0; step < 20000; ++step) {
    const Card card = deck()[rng.below(deck_size)];
    const auto found = std::find(model.begin(), model.end(), card);
    if (rng.below(2) == 0) {
      if (std::count(model.begin(), model.end(), card) < 2) model.push_back(card);
      set.push_back(card);
    } else {
      EXPECT_EQ(set.take(card), found != model.end());
      if (found != model.end()) model.erase(found);
    }
    ASSERT_EQ(set.size(), model.size());
    ASSERT_EQ(set.count(card), std::count(model.begin(), model.end(), card));
  }
  std::sort(model.begin(), model.end());
  EXPECT_EQ(joined(set), joined(model));
  CardSet part;
  for (std::size_t i = 0; i < model.size(); i += 3) part.push_back(model[i]);
  CardSet left = set;
  for (Card card : part) left.take(card);
  EXPECT_EQ(set.without(part), left);
}

}  // namespace
}  // namespace nuancier::punto
