// The bots of Shuppa and their advice: what anybody at the table would see, and nothing that nobody can.
#include <gtest/gtest.h>

#include <set>

#include "search/advices.hpp"
#include "search/bots.hpp"
#include "search/shuppa/answers.hpp"
#include "search/shuppa/greedy.hpp"
#include "search/shuppa/habits.hpp"
#include "search/shuppa/levels.hpp"
#include "search/shuppa/outcome.hpp"
#include "search/shuppa/outlook.hpp"
#include "search/shuppa/thinking.hpp"
#include "tests/shuppa/scene.hpp"

namespace nuancier::search {
namespace {

using shuppa::Others;
using shuppa::Phase;
using shuppa::Scene;
using shuppa::Setting;

shuppa::View view_of(const shuppa::State& s) { return Shuppa::view(s, Viewer(*Shuppa::due(s).seats().begin())); }

std::string choice(std::string_view bot, const Scene& t) {
  Rng rng(1);
  return std::string(to_text(*choose<Shuppa>(bot, view_of(t.state), rng)).view());
}

const std::vector<std::string_view> thoughtful = {"easy", "medium", "hard", "expert", "greedy"};

// Positions of random matches: cards to choose in the fourth round, and the first question of an action card.
std::vector<shuppa::State> positions(const Options& options, std::uint64_t seed) {
  std::vector<shuppa::State> found;
  Rng rng(seed);
  found.push_back(
      shuppa::play_until(options, rng, [](const shuppa::State& s) { return s.phase == Phase::choose && s.round == 4; }));
  const shuppa::State asked =
      shuppa::play_until(options, rng, [](const shuppa::State& s) { return s.phase == Phase::action && s.round > 1; });
  if (asked.phase == Phase::action) found.push_back(asked);
  return found;
}

// Round 7: red lies in columns a and b, three other cards of the jar are higher than any red card in hand. The lot wins the
// match.
Setting last_round() {
  return {.area = R"(
    r  r  .  .  .
    r  r  g  b  y
  )",
          .jar = "96 97 98",
          .hands = {"1 42 58", "90 91 94"},
          .round = 7};
}

TEST(ShuppaBots, take_the_obvious_win) {
  const Scene t(last_round());
  ASSERT_EQ(shuppa::letter(shuppa::card_named("1")), 'r') << "SHU-2";
  for (std::string_view bot : thoughtful) EXPECT_EQ(choice(bot, t), "choose 1") << bot;
}

TEST(ShuppaBots, use_the_action_that_wins_the_match) {
  // Seat 0 swaps: c1 and d1 side by side make three red cards.
  Scene t({.area = R"(
    52'0 .  .  .  g'1
    r    r  g  r  y
  )",
           .order = "0 1",
           .won = {"y y y", "b b b"},
           .round = 7});
  ASSERT_EQ(t.asked(), "action 0");
  for (std::string_view bot : thoughtful) EXPECT_EQ(choice(bot, t), "swap c1 d1") << bot;
}

TEST(ShuppaBots, keep_the_multicolour_cards_of_a_shared_lot) {
  Scene t({.area = R"(
    r'0 .  .    .  .
    r   *  r'1  g  b
  )",
           .order = "0 1",
           .round = 7});
  ASSERT_EQ(t.asked(), "share 0");
  for (std::string_view bot : thoughtful) EXPECT_EQ(choice(bot, t), "share 1 0") << bot;
}

TEST(ShuppaBots, every_mode_has_legal_choices) {
  for (const Options& options : shuppa::all_options()) {
    for (const shuppa::State& s : positions(options, 5)) {
      const Seat seat = *Shuppa::due(s).seats().begin();
      for (std::string_view bot : {"easy", "medium", "hard", "greedy", "random"}) {
        Rng rng(2);
        EXPECT_FALSE(Shuppa::refuse(s, seat, *choose<Shuppa>(bot, view_of(s), rng))) << bot;
      }
    }
  }
}

TEST(ShuppaBots, the_same_seed_gives_the_same_choice) {
  for (const shuppa::State& s : positions(shuppa::options_for(2), 6)) {
    for (std::string_view bot : Bots<Shuppa>::names) {
      Rng one(9);
      Rng other(9);
      EXPECT_EQ(choose<Shuppa>(bot, view_of(s), one), choose<Shuppa>(bot, view_of(s), other)) << bot;
    }
  }
}

