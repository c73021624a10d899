// Ratings with known answers.
#include "cli/arena/rating.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "rules/kit/rng.hpp"

namespace nuancier::cli::arena {
namespace {

double elo(double odds) { return 400 * std::log10(odds); }

// One match a deal between two bots.
Contest duel(std::size_t won_by_second, std::size_t deals) {
  Contest contest{{1, 1}, 1, {std::vector<double>(deals, 1.0), std::vector<double>(deals, 0.0)}};
  for (std::size_t i = 0; i < won_by_second; ++i) {
    contest.wins[0][i] = 0;
    contest.wins[1][i] = 1;
  }
  return contest;
}

TEST(ArenaRating, two_bots_have_the_elo_of_their_odds) {
  const std::vector<Estimate> found = estimate_elo({duel(750, 1000)}, 0);
  EXPECT_EQ(found[0], Estimate());
  EXPECT_NEAR(found[1].value, elo(750.5 / 250.5), 1e-6);
  // Binomial: one standard error of the odds' logarithm is 1 / sqrt(n p q).
  const double half = 1.962 * elo(std::exp(1.0)) / std::sqrt(1000 * 0.75 * 0.25);
  EXPECT_NEAR(found[1].high - found[1].value, half, 0.3);
  EXPECT_NEAR(found[1].value - found[1].low, half, 0.3);
}

TEST(ArenaRating, the_anchor_is_nought) {
  const std::vector<Estimate> found = estimate_elo({duel(750, 1000)}, 1);
  EXPECT_EQ(found[1], Estimate());
  EXPECT_NEAR(found[0].value, -elo(750.5 / 250.5), 1e-6);
}

TEST(ArenaRating, who_wins_everything_has_a_wide_interval) {
  const Estimate found = estimate_elo({duel(1000, 1000)}, 0)[1];
  EXPECT_NEAR(found.value, elo(1000.5 / 0.5), 1e-6);
  EXPECT_GT(found.low, 500);
  EXPECT_LT(found.low, 1000);
}

TEST(ArenaRating, where_only_a_third_wins_little_is_known_of_the_others) {
  const std::vector<double> none(100, 0.0);
  const std::vector<double> all(100, 1.0);
  const std::vector<Estimate> found = estimate_elo({{{1, 1, 1}, 1, {none, none, all}}}, 0);
  EXPECT_NEAR(found[1].value, 0, 1e-6);
  EXPECT_GT(found[1].high, 300);
  EXPECT_GT(found[2].low, 300);
}

TEST(ArenaRating, one_among_three_is_equal_at_a_quarter) {
  Contest contest{{1, 3}, 4, {std::vector<double>(200, 1.0), std::vector<double>(200, 3.0)}};
  EXPECT_NEAR(estimate_elo({contest}, 1)[0].value, 0, 1e-6);
  // Half of the matches: as strong as three together.
  contest.wins = {std::vector<double>(200, 2.0), std::vector<double>(200, 2.0)};
  EXPECT_NEAR(estimate_elo({contest}, 1)[0].value, elo(3), 0.5);
}

TEST(ArenaRating, three_bots_that_agree_with_the_model) {
  // Strengths 1, 2, 6: a beats b in 1/3, c in 1/7; b beats c in 1/4.
  const auto contest = [](std::size_t one, std::size_t other, double share) {
    Contest made{{0, 0, 0}, 1, std::vector<std::vector<double>>(3, std::vector<double>(84'000, 0.0))};
    made.sides[one] = made.sides[other] = 1;
    for (std::size_t deal = 0; deal < 84'000; ++deal) {
      const bool won = static_cast<double>(deal) < share * 84'000;
      made.wins[won ? one : other][deal] = 1;
    }
    return made;
  };
  const std::vector<Estimate> found =
      estimate_elo({contest(0, 1, 1.0 / 3), contest(0, 2, 1.0 / 7), contest(1, 2, 1.0 / 4)}, 0);
  EXPECT_NEAR(found[1].value, elo(2), 0.05);
  EXPECT_NEAR(found[2].value, elo(6), 0.05);
}

// Nineteen of twenty intervals hold the truth, also where a deal's two seatings agree more often than chance would have it.
TEST(ArenaRating, intervals_cover_the_truth) {
  Rng rng(2);
  int covered = 0;
  constexpr int trials = 2000;
  for (int i = 0; i < trials; ++i) {
    Contest contest{{1, 1}, 2, {std::vector<double>(150, 0.0), std::vector<double>(150, 0.0)}};
    for (std::size_t deal = 0; deal < 150; ++deal) {
      const bool both = rng.unit() < 0.3;
      const double first = rng.unit() < 0.7 ? 1 : 0;
      const double second = both ? first : (rng.unit() < 0.7 ? 1 : 0);
      contest.wins[1][deal] = first + second;
      contest.wins[0][deal] = 2 - first - second;
    }
    const Estimate found = estimate_elo({contest}, 0)[1];
    const double truth = elo(0.7 / 0.3);
    covered += found.low <= truth && truth <= found.high ? 1 : 0;
  }
  EXPECT_NEAR(covered / static_cast<double>(trials), 0.95, 0.015);
}

}  // namespace
}  // namespace nuancier::cli::arena
