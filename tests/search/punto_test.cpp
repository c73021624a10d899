// The bots of Punto and their advice: what anybody at the table would see, and nothing that nobody can.
#include <gtest/gtest.h>

#include <map>

#include "search/advices.hpp"
#include "search/bots.hpp"
#include "search/decide.hpp"
#include "search/playout.hpp"
#include "search/punto/appraisal.hpp"
#include "search/punto/greedy.hpp"
#include "search/punto/knowledge.hpp"
#include "search/punto/levels.hpp"
#include "search/punto/match_share.hpp"
#include "tests/punto/scene.hpp"

namespace nuancier::search {
namespace {

using punto::Scene;

punto::View view_of(const punto::State& s) { return Punto::view(s, Viewer(s.turn)); }

Ranking<punto::Action> thought(const punto::View& view, long iterations, std::uint64_t seed = 1) {
  Rng rng(seed);
  return think<Punto, punto::Knowledge>(view, Budget(iterations), rng);
}

// What a bot does, with few iterations for those that search.
std::string choice(std::string_view bot, const Scene& t) {
  const punto::View view = view_of(t.state);
  if (bot == "search") return std::string(to_text(thought(view, 100).front().action).view());
  Rng rng(1);
  return std::string(to_text(*choose<Punto>(bot, view, rng)).view());
}

const std::vector<std::string_view> thoughtful = {"search", "greedy", "medium"};

TEST(PuntoBots, complete_a_line) {
  const Scene t({.players = 2, .board = "(r1) r2 r3 r4", .piles = {"r5"}});
  for (std::string_view bot : thoughtful) {
    EXPECT_TRUE(choice(bot, t) == "place 4 0" || choice(bot, t) == "place -1 0") << bot << " " << choice(bot, t);
  }
}

TEST(PuntoBots, easy_completes_a_line_too) {
  const Scene t({.players = 4, .board = "(r1) r2 y4 r3", .piles = {"r5"}});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    EXPECT_EQ(to_text(*choose<Punto>("easy", view_of(t.state), rng)).view(), "place 2 0");
  }
}

TEST(PuntoBots, cover_a_card_to_complete_a_line) {
  const Scene t({.players = 4, .board = "(r1) r2 y4 r3", .piles = {"r5"}});
  for (std::string_view bot : thoughtful) EXPECT_EQ(choice(bot, t), "place 2 0") << bot;
}

TEST(PuntoBots, block_the_only_cell_that_would_lose) {
  // No card to come is higher than the red 8, and the greens cannot be covered by it.
  const Scene t({.players = 2, .board = "(g9) g9 . g8 g8 b9", .piles = {"r8"}});
  for (std::string_view bot : thoughtful) EXPECT_EQ(choice(bot, t), "place 2 0") << bot;
}

TEST(PuntoBots, complete_rather_than_block) {
  const Scene t({.players = 2,
                 .board = R"(
    r9   r9  .  r8 r8
    (g9) g9  .  g8 g8
  )",
                 .piles = {"r7"}});
  for (std::string_view bot : thoughtful) EXPECT_EQ(choice(bot, t), "place 2 1") << bot;
}

TEST(PuntoBots, place_the_first_card_in_the_middle) {
  const Scene t({.players = 3, .piles = {"r5"}});
  for (std::string_view bot : Bots<Punto>::names) EXPECT_EQ(choice(bot, t), "place 0 0") << bot;
}

TEST(PuntoBots, every_mode_has_legal_choices) {
  for (const Options& options : punto::all_options()) {
    Rng rng(5);
    const punto::State s = punto::play_until(
        options, rng, [](const punto::State& at) { return at.phase == punto::Phase::turn && at.placed.size() == 12; });
    for (std::string_view bot : {"greedy", "random", "easy", "medium"}) {
      EXPECT_FALSE(Punto::refuse(s, s.turn, *choose<Punto>(bot, view_of(s), rng))) << bot;
    }
  }
}