// SHU-21.
TEST(ShuppaBots, hidden_cards_do_not_change_a_choice) {
  for (const Options& options : {shuppa::options_for(2), shuppa::options_for(4), shuppa::options_for(1, 6)}) {
    for (const shuppa::State& s : positions(options, 8)) {
      Rng rng(8);
      const shuppa::State one = Shuppa::guess(view_of(s), rng);
      const shuppa::State other = Shuppa::guess(view_of(s), rng);
      EXPECT_NE(one, other);
      for (std::string_view bot : Bots<Shuppa>::names) {
        Rng first(3);
        Rng second(3);
        EXPECT_EQ(choose<Shuppa>(bot, view_of(one), first), choose<Shuppa>(bot, view_of(other), second)) << bot;
      }
    }
  }
}

void expect_within_loss(std::size_t index, const Options& options) {
  const ShuppaLevel& level = (options.mode == shuppa::solo ? shuppa_levels::solo : shuppa_levels::among_others)[index];
  ASSERT_GT(level.loss, 0) << level.name;
  int mistakes = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    for (const shuppa::State& s : positions(options, seed)) {
      Rng same(seed);
      const auto ranking = shuppa::think(view_of(s), Others::anything, Budget(level.iterations), same);
      Rng rng(seed);
      const shuppa::Action chosen = *choose<Shuppa>(level.name, view_of(s), rng);
      double best = 0;
      double mine = 0;
      for (const auto& ranked : ranking) {
        if (10 * ranked.visits >= ranking.front().visits) best = std::max(best, ranked.mean());
        if (ranked.action == chosen) mine = ranked.mean();
      }
      EXPECT_GE(mine, best - level.loss) << level.name;
      mistakes += chosen == ranking.front().action ? 0 : 1;
    }
  }
  EXPECT_GT(mistakes, 0) << level.name;
}

TEST(ShuppaBots, easy_and_medium_stay_within_their_loss) {
  for (std::size_t index : {0U, 1U}) {
    expect_within_loss(index, shuppa::options_for(2));
    expect_within_loss(index, shuppa::options_for(1, 9));
  }
}

// Thinking far longer does not find its choice worse than twice what it admits, and on average no worse than that.
TEST(ShuppaBots, easy_thinks_long_enough_to_know_its_loss) {
  const ShuppaLevel& easy = shuppa_levels::among_others[1];
  double lost = 0;
  int choices = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const shuppa::State s = positions(shuppa::options_for(2), seed).front();
    Rng rng(seed);
    const shuppa::Action chosen = *choose<Shuppa>("easy", view_of(s), rng);
    const auto ranking = shuppa::think(view_of(s), Others::anything, Budget(10'000), rng, &chosen);
    const auto found = std::find_if(ranking.begin(), ranking.end(), [&](const auto& one) { return one.action == chosen; });
    ASSERT_NE(found, ranking.end());
    double best = 0;
    for (const auto& ranked : ranking) {
      if (10 * ranked.visits >= ranking.front().visits) best = std::max(best, ranked.mean());
    }
    EXPECT_LE(best - found->mean(), 2 * easy.loss);
    lost += best - found->mean();
    ++choices;
  }
  EXPECT_LE(lost / choices, easy.loss);
}

// Were the last world tried by some of them only, those would count as the best for having been tried once more.
TEST(ShuppaThinking, compares_actions_in_the_same_worlds_whenever_it_ends) {
  const shuppa::State s = positions(shuppa::options_for(2), 3).front();
  for (long iterations = 1; iterations < 60; ++iterations) {
    Rng rng(1);
    const auto ranking = shuppa::think(view_of(s), Others::anything, Budget(iterations), rng);
    ASSERT_EQ(ranking.size(), Shuppa::legal(view_of(s)).size());
    EXPECT_EQ(ranking.front().visits, ranking.back().visits) << iterations;
    EXPECT_GE(ranking.front().visits, 1);
    for (const auto& ranked : ranking) EXPECT_LE(ranked.mean(), ranking.front().mean());
  }
}

TEST(ShuppaThinking, tries_every_action_and_spends_no_more_than_it_has) {
  const shuppa::State s = positions(shuppa::options_for(2), 3).front();
  for (Others others : {Others::anything, Others::by_habit}) {
    Rng rng(1);
    const auto ranking = shuppa::think(view_of(s), others, Budget(900), rng);
    EXPECT_EQ(ranking.size(), Shuppa::legal(view_of(s)).size());
    long tried = 0;
    for (const auto& ranked : ranking) {
      EXPECT_GT(ranked.visits, 0);
      EXPECT_GE(ranked.mean(), 0);
      EXPECT_LE(ranked.mean(), 1);
      tried += ranked.visits;
    }
    EXPECT_LE(tried, 900);
    EXPECT_GE(ranking.back().visits, 16) << "even the worst was looked at with care";
  }
}

TEST(ShuppaHabits, prefer_what_wins) {
  const Scene t(last_round());
  shuppa::Habits habits(view_of(t.state));
  Rng rng(4);
  for (int i = 0; i < 60; ++i) habits.learn(rng);
  int red = 0;
  for (int i = 0; i < 100; ++i) {
    red += habits.pick(t.state.hand(seat_at(0)), seat_at(0), rng) == shuppa::card_named("1") ? 1 : 0;
  }
  EXPECT_GT(red, 60);
}

TEST(ShuppaOutlook, chances_add_up_to_one) {
  for (int players = 2; players <= 4; ++players) {
    const shuppa::State s = positions(shuppa::options_for(players), 4).front();
    float sum = 0;
    for (float chance : shuppa::worth(s)) sum += chance;
    EXPECT_NEAR(sum, 1, 1e-5);
  }
}

TEST(ShuppaOutlook, an_action_card_more_is_worth_something) {
  Scene t({.area = "r y g b r", .jar = "r y g", .hands = {"y b 8", "y b"}, .round = 5});
  EXPECT_GT(shuppa::worth(t.state)[0], shuppa::worth(t.state)[1]);
}

std::string reason(const Scene& t, std::string_view action) {
  const shuppa::View view = view_of(t.state);
  EXPECT_FALSE(Shuppa::refuse(t.state, view.viewer.seat(), read_as<shuppa::Action>(action))) << action;
  const Ranking<shuppa::Action> ranking = {{read_as<shuppa::Action>(action)}};
  return std::string(Advice<Shuppa>::reason(view, ranking, 0).text);
}

TEST(ShuppaAdvice, says_what_speaks_for_an_action) {
  const Setting swaps{.area = R"(
    52'0 .  .  .  g'1
    r    r  g  r  y
  )",
                      .order = "0 1"};
  EXPECT_EQ(reason(Scene(swaps), "swap c1 d1"), "shuppa.hint.action_wins");
  EXPECT_EQ(reason(Scene(swaps), "pass"), "hint.searched");
  Setting last = swaps;
  last.round = 7;
  EXPECT_EQ(reason(Scene(last), "swap c1 d1"), "shuppa.hint.action_wins_match");
}

