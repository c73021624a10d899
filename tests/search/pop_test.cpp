// Pop!'s bots: they see what anybody would see, in all modes, and only what they may.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "search/advices.hpp"
#include "search/bots.hpp"
#include "search/playout.hpp"
#include "search/pop/clairvoyant.hpp"
#include "search/pop/competitive.hpp"
#include "search/pop/levels.hpp"
#include "search/pop/puzzle.hpp"
#include "search/pop/solo.hpp"
#include "search/pop/turn.hpp"
#include "tests/pop/scene.hpp"

namespace nuancier::search {
namespace {

using pop::CardSet;
using pop::Mode;
using pop::options_of;
using pop::State;

State dealt(const Options& options, std::uint64_t seed) {
  Rng rng(seed);
  State s = Pop::open(options);
  settle_chance<Pop>(s, rng, ignore);
  return s;
}

const std::vector<Options>& every_mode() {
  static const std::vector<Options> all = {
      options_of(Mode::competitive, 2),
      options_of(Mode::competitive, 2, {3, 1, 0}),
      options_of(Mode::competitive, 4, {3, 0, 1}),
      options_of(Mode::competitive, 5),
      options_of(Mode::cooperative, 3),
      options_of(Mode::solo, 1, {2}),
      options_of(Mode::puzzle, 1)};
  return all;
}

TEST(PopBots, a_turn_looked_at_is_the_turn_of_the_rules) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    State s = dealt(options_of(Mode::solo, 1, {static_cast<std::int16_t>(1 + seed % 4)}), seed);
    while (s.phase == pop::Phase::choose) {
      std::set<std::uint64_t> seen;
      for_each_turn(s.area, s.hands[0], [&](CardSet five, const pop::Area& after) {
        State then = s;
        Pop::apply(then, seat_at(0), {five}, ignore);
        EXPECT_EQ(then.area, after);
        seen.insert(five.bits());
      });
      EXPECT_EQ(seen.size(), Pop::legal(s, seat_at(0)).size());
      Pop::apply(s, seat_at(0), Pop::legal(s, seat_at(0))[seed], ignore);
      if (s.hands[0].size() < pop::solo_hand) break;
    }
  }
}

TEST(PopBots, who_takes_what_is_the_same_as_in_the_rules) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    State s = dealt(options_of(Mode::competitive, 3, {1, 0, 0}), seed);
    while (s.phase == pop::Phase::choose) {
      Played played;
      for (pop::Card card : s.chief) played.chief.insert(card);
      for (pop::Card card : s.chief_hidden) played.chief.insert(card);
      for (CardSet hand : s.hands)
        played.choices.push_back(pop::Actions(hand, 1)[rng.below(static_cast<std::uint32_t>(hand.size()))].cards);
      pop::Area area = s.area;
      CardSet pot = s.pot;
      const pop::Points before = pop::totals(s);
      const pop::Points taken = resolve(area, pot, played, s.symbols);
      for (std::size_t i = 0; i < 3; ++i) Pop::apply(s, seat_at(static_cast<int>(i)), {played.choices[i]}, ignore);
      for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(pop::totals(s)[i], before[i] + taken[i]);
    }
  }
}

TEST(PopBots, the_same_seed_gives_the_same_choice_and_it_is_legal) {
  for (const Options& options : every_mode()) {
    const State s = dealt(options, 7);
    const pop::View view = Pop::view(s, Viewer(seat_at(0)));
    for (std::string_view bot : {"easy", "medium", "hard", "greedy", "random"}) {
      Rng one(3);
      Rng other(3);
      const auto action = choose<Pop>(bot, view, one);
      ASSERT_TRUE(action);
      EXPECT_EQ(action, choose<Pop>(bot, view, other)) << bot;
      EXPECT_FALSE(Pop::refuse(s, seat_at(0), *action)) << bot;
    }
  }
}

TEST(PopBots, a_choice_never_depends_on_hidden_cards) {
  for (const Options& options : every_mode()) {
    const pop::View view = Pop::view(dealt(options, 11), Viewer(seat_at(0)));
    Rng worlds(5);
    const pop::View one = Pop::view(Pop::guess(view, worlds), Viewer(seat_at(0)));
    const pop::View other = Pop::view(Pop::guess(view, worlds), Viewer(seat_at(0)));
    for (std::string_view bot : {"easy", "hard", "greedy"}) {
      Rng a(1);
      Rng b(1);
      EXPECT_EQ(choose<Pop>(bot, one, a), choose<Pop>(bot, other, b)) << bot;
    }
  }
}

