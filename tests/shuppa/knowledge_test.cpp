// SHU-21: who knows what, and how the unknown is imagined.
#include <map>

#include "tests/shuppa/scene.hpp"

namespace nuancier::shuppa {
namespace {

const Setting two_choose{.area = "b y b y b", .jar = "10 30 70", .hands = {"5 44 99", "20 61 62"}};

// Pearson's statistic of counts against chances.
double unevenness(const std::map<std::string, int>& counts, const std::map<std::string, double>& chances) {
  double total = 0;
  for (const auto& [outcome, count] : counts) total += count;
  double chi = 0;
  for (const auto& [outcome, chance] : chances) {
    const auto found = counts.find(outcome);
    const double seen = found == counts.end() ? 0 : found->second;
    chi += (seen - total * chance) * (seen - total * chance) / (total * chance);
  }
  return chi;
}

TEST(Shuppa, SHU_21_a_seat_sees_its_own_hand_and_counts_those_of_the_others) {
  const Scene t(two_choose);
  const View v = Shuppa::view(t.state, Viewer(seat_at(0)));
  EXPECT_EQ(joined(v.hands[0].cards), "5 44 99");
  EXPECT_TRUE(v.hands[1].cards.empty());
  EXPECT_EQ(v.hands[1].normal, 2);
  EXPECT_EQ(v.hands[1].actions, 1);
  EXPECT_EQ(joined(v.revealed), "10 30 70");
  EXPECT_EQ(v.directions.size(), 1U) << "the arrows to come are hidden";
  for (const auto& cards : {v.jar.cards.size(), v.reserve.cards.size(), v.actions.cards.size()}) EXPECT_EQ(cards, 0U);
  EXPECT_EQ(v.jar.size, 19);
  const View outside = Shuppa::view(t.state, Viewer::everybody());
  EXPECT_TRUE(outside.hands[0].cards.empty());
}

TEST(Shuppa, SHU_21_a_choice_is_secret_until_all_are_turned_up) {
  Scene t(two_choose);
  t.play(1, "choose 20");
  const View mine = Shuppa::view(t.state, Viewer(seat_at(1)));
  const View other = Shuppa::view(t.state, Viewer(seat_at(0)));
  EXPECT_EQ(mine.hands[1].choice, card_at(20));
  EXPECT_FALSE(other.hands[1].choice);
  EXPECT_TRUE(other.chosen.contains(seat_at(1)));
  EXPECT_EQ(other.hands[1].actions, 1) << "nor whether it is an action card";
  // What the other sees does not depend on it.
  Scene changed(two_choose);
  changed.play(1, "choose 61").play(1, "choose 62");
  EXPECT_EQ(Shuppa::view(changed.state, Viewer(seat_at(0))), other);
}

TEST(Shuppa, SHU_21_what_others_draw_is_secret_but_not_from_which_pile) {
  const Event drew = Drew{seat_at(1), Pile::reserve, card_at(61)};
  EXPECT_EQ(seen_by(drew, Viewer(seat_at(0))), Event(Drew{seat_at(1), Pile::reserve, std::nullopt}));
  EXPECT_EQ(seen_by(drew, Viewer::everybody()), Event(Drew{seat_at(1), Pile::reserve, std::nullopt}));
  EXPECT_EQ(seen_by(drew, Viewer(seat_at(1))), drew);
  EXPECT_EQ(seen_by(drew, Viewer::all()), drew);
}

TEST(Shuppa, SHU_21_the_automatons_pile_is_secret_except_for_how_many_actions_it_has) {
  const Scene t({.degree = 2, .area = "r g y g'0 b'1", .order = "0 1", .actions = "8 12", .automaton = "61 62 16"});
  const View v = Shuppa::view(t.state, Viewer(seat_at(0)));
  EXPECT_EQ(v.automaton.size, 4);
  EXPECT_EQ(v.automaton_actions, 2);
  EXPECT_EQ(v.added, Added::action) << "that one came from the pile of actions";
  EXPECT_TRUE(v.automaton.cards.empty());
}

TEST(Shuppa, SHU_21_who_sees_all_need_not_guess) {
  Rng rng(2);
  for (const Options& options : all_options()) {
    for (int trial = 0; trial < 100; ++trial) {
      int moves = static_cast<int>(rng.below(40));
      const State s = play_until(options, rng, [&](const State&) { return moves-- == 0; });
      ASSERT_EQ(Shuppa::guess(Shuppa::view(s, Viewer::all()), rng), s);
    }
  }
}

TEST(Shuppa, SHU_21_an_unseen_card_may_be_at_every_hidden_place_of_its_kind) {
  Rng rng(3);
  State s = Shuppa::open(options_for(3));
  Shuppa::settle(s, Shuppa::draw(s, rng), ignore);
  const View v = Shuppa::view(s, Viewer(seat_at(0)));
  const Card normal = s.jar[4];
  const Card action = s.actions[2];
  std::map<std::string, int> normal_at;
  std::map<std::string, int> action_at;
  for (int i = 0; i < 20000; ++i) {
    const State world = Shuppa::guess(v, rng);
    for (Card card : {normal, action}) {
      auto& counts = card == normal ? normal_at : action_at;
      const auto in = [&](const auto& pile) { return std::find(pile.begin(), pile.end(), card) != pile.end(); };
      if (world.hands[1].contains(card)) ++counts["hand 1"];
      if (world.hands[2].contains(card)) ++counts["hand 2"];
      if (world.jar.back() == card) ++counts["top of the jar"];
      if (in(world.jar) && world.jar.back() != card) ++counts["jar"];
      if (in(world.reserve)) ++counts["reserve"];
      if (in(world.actions)) ++counts["actions"];
    }
  }
  const double hidden = 7 + 7 + 19 + 20;
  EXPECT_LT(unevenness(normal_at, {{"hand 1", 7 / hidden},
                                   {"hand 2", 7 / hidden},
                                   {"top of the jar", 1 / hidden},
                                   {"jar", 18 / hidden},
                                   {"reserve", 20 / hidden}}),
            25);  // 4 degrees of freedom
  EXPECT_LT(unevenness(action_at, {{"hand 1", 2 / 22.0}, {"hand 2", 2 / 22.0}, {"actions", 18 / 22.0}}), 20);
}

TEST(Shuppa, SHU_21_arrows_to_come_are_drawn_from_those_not_seen) {
  // Six rounds to the right: 32 of the other 69 backs point right.
  const Scene t({.area = "b y b y b", .jar = "10 30 70", .hands = {"5", "20"}, .round = 6});
  const View v = Shuppa::view(t.state, Viewer(seat_at(0)));
  Rng rng(4);
  std::map<std::string, int> seen;
  for (int i = 0; i < 20000; ++i) ++seen[std::string(to_text(Shuppa::guess(v, rng).directions[6]).view())];
  EXPECT_LT(unevenness(seen, {{"right", 32 / 69.0}, {"left", 37 / 69.0}}), 12);
}

TEST(Shuppa, SHU_21_what_another_chose_is_drawn_again_from_the_guessed_hand) {
  Scene t(two_choose);
  t.play(1, "choose 20");
  const View v = Shuppa::view(t.state, Viewer(seat_at(0)));
  Rng rng(5);
  std::map<std::string, int> kinds_chosen;
  for (int i = 0; i < 6000; ++i) {
    const State world = Shuppa::guess(v, rng);
    EXPECT_TRUE(world.hands[1].contains(world.choices[1]));
    ++kinds_chosen[is_action(world.choices[1]) ? "action" : "normal"];
  }
  EXPECT_LT(unevenness(kinds_chosen, {{"action", 1 / 3.0}, {"normal", 2 / 3.0}}), 12);
}

TEST(Shuppa, SHU_21_the_automatons_pile_is_guessed_in_any_order_except_for_what_was_added) {
  const Scene t({.degree = 2, .area = "r g y g'0 b'1", .order = "0 1", .actions = "8 12", .automaton = "61 62 16"});
  const View v = Shuppa::view(t.state, Viewer(seat_at(0)));
  Rng rng(6);
  std::map<std::string, int> shapes;
  for (int i = 0; i < 6000; ++i) {
    std::string shape;
    for (Card card : reversed(Shuppa::guess(v, rng).automaton)) shape += is_action(card) ? 'a' : 'n';
    ++shapes[shape];
  }
  EXPECT_EQ(shapes.size(), 3U);
  EXPECT_LT(unevenness(shapes, {{"aann", 1 / 3.0}, {"anan", 1 / 3.0}, {"anna", 1 / 3.0}}), 15);
}

TEST(Shuppa, a_preview_promises_what_is_certain_and_hides_what_is_drawn) {
  Scene t({.area = R"(
    .  .  r  g'1  .
    r  r  b  y    20'0
  )",
           .order = "0 1"});
  const View v = Shuppa::view(t.state, Viewer(seat_at(0)));
  Action swap;
  ASSERT_TRUE(from_text("swap c1 c2", swap));
  const Preview lot = Shuppa::preview(v, swap);
  ASSERT_GE(lot.size(), 2U);
  EXPECT_TRUE(std::holds_alternative<Swapped>(lot[0]));
  EXPECT_TRUE(std::holds_alternative<LotTaken>(lot[1]));
  const Preview pass = Shuppa::preview(v, Action::pass());
  ASSERT_GE(pass.size(), 2U);
  EXPECT_EQ(pass[1], Event(Drew{seat_at(0), Pile::actions, std::nullopt}));
  const Scene choosing(two_choose);
  EXPECT_EQ(Shuppa::preview(Shuppa::view(choosing.state, Viewer(seat_at(0))), Action::choose(card_at(44))).size(), 1U)
      << "what follows depends on the others";
}

}  // namespace
}  // namespace nuancier::shuppa