TEST(ShuppaAdvice, says_when_passing_is_no_loss) {
  const Setting nothing{.area = R"(
    52'0 .  .  .  g'1
    r    y  g  b  y
  )",
                        .order = "0 1"};
  EXPECT_EQ(reason(Scene(nothing), "pass"), "shuppa.hint.passes_and_draws");
  Setting empty = nothing;
  empty.actions = "-";
  empty.reserve = "-";
  EXPECT_EQ(reason(Scene(empty), "pass"), "shuppa.hint.passes");
}

// SHU-11, SHU-13.
TEST(ShuppaAdvice, says_what_speaks_for_a_share_and_a_lot) {
  const Scene shared({.area = R"(
    r'0 .  .    .  .
    r   *  r'1  g  b
  )",
                      .order = "0 1"});
  EXPECT_EQ(reason(shared, "share 1 0"), "shuppa.hint.keeps_multicolour");
  EXPECT_EQ(reason(shared, "share 0 1"), "hint.searched");
  const Scene lots({.area = R"(
    r  .    .  .  .
    r  .    .  .  b'1
    r  *'0  g  g  y
  )",
                    .order = "0 1"});
  EXPECT_EQ(reason(lots, "lot red"), "shuppa.hint.best_lot");
  EXPECT_EQ(reason(lots, "lot green"), "hint.searched");
}

// What is claimed of a card is counted again by the rules alone: every card that the other may turn up, everybody answering
// for the most points.
struct Counted {
  int cases = 0;
  int wins = 0;
  int least = shuppa::deck_size;
};
Counted count(const shuppa::State& s, shuppa::Card card) {
  Counted counted;
  const Seat me = seat_at(0);
  const Seat other = seat_at(1);
  shuppa::CardSet unseen = shuppa::all_cards.without(s.hand(me)).without(s.revealed).without(s.discards);
  unseen = unseen.without(cards_at(s.board, s.board.occupied())).without(s.won[0]).without(s.won[1]);
  for (shuppa::Card theirs : unseen) {
    const bool is_possible = !(s.hand(other) & (is_action(theirs) ? shuppa::all_actions : shuppa::all_normal)).empty();
    if (!is_possible) continue;
    shuppa::State after = s;
    after.hand(other).push_back(theirs);
    Shuppa::apply(after, me, shuppa::Action::choose(card), ignore);
    Shuppa::apply(after, other, shuppa::Action::choose(theirs), ignore);
    shuppa::finish_round(after);
    const int points = points_of(after, me) - points_of(s, me);
    ++counted.cases;
    counted.wins += points > 0 ? 1 : 0;
    counted.least = std::min(counted.least, points);
  }
  return counted;
}

