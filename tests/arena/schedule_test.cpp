// Who meets whom, and that everybody sits everywhere.
#include "cli/arena/schedule.hpp"

#include <gtest/gtest.h>

namespace nuancier::cli::arena {
namespace {

// "hard greedy greedy | greedy hard greedy | …" for the seatings of all meetings.
std::string seatings_of(const Schedule& schedule, std::size_t seats) {
  std::string text;
  for (std::uint64_t match = 0; match < schedule.matches_a_deal(); ++match) {
    const Schedule::Place place = schedule.place(match);
    const Meeting& meeting = schedule.meetings[place.meeting];
    text += match == 0 ? "" : " | ";
    for (std::size_t seat = 0; seat < seats; ++seat) {
      text += (seat == 0 ? "" : " ") + schedule.bots[meeting.sides[meeting.side_at(seat, place.seating)]];
    }
  }
  return text;
}

Schedule made(std::size_t sides, const std::vector<std::string>& names, const std::string& against = "") {
  const Result<Schedule> schedule = make_schedule(sides, names, against);
  EXPECT_TRUE(schedule);
  return *schedule;
}

TEST(ArenaSchedule, two_bots_sit_on_both_sides) { EXPECT_EQ(seatings_of(made(2, {"a", "b"}), 2), "a b | b a"); }

TEST(ArenaSchedule, at_two_sides_every_two_meet) {
  EXPECT_EQ(seatings_of(made(2, {"a", "b", "c"}), 2), "a b | b a | a c | c a | b c | c b");
}

TEST(ArenaSchedule, partners_are_the_same_bot) { EXPECT_EQ(seatings_of(made(2, {"a", "b"}), 4), "a b a b | b a b a"); }

TEST(ArenaSchedule, as_many_bots_as_sides_move_round_the_table) {
  EXPECT_EQ(seatings_of(made(4, {"a", "b", "c", "d"}), 4), "a b c d | b c d a | c d a b | d a b c");
}

TEST(ArenaSchedule, a_bot_may_be_named_twice_to_sit_twice) {
  EXPECT_EQ(seatings_of(made(4, {"a", "b", "a", "b"}), 4), "a b a b | b a b a");
  EXPECT_EQ(seatings_of(made(4, {"a", "a", "b", "b"}), 4), "a a b b | a b b a | b b a a | b a a b");
  EXPECT_EQ(made(4, {"a", "a", "b", "b"}).bots, (std::vector<std::string>{"a", "b"}));
}

TEST(ArenaSchedule, fewer_bots_than_sides_sit_alone_among_the_other_both_ways) {
  EXPECT_EQ(seatings_of(made(3, {"a", "b"}), 3), "a b b | b b a | b a b | b a a | a a b | a b a");
}

TEST(ArenaSchedule, against_one_bot_each_sits_alone_among_it) {
  const Schedule schedule = made(3, {"a", "b"}, "r");
  EXPECT_EQ(seatings_of(schedule, 3), "a r r | r r a | r a r | b r r | r r b | r b r");
  EXPECT_EQ(schedule.bots[schedule.anchor], "r");
  EXPECT_EQ(seatings_of(made(2, {"a", "r"}, "r"), 2), "a r | r a");
}

TEST(ArenaSchedule, against_the_game_each_plays_all_seats) {
  EXPECT_EQ(seatings_of(made(1, {"a", "b"}), 3), "a a a | b b b");
  EXPECT_EQ(seatings_of(made(1, {"a"}), 1), "a");
}

TEST(ArenaSchedule, matches_of_a_deal_follow_each_other) {
  const Schedule schedule = made(2, {"a", "b", "c"});
  EXPECT_EQ(schedule.matches_a_deal(), 6U);
  EXPECT_EQ(schedule.matches_a_deal_of(0), 4U);
  EXPECT_EQ(schedule.place(0), (Schedule::Place{0, 0, 0}));
  EXPECT_EQ(schedule.place(5), (Schedule::Place{0, 2, 1}));
  EXPECT_EQ(schedule.place(6), (Schedule::Place{1, 0, 0}));
  EXPECT_EQ(schedule.place(15), (Schedule::Place{2, 1, 1}));
}

TEST(ArenaSchedule, one_bot_alone_meets_nobody) {
  EXPECT_EQ(make_schedule(2, {"a", "a"}, "").problem().text, "error.arena.alone");
  EXPECT_EQ(make_schedule(4, {"a"}, "a").problem().text, "error.arena.alone");
  EXPECT_EQ(make_schedule(1, {"a"}, "b").problem().text, "error.arena.against_game");
}

}  // namespace
}  // namespace nuancier::cli::arena
