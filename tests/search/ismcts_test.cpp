// What search promises, shown on toys whose best play is known, and on the games themselves.
#include "search/ismcts.hpp"

#include <gtest/gtest.h>

#include "rules/games.hpp"
#include "tests/search/toys.hpp"

namespace nuancier::search {
namespace {

using toys::Coin;
using toys::Duel;
using toys::Nim;

template <class G, class Knowledge = Plain<G>>
Ranking<typename G::Action> search_from(const typename G::State& s, Seat seat, long iterations, std::uint64_t seed = 1) {
  Rng rng(seed);
  return think<G, Knowledge>(G::view(s, Viewer(seat)), Budget(iterations), rng);
}

template <class Action>
double share(const Ranking<Action>& ranking, const Action& action) {
  double all = 0;
  double mine = 0;
  for (const auto& ranked : ranking) {
    all += static_cast<double>(ranked.visits);
    if (ranked.action == action) mine = static_cast<double>(ranked.visits);
  }
  return mine / all;
}

TEST(Search, leaves_a_multiple_of_four_in_nim) {
  for (int heap : {5, 6, 7, 9, 10, 11}) {
    const auto ranking = search_from<Nim>({static_cast<std::int8_t>(heap), seat_at(1)}, seat_at(1), 4000);
    EXPECT_EQ(ranking.front().action.number, heap % 4) << heap;
    EXPECT_GT(ranking.front().mean(), 0.9) << heap;
  }
}

TEST(Search, knows_that_a_multiple_of_four_is_lost_in_nim) {
  const auto ranking = search_from<Nim>({8, seat_at(0)}, seat_at(0), 4000);
  for (const auto& ranked : ranking) EXPECT_LT(ranked.mean(), 0.3) << int{ranked.action.number};
}

TEST(Search, mixes_simultaneous_choices_where_any_habit_would_be_exploited) {
  const auto ranking = search_from<Duel>({}, seat_at(0), 20'000);
  for (int choice : {0, 1, 2}) EXPECT_NEAR(share(ranking, {static_cast<std::int8_t>(choice)}), 1 / 3.0, 0.05) << choice;
}

TEST(Search, gives_nobody_away_what_others_choose_at_the_same_time) {
  for (Seat seat : SeatSet::first(2)) {
    const auto ranking = search_from<Duel>({}, seat, 3000);
    long visits = 0;
    for (const auto& ranked : ranking) {
      EXPECT_NEAR(ranked.mean(), 0.5, 0.15) << index(seat) << ' ' << int{ranked.action.number};
      visits += ranked.visits;
    }
    EXPECT_GE(visits, 2999) << index(seat);
  }
}

// A win with the first counts double.
struct Lopsided : Plain<Duel> {
  using Plain::Plain;
  static Values worth(const Duel::State& s) {
    const auto gain = [&](std::size_t i) {
      return !Duel::beats(s.choices[i], s.choices[1 - i]) ? 0.0F : s.choices[i] == 0 ? 0.5F : 0.25F;
    };
    return {0.5F + gain(0) - gain(1), 0.5F + gain(1) - gain(0)};
  }
};

TEST(Search, opens_a_sealed_choice_of_the_other_again) {
  Duel::State s;
  s.choices[1] = 2;
  const auto ranking = search_from<Duel, Lopsided>(s, seat_at(0), 20'000);
  // Against a choice at random the first is best by far; against an opponent who thinks of that it is not.
  EXPECT_LT(share(ranking, {0}), 0.6);
  EXPECT_GT(share(ranking, {2}), 0.3);
}

struct CoinKnowledge : Plain<Coin> {
  using Plain::Plain;
  static Values worth(const Coin::State& s) { return {s.choice == 2 ? 0.6F : s.choice == s.coin ? 1.0F : 0.0F}; }
};

TEST(Search, does_not_bet_on_what_it_cannot_know) {
  const auto blind = search_from<Coin, CoinKnowledge>({1, false, -1}, seat_at(0), 2000);
  EXPECT_EQ(blind.front().action.number, 2);
  const auto sighted = search_from<Coin, CoinKnowledge>({1, true, -1}, seat_at(0), 2000);
  EXPECT_EQ(sighted.front().action.number, 1);
}

TEST(Search, is_the_same_for_the_same_seed_and_another_for_another) {
  Rng rng(5);
  Options options = default_options(Kolpa::info, 0);
  options.players = 3;
  Kolpa::State s = Kolpa::open(options);
  settle_chance<Kolpa>(s, rng, ignore);
  const auto visits = [&](std::uint64_t seed) {
    std::vector<long> list;
    for (const auto& ranked : search_from<Kolpa>(s, s.turn, 300, seed)) list.push_back(ranked.visits);
    return list;
  };
  EXPECT_EQ(visits(1), visits(1));
  EXPECT_NE(visits(1), visits(2));
}

TEST(Search, goes_on_learning_when_the_tree_is_full) {
  Rng rng(1);
  Search<Nim> small(Nim::view({10, seat_at(0)}, Viewer(seat_at(0))), 20);
  small.run(Budget(3000), rng);
  const auto ranking = small.ranking();
  long visits = 0;
  for (const auto& ranked : ranking) visits += ranked.visits;
  EXPECT_EQ(visits, 3000);
  EXPECT_EQ(ranking.front().action.number, 2);
}

TEST(Search, looks_with_care_at_an_action_it_is_asked_about) {
  Rng rng(1);
  const Nim::View view = Nim::view({10, seat_at(0)}, Viewer(seat_at(0)));
  const toys::Action bad{1};
  const auto ranking = think<Nim, Plain<Nim>>(view, Budget(8000), rng, &bad);
  EXPECT_EQ(ranking.front().action.number, 2);
  for (const auto& ranked : ranking) {
    if (ranked.action != bad) continue;
    EXPECT_GE(ranked.visits, 1000);
    EXPECT_LT(ranked.mean(), 0.2);
  }
}

TEST(Search, stops_when_the_host_says_so) {
  Rng rng(1);
  int looks = 0;
  Search<Nim> search(Nim::view({10, seat_at(0)}, Viewer(seat_at(0))), 1000);
  const auto is_over = [](const void* host) { return ++*static_cast<int*>(const_cast<void*>(host)) > 3; };
  search.run(Budget(1'000'000'000, is_over, &looks), rng);
  EXPECT_EQ(looks, 4);
}

TEST(Ranking, of_trees_that_grew_apart_add_up) {
  const auto one = search_from<Nim>({10, seat_at(0)}, seat_at(0), 500, 1);
  const auto other = search_from<Nim>({10, seat_at(0)}, seat_at(0), 300, 2);
  const auto sum = add_up(one, other);
  long visits = 0;
  for (const auto& ranked : sum) visits += ranked.visits;
  EXPECT_EQ(visits, 800);
  EXPECT_EQ(sum.size(), 3);
  EXPECT_EQ(sum.front().action.number, 2);
}

TEST(Ranking, a_mistake_is_never_larger_than_the_stated_loss) {
  const Ranking<toys::Action> ranking = {{{1}, 100, 60, 0}, {{2}, 80, 44, 0}, {{3}, 60, 24, 0}, {{4}, 5, 5, 0}};
  Rng rng(1);
  std::array<int, 5> picked{};
  for (int i = 0; i < 1000; ++i) ++picked[static_cast<std::size_t>(pick_within(ranking, 0.1, rng).number)];
  EXPECT_NEAR(picked[1], 500, 60);
  EXPECT_NEAR(picked[2], 500, 60);
  EXPECT_EQ(picked[3], 0);  // 0.2 worse
  EXPECT_EQ(picked[4], 0);  // hardly tried
}

// Every game and mode can be searched as it is; what comes back is legal.
TEST(Search, finds_legal_actions_in_every_game_and_mode) {
  for_each_game([]<class G>() {
    for (std::size_t mode = 0; mode < G::info.modes.size(); ++mode) {
      Options options = default_options(G::info, static_cast<int>(mode));
      options.players = static_cast<std::uint8_t>(G::info.modes[mode].most_players);
      Rng rng(mode);
      typename G::State s = G::open(options);
      for (int step = 0; step < 12; ++step) {
        const Due due = settle_chance<G>(s, rng, ignore);
        if (due.is_over()) break;
        const Seat seat = *due.seats().begin();
        const auto ranking = search_from<G>(s, seat, 40);
        ASSERT_FALSE(ranking.empty());
        for (const auto& ranked : ranking) ASSERT_FALSE(G::refuse(s, seat, ranked.action)) << G::info.key;
        G::apply(s, seat, ranking.front().action, ignore);
      }
    }
  });
}

}  // namespace
}  // namespace nuancier::search