TEST(ShuppaAdvice, every_reason_for_a_card_is_met_and_true) {
  std::set<std::string> met;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    const shuppa::State s = shuppa::play_until(shuppa::options_for(2), rng, [&](const shuppa::State& at) {
      return at.phase == Phase::choose && at.round == 1 + static_cast<int>(seed % 7) && at.chosen.empty();
    });
    const shuppa::View view = Shuppa::view(s, Viewer(seat_at(0)));
    for (shuppa::Card card : s.hand(seat_at(0))) {
      const Ranking<shuppa::Action> ranking = {{shuppa::Action::choose(card)}};
      const std::string text(Advice<Shuppa>::reason(view, ranking, 0).text);
      met.insert(text);
      const shuppa::Prospect prospect = shuppa::prospect_of(view, card);
      const Counted counted = count(s, card);
      EXPECT_EQ(prospect.least_points, counted.least);
      if (text == "shuppa.hint.wins_surely") {
        EXPECT_EQ(counted.wins, counted.cases);
      } else if (text == "shuppa.hint.draws") {
        EXPECT_LT(2 * counted.wins, counted.cases);
        EXPECT_FALSE(is_action(card));
      } else if (text == "shuppa.hint.acts") {
        EXPECT_TRUE(is_action(card));
        EXPECT_LE(prospect.acting, prospect.winning);
      } else if (text == "shuppa.hint.cascades" || text == "shuppa.hint.shares" || text == "shuppa.hint.wins_often") {
        EXPECT_GT(counted.wins, 0);
        EXPECT_LT(counted.least, 1);
      }
    }
  }
  for (const char* name : {"wins_surely", "wins_often", "wins_sometimes", "cascades", "shares", "acts", "denies", "draws"}) {
    EXPECT_TRUE(met.contains(std::string("shuppa.hint.") + name)) << name;
  }
}

TEST(ShuppaAdvice, every_reason_for_an_action_is_met_and_true) {
  std::set<std::string> met;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    const shuppa::State s = shuppa::play_until(shuppa::options_for(2 + static_cast<int>(seed % 3)), rng,
                                               [](const shuppa::State& at) { return at.phase == Phase::action; });
    if (s.phase != Phase::action) continue;
    const shuppa::View view = view_of(s);
    const Seat me = view.viewer.seat();
    for (shuppa::Action action : Shuppa::legal(view)) {
      const Ranking<shuppa::Action> ranking = {{action}};
      const std::string text(Advice<Shuppa>::reason(view, ranking, 0).text);
      met.insert(text);
      shuppa::State after = s;
      Shuppa::apply(after, me, action, ignore);
      while (after.is_asked(me)) Shuppa::apply(after, me, shuppa::best_answer(after, me), ignore);
      const bool has_won = after.won[static_cast<std::size_t>(me)].size() > s.won[static_cast<std::size_t>(me)].size();
      const bool promises = text == "shuppa.hint.action_wins" || text == "shuppa.hint.action_cascades";
      const bool denies = text == "shuppa.hint.action_denies" || text == "shuppa.hint.passes_and_draws";
      EXPECT_FALSE(promises && !has_won);
      EXPECT_FALSE(denies && has_won);
    }
  }
  for (const char* name : {"action_wins", "action_cascades", "action_denies", "passes_and_draws"}) {
    EXPECT_TRUE(met.contains(std::string("shuppa.hint.") + name)) << name;
  }
}

TEST(ShuppaAdvice, says_what_wins_the_match) {
  Setting ahead = last_round();
  ahead.won = {"g g g g g g g g g g g g", ""};
  EXPECT_EQ(reason(Scene(ahead), "choose 1"), "shuppa.hint.wins_match");
}

TEST(ShuppaAdvice, ranks_what_is_asked) {
  const Scene t(last_round());
  Rng rng(2);
  const shuppa::Action asked = read_as<shuppa::Action>("choose 58");
  const auto ranking = Advice<Shuppa>::rank(view_of(t.state), Budget(600), rng, &asked);
  EXPECT_EQ(to_text(ranking.front().action).view(), "choose 1");
  EXPECT_TRUE(std::any_of(ranking.begin(), ranking.end(), [&](const auto& one) {
    return one.action == asked && one.visits == ranking.front().visits;
  }));
}

}  // namespace
}  // namespace nuancier::search