TEST(PopBots, puzzles_are_answered_and_easy_leaves_little) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const pop::View view = Pop::view(dealt(options_of(Mode::puzzle, 1), seed), Viewer(seat_at(0)));
    Rng rng(seed);
    EXPECT_TRUE(pop::clears(view.area, choose<Pop>("medium", view, rng)->cards));
    const Ranking<pop::Action> ranking = rank_puzzle(view);
    const pop::Action easy = *choose<Pop>("easy", view, rng);
    for (const auto& ranked : ranking) {
      if (ranked.action == easy) {
        EXPECT_GE(ranked.mean(), 1 - 0.2);
      }
    }
  }
}

TEST(PopBots, solo_takes_the_win) {
  State s = dealt(options_of(Mode::solo, 1, {1}), 1);
  const pop::Puzzle puzzle = [] {
    Rng rng(4);
    pop::Puzzle drawn = pop::draw_puzzle(rng);
    while (drawn.hand.size() != pop::solo_hand) drawn = pop::draw_puzzle(rng);
    return drawn;
  }();
  s.area = pop::Area::of(puzzle.columns);
  s.hands[0] = puzzle.hand;
  s.draw.clear();
  for (pop::Card card : CardSet::deck() - s.area.set() - s.hands[0]) {
    if (s.draw.size() < 10) s.draw.push_back(card);
  }
  for (std::string_view bot : {"easy", "medium", "hard", "expert"}) {
    Rng rng(1);
    EXPECT_TRUE(pop::clears(s.area, choose<Pop>(bot, Pop::view(s, Viewer(seat_at(0))), rng)->cards)) << bot;
  }
  EXPECT_TRUE(clairvoyant_clears(s, 1));
}

// Its means must be sound: whoever thinks twenty times as long finds no greater loss, but for a little chance.
TEST(PopBots, easy_stays_within_its_loss) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    const pop::View view = Pop::view(dealt(options_of(Mode::competitive, players), seed), Viewer(seat_at(0)));
    const Level easy = pop_levels::among(pop_levels::competitive[1], players);
    Rng rng(seed);
    const pop::Action chosen = *choose<Pop>("easy", view, rng);
    const Ranking<pop::Action> ranking = rank_competitive(view, Budget(20 * easy.iterations), rng);
    double best = 0;
    double own = 0;
    for (const auto& ranked : ranking) {
      best = std::max(best, ranked.mean());
      if (ranked.action == chosen) own = ranked.mean();
    }
    EXPECT_GE(own, best - easy.loss - 0.02) << seed;
  }
}

TEST(PopBots, a_lead_is_worth_more_the_later_it_is) {
  for (int players : {2, 4}) {
    EXPECT_DOUBLE_EQ(share_for_lead(0, players, 5), 1.0 / players);
    EXPECT_GT(share_for_lead(5, players, 0), share_for_lead(5, players, 20));
    EXPECT_LT(share_for_lead(-5, players, 0), share_for_lead(-5, players, 20));
  }
}

TEST(PopBots, every_reason_is_given_some_time) {
  std::set<std::string> given;
  for (const Options& options : every_mode()) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Rng rng(seed);
      State s = dealt(options, seed);
      for (Due due = Pop::due(s); !due.is_over(); due = settle_chance<Pop>(s, rng, ignore)) {
        const Seat seat = *due.seats().begin();
        const pop::View view = Pop::view(s, Viewer(seat));
        const auto ranking = Advice<Pop>::rank(view, Budget(8), rng);
        for (std::size_t i = 0; i < ranking.size(); i += 1 + i / 4)
          given.insert(std::string(Advice<Pop>::reason(view, ranking, i).text));
        Pop::apply(s, seat, ranking.front().action, ignore);
      }
    }
  }
  for (const char* text : {"clears", "puzzle_leaves", "last_five", "shrinks", "prepares", "together", "pair",
                           "certain_column", "no_match", "pot", "least", "riskier"}) {
    EXPECT_TRUE(given.contains("pop.hint." + std::string(text))) << text;
  }
}

}  // namespace
}  // namespace nuancier::search