TEST(PuntoBots, the_same_seed_gives_the_same_choice) {
  Rng rng(6);
  const punto::State s =
      punto::play_until(punto::options_for(2), rng, [](const punto::State& at) { return at.placed.size() == 15; });
  for (std::string_view bot : {"easy", "medium", "greedy"}) {
    Rng one(9);
    Rng other(9);
    EXPECT_EQ(choose<Punto>(bot, view_of(s), one), choose<Punto>(bot, view_of(s), other)) << bot;
  }
}

TEST(PuntoBots, hidden_cards_do_not_change_a_choice) {
  for (const Options& options : punto::all_options()) {
    Rng rng(8);
    const punto::State s = punto::play_until(
        options, rng, [](const punto::State& at) { return at.phase == punto::Phase::turn && at.placed.size() == 14; });
    const punto::State one = Punto::guess(view_of(s), rng);
    const punto::State other = Punto::guess(view_of(s), rng);
    EXPECT_NE(one, other);
    for (std::string_view bot : {"easy", "medium", "greedy", "random"}) {
      Rng first(3);
      Rng second(3);
      EXPECT_EQ(choose<Punto>(bot, view_of(one), first), choose<Punto>(bot, view_of(other), second)) << bot;
    }
  }
}

TEST(PuntoBots, who_stops_early_chooses_as_if_thinking_to_the_end) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    const punto::State s =
        punto::play_until(punto::options_for(2), rng, [](const punto::State& at) { return at.placed.size() == 12; });
    Rng again(seed);
    const punto::Action chosen = decide<Punto, punto::Knowledge>({"", 1000, 0}, view_of(s), again);
    EXPECT_EQ(chosen, thought(view_of(s), 1000, seed).front().action);
  }
}

TEST(PuntoBots, easy_stays_within_its_loss) {
  constexpr const Level& easy = punto_levels[1];
  static_assert(easy.name == "easy" && easy.loss > 0);
  int mistakes = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    const punto::State s =
        punto::play_until(punto::options_for(2), rng, [](const punto::State& at) { return at.placed.size() == 16; });
    const Ranking<punto::Action> ranking = thought(view_of(s), easy.iterations, seed);
    Rng again(seed);
    const punto::Action chosen = *choose<Punto>("easy", view_of(s), again);
    double best = 0;
    double mine = 0;
    for (const auto& ranked : ranking) {
      if (10 * ranked.visits >= ranking.front().visits) best = std::max(best, ranked.mean());
      if (ranked.action == chosen) mine = ranked.mean();
    }
    EXPECT_GE(mine, best - easy.loss);
    mistakes += chosen == ranking.front().action ? 0 : 1;
  }
  EXPECT_GT(mistakes, 0);
}

// PUN-12.
TEST(PuntoKnowledge, rounds_are_worth_a_share_of_the_match) {
  EXPECT_FLOAT_EQ(punto::match_shares({0, 0}, 2)[0], 0.5F);
  EXPECT_FLOAT_EQ(punto::match_shares({1, 0}, 2)[0], 0.75F);
  EXPECT_FLOAT_EQ(punto::match_shares({1, 0}, 2)[1], 0.25F);
  EXPECT_FLOAT_EQ(punto::match_shares({0, 2}, 2)[1], 1.0F);
  EXPECT_FLOAT_EQ(punto::match_shares({3, 3, 3, 3}, 5)[2], 0.25F);
  EXPECT_GT(punto::match_shares({1, 0, 0}, 2)[0], 0.6F);
}

TEST(PuntoKnowledge, the_chance_to_complete_a_line_is_counted_exactly) {
  // Seat 1 completes at 2 0, which shows a 6: with a green 7, 8 or 9, of which the table shows three.
  const Scene t({.players = 2, .board = "(g9) g9 r6 g8 g1", .piles = {"r1"}});
  const punto::View v = view_of(t.state);
  const punto::Prospects green = punto::prospects(v.board, v, punto::supplies_after(v), punto::Side{1});
  EXPECT_EQ(green.completing, 3);  // g7 twice, g8 once
  EXPECT_FLOAT_EQ(green.now, 3.0F / static_cast<float>(v.piles[1].size));
}

