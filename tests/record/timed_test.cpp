// Chromatik's answers carry their times: a record holds them, and the verdict that a replay comes to depends on them alone.
#include <gtest/gtest.h>

#include "record/json.hpp"
#include "record/text.hpp"
#include "tests/record/matches.hpp"

namespace nuancier::record {
namespace {

// A match whose answers come at any time, with ties and near misses; silent seats are the clock's.
Record timed_match(std::uint64_t seed) {
  Rng rng(seed);
  const Options options = some_options<Chromatik>(rng);
  Chromatik::State s = Chromatik::open(options);
  Recorder<Chromatik> recorder(options, some_seats(options.players));
  while (!Chromatik::due(s).is_over()) {
    if (Chromatik::due(s).is_chance()) {
      const auto chance = Chromatik::draw(s, rng);
      recorder.settled(chance);
      Chromatik::settle(s, chance, ignore);
      continue;
    }
    const Seat seat = pick(Chromatik::due(s).seats(), rng);  // in any order
    Chromatik::Action action = pick(Chromatik::legal(s, seat), rng);
    const bool answers = action.kind == Chromatik::Action::Kind::answer;
    const bool silent = answers && action.answer.kind == chromatik::Answer::Kind::none;
    if (answers && !silent) action.answer.time = chromatik::Time(100 + static_cast<int>(rng.below(150)));
    recorder.acted(s, seat, action, silent ? "clock" : "");
    Chromatik::apply(s, seat, action, ignore);
  }
  return recorder.finish(s);
}

TEST(Timed, records_with_times_round_trip_and_replay) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Record record = timed_match(seed);
    const auto from_json = read_json(write_json(record));
    ASSERT_TRUE(from_json);
    EXPECT_EQ(*from_json, record);
    const auto from_text = read_text(write_text(record));
    ASSERT_TRUE(from_text) << shown(from_text.problem());
    EXPECT_EQ(*from_text, record);
    EXPECT_EQ(shown(verify(record)), "right");
  }
}

TEST(Timed, answers_stand_by_ascending_seat_whatever_their_times) {
  const Record record = *read_json(sample("chromatik-1.json"));
  Record swapped = record;
  std::swap(swapped.entries[2], swapped.entries[3]);
  EXPECT_EQ(shown(verify(swapped)), "entry 2 record.error.replay.sealed.order got=1 allowed=0");
}

TEST(Timed, another_time_is_another_verdict) {
  const auto with = [](std::size_t entry, std::string_view text) {
    Record record = *read_json(sample("chromatik-1.json"));
    std::get<Act>(record.entries[entry]).text = text;
    return shown(verify(record));
  };
  // In the third turn 1195 wins before 1240; within 40 ms of it both win, the pile is empty and the match over.
  EXPECT_EQ(with(10, "tap red 1236"), "right");
  EXPECT_EQ(with(10, "tap red 1235"), "entry 11 record.error.replay.over");
  EXPECT_EQ(with(9, "tap red 1281"), "record record.error.replay.result.scores got=3 3 allowed=2 4") << "the other is first";
  EXPECT_EQ(with(3, "tap red 99"), "entry 3 CHR-11 chromatik.refuse.too_fast");
  EXPECT_EQ(with(3, "tap red 10001"), "entry 3 CHR-8 chromatik.refuse.too_late");
  EXPECT_EQ(with(3, "tap green 1460"), "entry 3 CHR-2 chromatik.refuse.no_such_pile");
  EXPECT_EQ(with(7, "take blue"), "record record.error.replay.result.scores got=3 3 allowed=3 4");
}

}  // namespace
}  // namespace nuancier::record
