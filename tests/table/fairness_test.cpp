// CHR-11: what a claim is worth, and what lies gain over many turns.
#include "table/fairness.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "table/fairness_trial.hpp"

namespace nuancier::table {
namespace {

// A line whose pings took these times.
Line line_of(std::initializer_list<int> round_trips) {
  Line line;
  for (int round_trip : round_trips) line.measured(round_trip);
  return line;
}

// Sent at 1000; the answer was seen `observed` later.
Credit credit(Line line, int observed, int claimed) { return line.credit({1000, 1000 + observed, claimed}); }

TEST(Fairness, a_claim_that_fits_the_line_is_believed) {
  const Line line = line_of({100, 110, 130});
  EXPECT_EQ(credit(line, 900, 780), (Credit{780, false}));
  EXPECT_EQ(credit(line, 900, 800), (Credit{800, false})) << "the smallest round trip";
  EXPECT_EQ(credit(line, 900, 770), (Credit{770, false})) << "the largest";
}

TEST(Fairness, a_claim_outside_the_band_gets_the_observed_time_less_the_smallest_round_trip) {
  const Line line = line_of({100, 110, 130});
  EXPECT_EQ(credit(line, 900, 700), (Credit{800, true}));
  EXPECT_EQ(credit(line, 900, 767), (Credit{800, true})) << "three milliseconds beyond the largest";
  EXPECT_EQ(credit(line, 900, 768), (Credit{768, false})) << "within the grain of the clocks";
  EXPECT_EQ(credit(line, 900, 850), (Credit{800, false})) << "slower than the line allows: nothing was cut";
}

TEST(Fairness, lies_cost_more_than_they_gain) {
  const Line line = line_of({100, 110, 130});
  // The truth is 780. A lie of 10 goes through, one of 20 is worse than the truth.
  EXPECT_LT(credit(line, 900, 770).time, 780);
  EXPECT_GT(credit(line, 900, 760).time, 780);
}

TEST(Fairness, without_a_measured_round_trip_nothing_is_taken_off) {
  EXPECT_EQ(credit(Line(), 900, 500), (Credit{900, true}));
  EXPECT_EQ(credit(Line(), 900, 900), (Credit{900, false}));
}

TEST(Fairness, compensation_is_capped) {
  EXPECT_EQ(credit(line_of({390, 450}), 1500, 1110), (Credit{1110, false}));
  EXPECT_EQ(credit(line_of({390, 450}), 1500, 1060), (Credit{1100, true}));
  EXPECT_EQ(credit(line_of({900}), 1500, 600), (Credit{1100, true}));
  EXPECT_EQ(credit(line_of({900}), 1500, 100), (Credit{1100, true}));
}

TEST(Fairness, holding_back_only_some_pings_widens_the_band_by_half_at_most) {
  const Line line = line_of({10, 300});
  EXPECT_EQ(credit(line, 900, 600), (Credit{890, true})) << "at most half of the smallest, and a frame";
  EXPECT_EQ(credit(line, 900, 868), (Credit{868, false}));
}

TEST(Fairness, nobody_reacts_in_less_than_100_ms_so_that_a_fast_answer_unmasks_held_pings) {
  Line line = line_of({350});
  EXPECT_EQ(line.credit({0, 1000, 650}), (Credit{650, false}));
  // An answer seen after 300 ms cannot have needed a round trip of more than 200.
  EXPECT_EQ(line.credit({5000, 5300, 100}), (Credit{100, false}));
  EXPECT_EQ(line.credit({9000, 10000, 650}), (Credit{800, true})) << "350 is not believed any more";
}

TEST(Fairness, the_line_forgets) {
  Line line = line_of({10});
  EXPECT_EQ(credit(line, 900, 750), (Credit{890, true}));
  for (std::size_t i = 0; i < fairness::remembered; ++i) line.measured(150);
  EXPECT_EQ(credit(line, 900, 750), (Credit{750, false})) << "the line has become slower";
}

TEST(Fairness, nothing_from_outside_breaks_it) {
  const Line line = line_of({100, 130});
  constexpr int most = std::numeric_limits<int>::max();
  for (int claimed : {std::numeric_limits<int>::min(), -1, 0, most}) {
    const Credit got = credit(line, 900, claimed);
    EXPECT_EQ(got.time, 800) << claimed;
  }
  Line other = line_of({100});
  EXPECT_EQ(other.credit({1000, 0, 500}).time, 0) << "a clock that went back";
  EXPECT_GT(other.credit({0, std::numeric_limits<std::int64_t>::max(), 500}).time, 0);
}

TEST(Fairness, an_impossible_time_stays_impossible_for_the_game_to_refuse) {
  EXPECT_LT(credit(line_of({100}), 199, 99).time, fairness::fastest_human);
}

// The figures of docs/fairness.md.
class FairnessOverANetwork : public ::testing::Test {
 protected:
  static const FairnessReport& report() {
    static const FairnessReport once = fairness_report(20'000, 1);
    return once;
  }
  static const CheatReport& of(Cheat cheat) {
    for (const CheatReport& line : report().cheats) {
      if (line.cheat == cheat) return line;
    }
    ADD_FAILURE();
    return report().cheats.front();
  }
};

TEST_F(FairnessOverANetwork, equal_skill_wins_equally_behind_any_line) {
  for (double share : report().honest.shares) EXPECT_NEAR(share, 0.25, 0.02);
  for (double cut : report().honest.cut) EXPECT_LT(cut, 0.03) << "honest claims are hardly ever cut";
}

TEST_F(FairnessOverANetwork, without_it_a_slow_line_would_lose) {
  const TrialResult bare = run_trial({.turns = 20'000, .seed = 1, .uncompensated = true});
  EXPECT_GT(bare.shares[0], 0.35);
  EXPECT_LT(bare.shares[3], 0.10);
}

TEST_F(FairnessOverANetwork, a_lie_alone_gains_less_than_three_points) {
  for (Cheat lie : {Cheat::constant_lie, Cheat::random_lie, Cheat::informed_lie}) {
    for (double share : of(lie).shares) EXPECT_LT(share, 0.28) << cheat_names[static_cast<std::size_t>(lie)];
  }
}

TEST_F(FairnessOverANetwork, a_big_lie_only_harms_the_liar) {
  for (std::size_t line = 1; line < trial_lines.size(); ++line) {
    const double share = run_trial({20'000, 2, Cheat::constant_lie, line, 200}).shares[line];
    EXPECT_LT(share, 0.255);
  }
}

TEST_F(FairnessOverANetwork, holding_back_some_pings_gains_little) {
  for (double share : of(Cheat::some_held).shares) EXPECT_LT(share, 0.30);
  EXPECT_LT(of(Cheat::some_held).shares[0], 0.27) << "a fast line has hardly any room";
}

TEST_F(FairnessOverANetwork, held_back_pings_gain_the_cap_and_no_more) {
  const CheatReport& held = of(Cheat::held_pings);
  for (double share : held.shares) EXPECT_LT(share, 0.72);
  EXPECT_LT(held.shares[3], 0.33) << "a slow line has little left below the cap";
  // Holding back more than the cap gains nothing more.
  const double more = run_trial({20'000, 3, Cheat::held_pings, 0, 800}).shares[0];
  EXPECT_LT(more, held.shares[0] + 0.01);
}

TEST_F(FairnessOverANetwork, a_trial_depends_on_its_seed_alone) {
  const Trial trial{500, 7, Cheat::random_lie, 2, 30};
  EXPECT_EQ(run_trial(trial).shares, run_trial(trial).shares);
  Trial other = trial;
  other.seed = 8;
  EXPECT_NE(run_trial(trial).shares, run_trial(other).shares);
}

}  // namespace
}  // namespace nuancier::table
