// SHU-1 to SHU-4: the cards, how they are written, and the deal.
#include <map>

#include "tests/shuppa/scene.hpp"

namespace nuancier::shuppa {
namespace {

Deal dealt(const Options& options, std::uint64_t seed) {
  Rng rng(seed);
  return draw_deal(Shuppa::open(options), rng);
}

TEST(Shuppa, SHU_1_there_are_75_normal_and_24_action_cards_numbered_1_to_99) {
  EXPECT_EQ(all_cards.size(), 99U);
  EXPECT_EQ(all_normal.size(), 75U);
  EXPECT_EQ(all_actions.size(), 24U);
  const auto list = Shuppa::cards();
  ASSERT_EQ(list.size(), 99U);
  for (std::size_t i = 0; i < list.size(); ++i) EXPECT_EQ(number(list[i].card), static_cast<int>(i + 1));
}

TEST(Shuppa, SHU_1_five_six_or_seven_columns) {
  EXPECT_EQ(Shuppa::open(options_for(2)).board.columns(), 5);
  EXPECT_EQ(Shuppa::open(options_for(3)).board.columns(), 6);
  EXPECT_EQ(Shuppa::open(options_for(4)).board.columns(), 7);
  EXPECT_EQ(Shuppa::open(options_for(1, 2)).board.columns(), 5);
}

TEST(Shuppa, SHU_2_the_deck_is_balanced) {
  std::map<char, int> normal;
  std::map<char, int> actions;
  std::map<Kind, int> by_kind;
  std::map<std::pair<Kind, char>, int> both;
  for (Card card : all_cards) {
    ++(is_action(card) ? actions : normal)[letter(card)];
    if (is_action(card)) ++by_kind[kind(card)];
    if (is_action(card)) ++both[{kind(card), letter(card)}];
  }
  EXPECT_EQ(normal, (std::map<char, int>{{'r', 17}, {'y', 17}, {'g', 17}, {'b', 17}, {'*', 7}}));
  EXPECT_EQ(actions, (std::map<char, int>{{'r', 6}, {'y', 6}, {'g', 6}, {'b', 6}}));
  for (int k = 0; k < kinds; ++k) EXPECT_EQ(by_kind[static_cast<Kind>(k)], 6);
  EXPECT_EQ(both.size(), 16U) << "every kind in every colour";
}

// Worked out by hand from SHU-2: the permutations with index 0, 7, 14, 21 and 4 of (0, 1, 2, 3).
TEST(Shuppa, SHU_2_the_first_blocks_and_actions_are_as_written_down) {
  std::string first;
  for (int n = 1; n <= 28; ++n) first += letter(card_at(n));
  EXPECT_EQ(first, "rygrby*yrbgggyrbbbyyg*rgrbyb");
  const std::map<int, std::string> actions = {{4, "swap r"},  {8, "jump y"},  {12, "lift g"}, {16, "eat b"},  {20, "swap y"},
                                              {24, "jump g"}, {28, "lift b"}, {32, "eat r"},  {36, "swap g"}, {96, "eat r"}};
  for (const auto& [n, text] : actions) {
    ASSERT_TRUE(is_action(card_at(n)));
    EXPECT_EQ(std::string(to_text(kind(card_at(n))).view()) + " " + letter(card_at(n)), text);
  }
}

TEST(Shuppa, SHU_2_cards_are_written_as_their_number) {
  EXPECT_EQ(to_text(card_at(44)), Text("44"));
  Card read{};
  for (Card card : all_cards) {
    EXPECT_TRUE(from_text(to_text(card), read));
    EXPECT_EQ(read, card);
  }
  for (const char* wrong : {"", "0", "100", "r5", "07", "-1", "5 "}) EXPECT_FALSE(from_text(wrong, read)) << wrong;
}

TEST(Shuppa, SHU_3_a_multicolour_card_counts_as_every_colour) {
  for (int n : {7, 22, 35, 50, 65, 78, 93}) {
    for (int c = 0; c < colours; ++c) EXPECT_TRUE(has_colour(card_at(n), static_cast<Colour>(c)));
  }
}

TEST(Shuppa, SHU_4_a_deal_for_two_three_and_four_players) {
  for (int players = 2; players <= 4; ++players) {
    const Deal deal = dealt(options_for(players), 1);
    EXPECT_EQ(static_cast<int>(deal.hands.size()), players);
    for (const auto& hand : deal.hands) {
      EXPECT_EQ(hand.size(), 9U);
      EXPECT_EQ((CardSet(hand) & all_actions).size(), 2U);
    }
    for (const auto& column : deal.columns) EXPECT_EQ(column.size(), 2U);
    EXPECT_EQ(static_cast<int>(deal.columns.size()), players + 3);
    EXPECT_EQ(deal.jar.size(), 22U);
    EXPECT_EQ(static_cast<int>(deal.reserve.size()), players == 2 ? 29 : players == 3 ? 20 : 11);
    EXPECT_EQ(static_cast<int>(deal.actions.size()), 24 - 2 * players);
    EXPECT_FALSE(deal.automaton);
    EXPECT_FALSE(refuse_deal(Shuppa::open(options_for(players)), deal));
  }
}

TEST(Shuppa, SHU_18_the_automaton_gets_action_cards_by_degree) {
  for (int d = 2; d <= 9; ++d) {
    const Deal deal = dealt(options_for(1, d), 2);
    ASSERT_TRUE(deal.automaton);
    EXPECT_EQ(deal.automaton->size(), 9U);
    EXPECT_EQ(static_cast<int>((CardSet(*deal.automaton) & all_actions).size()), d);
    EXPECT_EQ(static_cast<int>(deal.reserve.size()), 27 + d);
    EXPECT_EQ(static_cast<int>(deal.actions.size()), 22 - d);
    EXPECT_EQ(deal.columns.size(), 5U);
    EXPECT_FALSE(refuse_deal(Shuppa::open(options_for(1, d)), deal));
  }
}

// Pearson's statistic against equal chances.
double unevenness(const std::vector<int>& counts, double expected) {
  double chi = 0;
  for (int count : counts) chi += (count - expected) * (count - expected) / expected;
  return chi;
}

TEST(Shuppa, SHU_2_arrows_are_dealt_anew_and_every_card_alike) {
  constexpr int deals = 15000;
  Rng rng(3);
  const State s = Shuppa::open(options_for(2));
  std::vector<int> right(75);
  std::vector<int> top(75);
  for (int i = 0; i < deals; ++i) {
    const Deal deal = draw_deal(s, rng);
    ASSERT_EQ(deal.arrows.size(), 38U);
    std::size_t at = 0;
    for (Card card : all_normal) {
      right[at] += deal.arrows.contains(card) ? 1 : 0;
      top[at++] += deal.jar[0] == card ? 1 : 0;
    }
  }
  EXPECT_LT(unevenness(right, deals * 38.0 / 75.0), 130);  // 74 degrees of freedom, less spread than that
  EXPECT_LT(unevenness(top, deals / 75.0), 130);
}

TEST(Shuppa, SHU_5_the_direction_is_the_arrow_of_the_fourth_card_of_the_jar) {
  Rng rng(4);
  for (int i = 0; i < 50; ++i) {
    State s = Shuppa::open(options_for(3));
    const Deal deal = draw_deal(s, rng);
    settle(s, deal, ignore);
    EXPECT_EQ(s.direction() == Direction::right, deal.arrows.contains(deal.jar[3]));
    EXPECT_EQ(CardSet(s.revealed), CardSet(Few<Card, 3>{deal.jar[0], deal.jar[1], deal.jar[2]}));
    EXPECT_EQ(s.directions[6] == Direction::right, deal.arrows.contains(deal.jar[21]));
  }
}

TEST(Shuppa, SHU_4_a_deal_that_cannot_be_is_refused_with_its_rule) {
  const State s = Shuppa::open(options_for(2));
  const State alone = Shuppa::open(options_for(1, 3));
  const Deal good = dealt(options_for(2), 5);
  const Deal good_alone = dealt(options_for(1, 3), 5);
  const auto reason = [](const State& state, const Deal& deal) {
    const auto refused = refuse_deal(state, deal);
    return refused ? std::string(refused->rule) + " " + std::string(refused->text.substr(14)) : "";
  };
  EXPECT_EQ(reason(s, good), "");
  Deal deal = good;
  deal.hands[0].pop_back();
  EXPECT_EQ(reason(s, deal), "SHU-4 wrong_hands");
  deal = good;
  deal.hands.pop_back();
  EXPECT_EQ(reason(s, deal), "SHU-4 wrong_hands");
  deal = good;
  std::swap(deal.hands[0][8], deal.columns[0][0]);
  EXPECT_EQ(reason(s, deal), "SHU-4 wrong_hands") << "three actions would lie elsewhere";
  deal = good;
  std::swap(deal.columns[1][0], deal.actions[0]);
  EXPECT_EQ(reason(s, deal), "SHU-4 wrong_columns");
  deal = good;
  deal.columns.pop_back();
  EXPECT_EQ(reason(s, deal), "SHU-4 wrong_columns");
  deal = good;
  deal.jar.pop_back();
  EXPECT_EQ(reason(s, deal), "SHU-4 wrong_piles");
  deal = good;
  std::swap(deal.reserve[0], deal.actions[0]);
  EXPECT_EQ(reason(s, deal), "SHU-4 wrong_piles");
  deal = good;
  deal.jar[3] = deal.reserve[3];
  EXPECT_EQ(reason(s, deal), "SHU-2 card_twice");
  deal = good;
  deal.arrows.erase(*deal.arrows.begin());
  EXPECT_EQ(reason(s, deal), "SHU-2 wrong_arrows");
  deal.arrows.push_back(card_at(4));
  EXPECT_EQ(reason(s, deal), "SHU-2 wrong_arrows") << "action cards have none";
  deal = good;
  deal.automaton.emplace();
  EXPECT_EQ(reason(s, deal), "SHU-18 wrong_automaton");
  EXPECT_EQ(reason(alone, good_alone), "");
  EXPECT_EQ(reason(Shuppa::open(options_for(1, 4)), good_alone), "SHU-18 wrong_automaton");
  deal = good_alone;
  deal.automaton.reset();
  EXPECT_EQ(reason(alone, deal), "SHU-18 wrong_automaton");
  State begun = s;
  settle(begun, good, ignore);
  EXPECT_EQ(reason(begun, good), "SHU-4 chance_not_due");
}

TEST(Shuppa, modes_and_options_are_those_of_the_design) {
  EXPECT_EQ(Shuppa::info.key, "shuppa");
  ASSERT_EQ(Shuppa::info.modes.size(), 2U);
  EXPECT_EQ(Shuppa::info.modes[0].key, "standard");
  EXPECT_FALSE(Shuppa::info.modes[0].shared_fate);
  EXPECT_EQ(Shuppa::info.modes[1].key, "solo");
  EXPECT_TRUE(Shuppa::info.modes[1].shared_fate);
  for (const Options& options : all_options()) EXPECT_EQ(Shuppa::options(Shuppa::open(options)), options);
}

}  // namespace
}  // namespace nuancier::shuppa
