// Stepping through a record, as `nuancier trace` does.
#include "record/replay.hpp"

#include <gtest/gtest.h>

#include "record/json.hpp"
#include "rules/kolpa/kolpa.hpp"
#include "tests/record/support.hpp"

namespace nuancier::record {
namespace {

TEST(Replay, visits_every_entry_with_what_was_before_what_happened_and_what_is_after) {
  const Record record = *read_json(sample("kolpa-1.json"));
  Replay<Kolpa> replay(record);
  std::size_t at = 0;
  Kolpa::State expected = Kolpa::open(record.options);
  const auto fault =
      replay.run([&](const Kolpa::State& before, const Entry& entry, const auto& events, const Kolpa::State& after) {
        EXPECT_EQ(before, expected);
        EXPECT_EQ(entry, record.entries[at++]);
        EXPECT_FALSE(events.empty());
        EXPECT_NE(after, before);
        expected = after;
      });
  EXPECT_EQ(shown(fault), "right");
  EXPECT_EQ(at, record.entries.size());
  EXPECT_EQ(replay.state(), expected);
  EXPECT_TRUE(Kolpa::standing(replay.state()).over);
}

TEST(Replay, stops_at_the_first_fault_with_the_state_before_it) {
  Record record = *read_json(sample("kolpa-1.json"));
  std::get<Act>(record.entries[3]).text = "kol p5";
  Replay<Kolpa> replay(record);
  ASSERT_FALSE(replay.start());
  for (int i = 0; i < 3; ++i) ASSERT_FALSE(replay.step(ignore));
  const Kolpa::State before = replay.state();
  EXPECT_EQ(shown(replay.step(ignore)), "entry 3 KOL-3 kolpa.refuse.not_in_hand");
  EXPECT_EQ(replay.at(), 3U);
  EXPECT_FALSE(replay.at_end());
  EXPECT_EQ(replay.state(), before);
  EXPECT_EQ(shown(verify(record)), "entry 3 KOL-3 kolpa.refuse.not_in_hand");
}

TEST(Replay, does_not_take_a_record_of_another_game) {
  const Record record = *read_json(sample("punto-1.json"));
  EXPECT_EQ(shown(Replay<Kolpa>(record).start()), "record record.error.replay.game got=punto allowed=kolpa");
}

}  // namespace
}  // namespace nuancier::record
