// Intervals with answers known from tables, from other programs, or by hand.
#include "cli/arena/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "rules/kit/rng.hpp"

namespace nuancier::cli::arena {
namespace {

using Numbers = std::vector<double>;

void expect_near(const Estimate& found, const Estimate& expected, double tolerance) {
  EXPECT_NEAR(found.value, expected.value, tolerance);
  EXPECT_NEAR(found.low, expected.low, tolerance);
  EXPECT_NEAR(found.high, expected.high, tolerance);
}

TEST(ArenaStatistics, reach_is_students_t) {
  EXPECT_NEAR(reach(2), 12.706, 1e-3);
  EXPECT_NEAR(reach(5), 2.776, 1e-3);
  EXPECT_NEAR(reach(6), 2.571, 1e-3);
  EXPECT_NEAR(reach(11), 2.228, 1e-3);
  EXPECT_NEAR(reach(31), 2.042, 1e-3);
  EXPECT_NEAR(reach(1'000'001), 1.95996, 1e-5);
}

TEST(ArenaStatistics, mean_of_ten_numbers) {
  // Mean 5.5, standard deviation 3.02765, t 2.26216.
  const Numbers numbers{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  expect_near(estimate_mean(numbers), {5.5, 3.33415, 7.66585}, 1e-3);
}

TEST(ArenaStatistics, share_of_single_matches_is_wilsons_interval) {
  // 650 of 1000, by Wilson: 0.61987 to 0.67895.
  Numbers numbers(1000, 0.0);
  std::fill_n(numbers.begin(), 650, 1.0);
  expect_near(estimate_mean(numbers, {0, 1}), {0.65, 0.61987, 0.67895}, 2e-4);
}

TEST(ArenaStatistics, deals_that_agree_narrow_the_interval) {
  // Each deal has been played from both seats. Where the deal decides, most deals are worth a half, and the mean is sharp.
  Numbers halves(1000, 0.5);
  std::fill_n(halves.begin(), 100, 1.0);
  const Estimate paired = estimate_mean(halves, {0, 1});
  EXPECT_NEAR(paired.value, 0.55, 1e-12);
  EXPECT_NEAR(paired.high - paired.low, 2 * 1.9623 * 0.15 / std::sqrt(999.0), 1e-4);
}

TEST(ArenaStatistics, share_at_a_bound_keeps_an_interval) {
  const Numbers all(100, 1.0);
  const Estimate found = estimate_mean(all, {0, 1});
  EXPECT_EQ(found.value, 1);
  EXPECT_NEAR(found.high, 1, 1e-12);
  EXPECT_NEAR(found.low, 100 / (100 + reach(100) * reach(100)), 1e-9);
  // Three sides of one bot have a third each when one of them always wins.
  const Numbers thirds(100, 1.0 / 3);
  const Estimate of_three = estimate_mean(thirds, {0, 1.0 / 3});
  EXPECT_NEAR(of_three.low, found.low / 3, 1e-9);
  EXPECT_NEAR(of_three.high, 1.0 / 3, 1e-9);
}

TEST(ArenaStatistics, bounds_hold) {
  Numbers nearly(50, -1.0);
  nearly[0] = 0;
  const Estimate found = estimate_mean(nearly, {-1, 1});
  EXPECT_NEAR(found.value, -0.98, 1e-12);
  EXPECT_GT(found.low, -1);
  EXPECT_LT(found.low, found.value);
  EXPECT_GT(found.high, -0.95);
}

TEST(ArenaStatistics, difference_is_taken_deal_by_deal) {
  const Numbers a{3, 13, 23, 33};
  const Numbers b{1, 11, 21, 32};
  EXPECT_EQ(differences(a, b), (Numbers{2, 2, 2, 1}));
  // Mean 1.75, standard error 0.25, t 3.1824: the deals' own spread does not count.
  expect_near(estimate_mean(differences(a, b)), {1.75, 0.9544, 2.5456}, 1e-4);
}

TEST(ArenaStatistics, ratio_of_proportional_samples_is_certain) {
  const Numbers b{10, 20, 30, 45};
  Numbers a;
  for (double value : b) a.push_back(0.8 * value);
  expect_near(estimate_ratio(a, b), {0.8, 0.8, 0.8}, 1e-12);
}

TEST(ArenaStatistics, ratio_by_linearisation) {
  // Residues a - 0.5 b: 1, -1, 1, -1 over b's mean 10; standard error 0.2 / sqrt(12) = 0.057735.
  const Numbers b{8, 12, 8, 12};
  const Numbers a{5, 5, 5, 5};
  expect_near(estimate_ratio(a, b), {0.5, 0.5 - 3.1824 * 0.0577350, 0.5 + 3.1824 * 0.0577350}, 1e-5);
}

// Nineteen of twenty intervals hold the truth.
TEST(ArenaStatistics, intervals_cover_the_truth) {
  Rng rng(1);
  int covered = 0;
  constexpr int trials = 4000;
  for (int i = 0; i < trials; ++i) {
    Numbers numbers;
    for (int deal = 0; deal < 60; ++deal) {
      const double both = rng.unit() < 0.5 ? 1 : 0;  // half the deals are decided by the deal
      numbers.push_back(both != 0 ? 0.5 : (rng.unit() < 0.8 ? 1 : 0));
    }
    const Estimate found = estimate_mean(numbers, {0, 1});
    covered += found.low <= 0.65 && 0.65 <= found.high ? 1 : 0;
  }
  EXPECT_NEAR(covered / static_cast<double>(trials), 0.95, 0.012);
}

}  // namespace
}  // namespace nuancier::cli::arena
