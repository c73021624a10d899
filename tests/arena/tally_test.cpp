// From standings to what is said of the bots.
#include "cli/arena/tally.hpp"

#include <gtest/gtest.h>

namespace nuancier::cli::arena {
namespace {

Standing standing(std::initializer_list<int> scores, std::initializer_list<int> winners) {
  Standing made;
  made.over = true;
  for (int score : scores) made.scores.push_back(score);
  for (int winner : winners) made.winners.insert(seat_at(winner));
  return made;
}

// All matches of a schedule in order, each with its standing.
Tally tallied(const Schedule& schedule, std::uint64_t deals, const std::vector<Standing>& standings) {
  Tally tally(schedule, deals);
  for (std::size_t match = 0; match < standings.size(); ++match) tally.add(schedule.place(match), standings[match]);
  return tally;
}

TEST(ArenaTally, a_bots_results_follow_it_round_the_table) {
  const Schedule schedule = *make_schedule(2, {"a", "b"}, "");
  // Seat 0 always wins 10:4, but a once wins from seat 1 too.
  const Tally tally = tallied(schedule, 2,
                              {standing({10, 4}, {0}), standing({10, 4}, {0}),  //
                               standing({10, 4}, {0}), standing({4, 10}, {1})});
  const std::vector<Outcome> found = tally.results();
  EXPECT_EQ(found[0].matches, 4U);
  EXPECT_DOUBLE_EQ(found[0].wins.value, 0.75);
  EXPECT_DOUBLE_EQ(found[1].wins.value, 0.25);
  EXPECT_DOUBLE_EQ(found[0].score.value, 8.5);
  EXPECT_DOUBLE_EQ(found[1].score.value, 5.5);
  const Comparison difference = tally.meetings()[0].comparisons[0];
  EXPECT_DOUBLE_EQ(difference.wins.value, 0.5);
  EXPECT_DOUBLE_EQ(difference.score.value, 3);
  EXPECT_DOUBLE_EQ(difference.ratio->value, 8.5 / 5.5);
  EXPECT_EQ(tally.elo()[0], Estimate());
  EXPECT_LT(tally.elo()[1].value, 0);
}

TEST(ArenaTally, a_deal_that_seats_decide_says_nothing) {
  const Schedule schedule = *make_schedule(2, {"a", "b"}, "");
  const std::vector<Standing> seat_wins(20, standing({10, 4}, {0}));
  const Tally tally = tallied(schedule, 10, seat_wins);
  EXPECT_EQ(tally.results()[0].wins, (Estimate{0.5, 0.5, 0.5}));
  EXPECT_EQ(tally.results()[0].score, (Estimate{7, 7, 7}));
}

TEST(ArenaTally, shared_wins_are_split_and_partners_are_one_side) {
  const Schedule schedule = *make_schedule(2, {"a", "b"}, "");
  const Tally teams = tallied(schedule, 2,
                              {standing({2, 0, 2, 0}, {0, 2}), standing({1, 1, 1, 1}, {0, 1, 2, 3}),
                               standing({2, 0, 2, 0}, {0, 2}), standing({0, 2, 0, 2}, {1, 3})});
  EXPECT_DOUBLE_EQ(teams.results()[0].wins.value, (1 + 0.5 + 1 + 1) / 4);
  EXPECT_DOUBLE_EQ(teams.results()[0].score.value, (2 + 1 + 2 + 2) / 4.0);
  EXPECT_DOUBLE_EQ(teams.results()[1].wins.value, 0.5 / 4);
}

TEST(ArenaTally, one_among_others_is_compared_with_their_mean) {
  const Schedule schedule = *make_schedule(3, {"a"}, "r");
  // a sits on seat 0, then 2, then 1.
  const std::vector<Standing> deal = {standing({8, 10, 12}, {0}), standing({9, 11, 6}, {2}), standing({14, 10, 8}, {2})};
  std::vector<Standing> twice = deal;
  twice.insert(twice.end(), deal.begin(), deal.end());
  const Tally tally = tallied(schedule, 2, twice);
  EXPECT_DOUBLE_EQ(tally.results()[0].score.value, 8);
  EXPECT_DOUBLE_EQ(tally.results()[1].score.value, (10 + 12 + 9 + 11 + 14 + 8) / 6.0);
  EXPECT_DOUBLE_EQ(tally.results()[0].wins.value, 2 / 3.0);
  EXPECT_DOUBLE_EQ(tally.results()[1].wins.value, 1 / 6.0);
  EXPECT_DOUBLE_EQ(tally.meetings()[0].comparisons[0].ratio->value, 8 / (64 / 6.0));
  EXPECT_EQ(tally.elo()[1], Estimate());
  EXPECT_GT(tally.elo()[0].value, 0);
}

TEST(ArenaTally, against_the_game_each_bot_is_compared_with_the_one_before) {
  const Schedule schedule = *make_schedule(1, {"easy", "hard"}, "");
  const Tally tally = tallied(schedule, 3,
                              {standing({4, 4}, {}), standing({0, 0}, {0, 1}), standing({0, 0}, {0, 1}),
                               standing({0, 0}, {0, 1}), standing({6, 6}, {}), standing({2, 2}, {})});
  EXPECT_DOUBLE_EQ(tally.results()[0].wins.value, 1 / 3.0);
  EXPECT_DOUBLE_EQ(tally.results()[1].wins.value, 2 / 3.0);
  const Comparison found = tally.neighbours().at(0);
  EXPECT_EQ(found.a, 1U);
  EXPECT_EQ(found.b, 0U);
  EXPECT_DOUBLE_EQ(found.wins.value, 1 / 3.0);
  EXPECT_DOUBLE_EQ(found.score.value, -8 / 3.0);
}

TEST(ArenaTally, negative_scores_have_no_ratio) {
  const Schedule schedule = *make_schedule(2, {"a", "b"}, "");
  const std::vector<Standing> standings(4, standing({10, -4}, {0}));
  EXPECT_FALSE(tallied(schedule, 2, standings).meetings()[0].comparisons[0].ratio);
}

}  // namespace
}  // namespace nuancier::cli::arena
