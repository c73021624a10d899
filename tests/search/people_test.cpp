// The simulated players of Chromatik: reactions like people's, errors like people's, the same for the same seed.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "search/bots.hpp"
#include "search/playout.hpp"

namespace nuancier::search {
namespace {

using chromatik::Answer;

struct Moments {
  double mean = 0;
  double deviation = 0;
  double skew = 0;
};
Moments moments(const std::vector<double>& values) {
  const auto n = static_cast<double>(values.size());
  Moments m;
  m.mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  double second = 0;
  double third = 0;
  for (double value : values) {
    second += (value - m.mean) * (value - m.mean);
    third += (value - m.mean) * (value - m.mean) * (value - m.mean);
  }
  m.deviation = std::sqrt(second / n);
  m.skew = third / n / (m.deviation * m.deviation * m.deviation);
  return m;
}

template <class Draw>
Moments moments_of(Draw&& draw, int count = 200'000) {
  Rng rng(1);
  std::vector<double> values;
  for (int i = 0; i < count; ++i) values.push_back(draw(rng));
  return moments(values);
}

TEST(People, the_bell_is_a_bell_and_the_tail_is_exponential) {
  const Moments bell = moments_of(draw_bell);
  EXPECT_NEAR(bell.mean, 0, 0.01);
  EXPECT_NEAR(bell.deviation, 1, 0.01);
  EXPECT_NEAR(bell.skew, 0, 0.03);
  const Moments tail = moments_of(draw_tail);
  EXPECT_NEAR(tail.mean, 1, 0.01);
  EXPECT_NEAR(tail.deviation, 1, 0.02);
  EXPECT_NEAR(tail.skew, 2, 0.12);
}

TEST(People, reactions_are_skewed_to_the_slow_side) {
  for (const Person& person : people) {
    const Moments times = moments_of([&](Rng& rng) { return draw_reaction(person.reaction, 100, rng); });
    EXPECT_NEAR(times.mean, person.reaction.mean(), 10) << person.name;
    EXPECT_GT(times.skew, 1) << person.name;
    EXPECT_LT(times.skew, 2) << person.name;
  }
}

// A table where everybody has just seen the cards.
chromatik::View seen(int level, std::uint64_t seed, int answer_time = 10) {
  Options options = default_options(Chromatik::info, 0);
  options.values[chromatik::level] = static_cast<std::int16_t>(level);
  options.values[chromatik::answer_time] = static_cast<std::int16_t>(answer_time);
  Chromatik::State s = Chromatik::open(options);
  Rng rng(seed);
  settle_chance<Chromatik>(s, rng, ignore);
  Chromatik::apply(s, s.turn, chromatik::Action::flip(chromatik::Side::left), ignore);
  return Chromatik::view(s, Viewer(seat_at(0)));
}

struct Tally {
  double right = 0;
  double time = 0;
  double none = 0;
};
Tally tally(std::string_view bot, int level, int answer_time = 10) {
  constexpr int sights = 4000;
  Tally tally;
  Rng rng(2);
  int answered = 0;
  for (std::uint64_t i = 0; i < sights; ++i) {
    const chromatik::View view = seen(level, i, answer_time);
    Rng worlds(i);
    const Chromatik::State world = Chromatik::guess(view, worlds);
    const auto action = choose<Chromatik>(bot, view, rng);
    EXPECT_TRUE(action && !Chromatik::refuse(world, seat_at(0), *action));
    const Answer answer = action->answer;
    if (answer.kind == Answer::Kind::none) {
      tally.none += 1.0 / sights;
      continue;
    }
    ++answered;
    tally.time += answer.time.or_at_the_end(0);
    tally.right += answer.says_the_same_as(chromatik::right_answer(world.shown(), level == 3)) ? 1.0 : 0.0;
  }
  tally.right /= answered;
  tally.time /= answered;
  return tally;
}

TEST(People, the_older_the_faster_and_the_more_often_right) {
  for (int level : {1, 2, 3}) {
    Tally younger = tally("age-5", level);
    for (std::string_view bot : {"age-7", "age-9", "adult"}) {
      const Tally older = tally(bot, level);
      EXPECT_LT(older.time, younger.time) << bot;
      EXPECT_GT(older.right, younger.right) << bot;
      younger = older;
    }
  }
  EXPECT_GT(tally("age-5", 1).right, 0.6);
  EXPECT_LT(tally("adult", 3).right, 0.99);
}

TEST(People, three_faces_take_longer_than_two) { EXPECT_GT(tally("age-7", 2).time, tally("age-7", 1).time + 100); }

TEST(People, who_is_too_slow_for_the_answer_time_has_no_answer) {
  EXPECT_GT(tally("age-5", 3, 3).none, 0.5);
  EXPECT_LT(tally("adult", 1).none, 0.01);
}

TEST(People, the_same_seed_gives_the_same_answers) {
  const chromatik::View view = seen(3, 5);
  Rng one(9);
  Rng other(9);
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(choose<Chromatik>("age-9", view, one), choose<Chromatik>("age-9", view, other));
  }
}

// Kept, so that another compiler or machine that drew other times would be noticed.
TEST(People, times_are_the_same_on_every_machine) {
  Rng rng(2026);
  std::string times;
  for (const Person& person : people) times += std::to_string(draw_reaction(person.reaction, 100, rng)) + " ";
  EXPECT_EQ(times, "3816 3092 1714 1001 ");
}

TEST(People, an_unknown_bot_does_nothing) {
  Rng rng(1);
  EXPECT_FALSE(choose<Chromatik>("grandmaster", seen(1, 1), rng));
  EXPECT_TRUE(choose<Chromatik>("random", seen(1, 1), rng));
}

}  // namespace
}  // namespace nuancier::search