// Positions of greedy play, which has more threats than any other; all boxes, from one card to a full square.
template <class Visitor>
void for_each_position(Visitor&& visit) {
  for (const Options& options : punto::all_options()) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      Rng rng(seed);
      punto::State s = Punto::open(options);
      for (int turns = 0; turns < 120; ++turns) {
        const Due due = settle_chance<Punto>(s, rng, ignore);
        if (due.is_over()) break;
        visit(s);
        const bool at_random = rng.below(4) == 0;
        Punto::apply(s, s.turn, *choose<Punto>(at_random ? "random" : "greedy", view_of(s), rng), ignore);
      }
    }
  }
}

TEST(PuntoKnowledge, an_appraisal_is_the_estimate_after_placing) {
  int appraised = 0;
  for_each_position([&](const punto::State& s) {
    const punto::View v = view_of(s);
    const punto::Card card = *v.turned_up;
    const punto::Supplies supplies = punto::supplies_after(v);
    const punto::Cells wins = punto::winning_cells(v, card);
    const punto::Actions actions = Punto::legal(v);
    const auto me = punto::index(s.side_of(s.turn));
    for (const punto::Taste& taste : {punto::taste_of_greedy, punto::taste_of_search}) {
      std::vector<float> values(actions.size());
      punto::appraise(s, card, supplies, taste, actions, values);
      float best = 0;
      for (std::size_t i = 0; i < actions.size(); ++i) {
        punto::Board after = s.board;
        after.put(actions[i].cell(), card);
        const bool completes = (wins & s.board.bit(actions[i].cell())) != 0;
        const float plain = completes ? 1 : punto::estimate(after, s, supplies, next_seat(s.turn, s.players), taste)[me];
        ASSERT_NEAR(values[i], plain, 1e-5) << to_text(actions[i]).view() << " with " << s.placed.size() << " placed";
        best = std::max(best, plain);
        ++appraised;
      }
      ASSERT_NEAR(punto::appraise_best(s, card, supplies, taste).chances[me], best, 1e-5);
    }
  });
  EXPECT_GT(appraised, 50'000);
}

TEST(PuntoKnowledge, every_card_that_may_come_is_turned_up_equally_often) {
  for (int players : {2, 4}) {
    Rng rng(7);
    const punto::State s =
        punto::play_until(punto::options_for(players), rng, [](const punto::State& at) { return at.placed.size() == 13; });
    punto::Knowledge knowledge(view_of(s));
    const Seat next = next_seat(s.turn, s.players);
    const auto cards = static_cast<std::uint32_t>(s.piles.size(next));
    std::map<punto::Card, int> expected;
    std::map<punto::Card, int> turned_up;
    for (punto::Card card : s.piles.of(next)) expected[card] += 3;
    for (std::uint32_t visits = 0; visits < 3 * cards; ++visits) {
      punto::State world = knowledge.imagine(rng);
      knowledge.arrange(world, s.turn, 12345, visits);
      ++turned_up[world.piles.top(next)];
      EXPECT_EQ(world.piles.size(next), cards);
    }
    EXPECT_EQ(turned_up, expected);
  }
}

TEST(PuntoKnowledge, chances_add_up_to_one) {
  for (const Options& options : punto::all_options()) {
    Rng rng(4);
    const punto::State s = punto::play_until(options, rng, [](const punto::State& at) { return at.placed.size() == 20; });
    const punto::View v = view_of(s);
    float sum = 0;
    for (float chance : punto::estimate(s.board, s, punto::supplies_after(v), s.turn)) sum += chance;
    EXPECT_NEAR(sum, 1, 1e-5);
  }
}

std::string reason(const Scene& t, std::string_view action) {
  const Ranking<punto::Action> ranking = {{read_as<punto::Action>(action)}};
  return std::string(Advice<Punto>::reason(view_of(t.state), ranking, 0).text);
}

TEST(PuntoAdvice, says_what_speaks_for_a_cell) {
  EXPECT_EQ(reason(Scene({.players = 2, .piles = {"r5"}}), "place 0 0"), "punto.hint.first");
  const Scene line({.players = 2, .board = "(r1) r2 r3 r4", .piles = {"r5"}});
  EXPECT_EQ(reason(line, "place 4 0"), "punto.hint.wins_round");
  const Scene last({.players = 2, .board = "(r1) r2 r3 r4", .piles = {"r5"}, .trophies = {"r9", ""}, .round = 2});
  EXPECT_EQ(reason(last, "place 4 0"), "punto.hint.wins_match");
  const Scene danger({.players = 2, .board = "(g9) g9 . g8 g8 b9", .piles = {"r7"}});
  EXPECT_EQ(reason(danger, "place 2 0"), "punto.hint.blocks");
  const Scene weak({.players = 2, .board = "(g9) g9 . g8 g8 b9", .piles = {"r3"}});
  EXPECT_EQ(reason(weak, "place 2 0"), "punto.hint.hinders");
  const Scene row({.players = 2, .board = "(r9) r9 r8", .piles = {"r7"}});
  EXPECT_EQ(reason(row, "place 3 0"), "punto.hint.threatens");
  const Scene pair({.players = 2, .board = "(r9) r9", .piles = {"r7"}});
  EXPECT_EQ(reason(pair, "place 2 0"), "punto.hint.builds");
  const Scene theirs({.players = 2, .board = "(g9) g9 g1", .piles = {"r7"}});
  EXPECT_EQ(reason(theirs, "place 2 0"), "punto.hint.breaks");
  const Scene quiet({.players = 2, .board = "(g1) . ", .piles = {"r7"}});
  EXPECT_EQ(reason(quiet, "place 0 0"), "punto.hint.covers");
  EXPECT_EQ(reason(quiet, "place 1 1"), "hint.searched");
}

// All 36 cells filled without a line, a 1 in the corner, everything else too high for a 2.
std::string full_square() {
  std::string drawing;
  std::array<int, punto::colours> used{};
  for (int y = 0; y < punto::square; ++y) {
    for (int x = 0; x < punto::square; ++x) {
      const auto colour = static_cast<std::size_t>((x + 2 * y) % punto::colours);
      const int number = x == 0 && y == 0 ? 1 : punto::numbers - used[colour]++ / punto::copies;
      drawing += std::string(1, punto::colour_letters[colour]) + std::to_string(number) + " ";
    }
    drawing += "\n";
  }
  return drawing;
}

TEST(PuntoAdvice, says_when_there_is_no_choice) {
  const Scene t({.players = 2, .board = full_square(), .piles = {"y2"}});
  EXPECT_EQ(reason(t, t.legal() == "0,5" ? "place 0 5" : ""), "punto.hint.only_cell");
}

TEST(PuntoAdvice, says_what_counts_at_the_end) {
  const Scene t({.players = 2, .board = "b9 (r1) r2 r3 . b9", .piles = {"r4"}});
  EXPECT_EQ(reason(t, "place 3 0"), "punto.hint.counts");
}

TEST(PuntoAdvice, ranks_what_is_asked) {
  const Scene t({.players = 2, .board = "(r1) r2 r3 r4", .piles = {"r5"}});
  Rng rng(2);
  const Ranking<punto::Action> ranking = Advice<Punto>::rank(view_of(t.state), Budget(100), rng);
  EXPECT_NEAR(ranking.front().mean(), 0.75, 0.01) << "a round ahead";
}

}  // namespace
}  // namespace nuancier::search
