// The bots of Kolpa!: sensible where one answer is, the same for the same seed, blind to hidden cards; advice that is true.

#include "search/advices.hpp"
#include "search/bots.hpp"
#include "search/kolpa/knowledge.hpp"
#include "search/kolpa/levels.hpp"
#include "search/playout.hpp"
#include "tests/kolpa/scene.hpp"

namespace nuancier::search {
namespace {

using kolpa::Action;
using kolpa::Scene;
using kolpa::Setting;
using kolpa::State;
using kolpa::View;

View view_of_mover(const State& s) { return Kolpa::view(s, Viewer(s.turn)); }

std::string chosen(std::string_view bot, const Setting& setting) {
  const Scene scene(setting);
  Rng rng(3);
  const auto action = choose<Kolpa>(bot, view_of_mover(scene.state), rng);
  return action ? std::string(to_text(*action).view()) : "no such bot";
}

constexpr std::array thinkers = {"medium", "hard", "greedy"};

TEST(KolpaBots, take_the_win) {
  const Setting setting{.hands = {"r1", "b2 b4"}, .areas = {"g5 y5 b5", "p1"}, .discard = "r3", .scores = {40, 20}};
  for (const char* bot : thinkers) EXPECT_EQ(chosen(bot, setting), "kol r1") << bot;
}

TEST(KolpaBots, do_not_end_a_match_they_would_lose) {
  // Ending leaves 10 against at least 45; a Kol from the area keeps the round alive.
  const Setting setting{
      .hands = {"r1", "b2 b4 y1 y2 p0"},
      .areas = {"r0 g0", "p5 b5 p5 y5"},
      .discard = "r3",
      .round = 30,
      .scores = {10, 30}};
  for (const char* bot : thinkers) EXPECT_EQ(chosen(bot, setting), "kol area r0") << bot;
}

TEST(KolpaBots, lay_high_cards_early) {
  const Setting setting{.hands = {"b5 b0 g1 y1 p0", "b2 b4 y3 p3 r0"}, .discard = "r3"};
  for (const char* bot : thinkers) EXPECT_EQ(chosen(bot, setting), "kolpa b5") << bot;
}

TEST(KolpaBots, spare_the_area_when_bound) {
  const Setting setting{.hands = {"r0 b4 g1", "b2 b4 y3"}, .areas = {"r5"}, .discard = "r3"};
  for (const char* bot : thinkers) EXPECT_EQ(chosen(bot, setting), "kol r0") << bot;
}

// Positions of real matches, for any number of players.
template <class See>
void see_positions(See&& see) {
  for (int players = 2; players <= kolpa::max_players; ++players) {
    Options options = default_options(Kolpa::info, 0);
    options.players = static_cast<std::uint8_t>(players);
    Rng rng(static_cast<std::uint64_t>(players));
    State s = Kolpa::open(options);
    int step = 0;
    for (Due due = settle_chance<Kolpa>(s, rng, ignore); !due.is_over(); due = settle_chance<Kolpa>(s, rng, ignore)) {
      if (++step % 9 == 0) see(s, rng);
      Kolpa::apply(s, s.turn, *choose<Kolpa>("greedy", view_of_mover(s), rng), ignore);
    }
  }
}

TEST(KolpaBots, choose_what_is_allowed_and_the_same_for_the_same_seed) {
  see_positions([](const State& s, Rng&) {
    for (std::string_view name : Bots<Kolpa>::names) {
      if (name == "expert") continue;  // as hard, for longer
      Rng one(5);
      Rng other(5);
      const Action action = *choose<Kolpa>(name, view_of_mover(s), one);
      EXPECT_FALSE(Kolpa::refuse(s, s.turn, action)) << name;
      EXPECT_EQ(action, *choose<Kolpa>(name, view_of_mover(s), other)) << name;
    }
  });
}

TEST(KolpaBots, do_not_know_hidden_cards) {
  see_positions([](const State& s, Rng& rng) {
    const View view = view_of_mover(s);
    for (std::string_view name : {"medium", "greedy"}) {
      Rng one(5);
      Rng other(5);
      const View imagined = view_of_mover(Kolpa::guess(view, rng));
      EXPECT_EQ(*choose<Kolpa>(name, view, one), *choose<Kolpa>(name, imagined, other)) << name;
    }
  });
}

TEST(KolpaBots, easy_loses_no_more_than_stated) {
  constexpr const Level& easy = kolpa_levels[1];
  static_assert(easy.name == "easy" && easy.loss > 0);
  see_positions([&](const State& s, Rng&) {
    const View view = view_of_mover(s);
    if (Kolpa::legal(view).size() < 2) return;
    Rng rng(5);
    Rng same(5);
    const auto ranking = think<Kolpa, kolpa::Knowledge>(view, Budget(easy.iterations), same);
    const Action action = *choose<Kolpa>("easy", view, rng);
    double best = 0;
    double mine = 0;
    for (const auto& ranked : ranking) {
      if (10 * ranked.visits >= ranking.front().visits) best = std::max(best, ranked.mean());
      if (ranked.action == action) mine = ranked.mean();
    }
    EXPECT_GE(mine, best - easy.loss);
  });
}

TEST(KolpaBots, who_stops_early_chooses_as_if_thinking_to_the_end) {
  constexpr const Level& hard = kolpa_levels[2];
  static_assert(hard.name == "hard" && hard.loss == 0);
  see_positions([&](const State& s, Rng&) {
    const View view = view_of_mover(s);
    if (Kolpa::legal(view).size() < 2) return;
    Rng rng(5);
    Rng same(5);
    const auto ranking = think<Kolpa, kolpa::Knowledge>(view, hard.budget(), same);
    EXPECT_EQ(*choose<Kolpa>("hard", view, rng), ranking.front().action);
  });
}

TEST(KolpaProspects, are_shares_that_favour_the_leader_the_more_the_nearer_the_end) {
  State s = Kolpa::open(default_options(Kolpa::info, 0));
  s.round = 3;
  const auto share = [&](int mine, int theirs) {
    s.scores[0] = static_cast<std::int16_t>(mine);
    s.scores[1] = static_cast<std::int16_t>(theirs);
    const Values values = kolpa::prospects(s);
    EXPECT_NEAR(values[0] + values[1], 1, 1e-5);
    return values[0];
  };
  EXPECT_FLOAT_EQ(share(20, 20), 0.5F);
  EXPECT_GT(share(20, 10), 0.6F);
  EXPECT_GT(share(49, 39), share(20, 10));
  s.round = 29;
  EXPECT_GT(share(20, 10), 0.8F);
}

std::string reason(const Setting& setting, std::string_view text) {
  const Scene scene(setting);
  EXPECT_EQ(scene.refusal(text), "") << text;
  Ranking<Action> ranking;
  ranking.push_back({read_as<Action>(text), 1, 0.5, 0.25});
  return std::string(Advice<Kolpa>::reason(view_of_mover(scene.state), ranking, 0).text);
}

TEST(KolpaAdvice, gives_every_reason_where_it_is_true) {
  const Setting last{.hands = {"r1", "b2 b4"}, .areas = {"g5 y5", "p1"}, .discard = "r3", .scores = {45, 20}};
  EXPECT_EQ(reason(last, "kol r1"), "kolpa.hint.wins_match");
  Setting ahead = last;
  ahead.scores = {0, 0};
  EXPECT_EQ(reason(ahead, "kol r1"), "kolpa.hint.ends_ahead");
  Setting behind = ahead;
  behind.areas = {"g5", "p5 b5"};
  EXPECT_EQ(reason(behind, "kol r1"), "kolpa.hint.ends_round");
  EXPECT_EQ(reason({.hands = {"b1", "b2 b4"}, .discard = "r3"}, "kolpa b1"), "kolpa.hint.only");

  const Setting open{.hands = {"r1 b5 g0 *", "b2 b4 y1"}, .areas = {"", "y4"}, .discard = "r3"};
  EXPECT_EQ(reason(open, "joker 4"), "kolpa.hint.binds");
  EXPECT_EQ(reason(open, "joker yellow"), "kolpa.hint.binds");
  EXPECT_EQ(reason(open, "kolpa b5"), "kolpa.hint.lays");
  EXPECT_EQ(reason(open, "kolpa g0"), "kolpa.hint.swaps");
  EXPECT_EQ(reason(open, "kol r1"), "kolpa.hint.fewer");

  const Setting bound{.hands = {"r1 b5 g0", "b2 b4 y1"}, .areas = {"r4"}, .discard = "r3"};
  EXPECT_EQ(reason(bound, "kol area r4"), "kolpa.hint.gives_up");
  EXPECT_EQ(reason(bound, "kol r1"), "kolpa.hint.spares_area");
  EXPECT_EQ(reason({.hands = {"r1 b5", "b2 b4 y1"}, .discard = "r3"}, "kol r1"), "kolpa.hint.last_card");
  EXPECT_EQ(reason({.hands = {"r1 b5 g0", "b2 b4"}, .discard = "r3"}, "kol r1"), "kolpa.hint.sheds");
}

TEST(KolpaAdvice, ranks_what_it_was_asked_about) {
  const Scene scene({.hands = {"b5 b0 g1 y1 p0", "b2 b4 y3 p3 r0"}, .discard = "r3"});
  const Action asked = read_as<Action>("kolpa b0");
  Rng rng(1);
  const auto ranking = Advice<Kolpa>::rank(view_of_mover(scene.state), Budget(200), rng, &asked);
  EXPECT_EQ(to_text(ranking.front().action).view(), "kolpa b5");
  EXPECT_TRUE(
      std::any_of(ranking.begin(), ranking.end(), [&](const auto& one) { return one.action == asked && one.visits >= 25; }));
}

}  // namespace
}  // namespace nuancier::search
