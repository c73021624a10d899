// What was played can be taken up again and taken back, at every entry.
#include <algorithm>

#include "tests/table/tables.hpp"

namespace nuancier::table {
namespace {

record::Record cut(record::Record record, std::size_t entries) {
  record.entries.resize(entries);
  record.result.reset();
  return record;
}

Setting short_match(Setting setting) {
  if (setting.game == "kolpa") setting.options.values[0] = 10;                            // target
  if (setting.game == "punto") setting.options.values[0] = 1;                             // rounds to win
  if (setting.game == "pop" && setting.options.mode == 0) setting.options.values[0] = 1;  // rounds
  return setting;
}

TEST(Table, a_record_resumes_at_every_entry) {
  for (const Setting& usual : every_setting()) {
    const Setting setting = short_match(usual);
    SCOPED_TRACE(name(setting));
    auto match = opened(setting);
    Rng rng(11);
    for (std::size_t entries = 0; !match->due().is_over() && entries < 300; ++entries) {
      auto again = resumed(match->record());
      ASSERT_NE(again, nullptr);
      expect_same(*again, *match);
      if (testing::Test::HasFailure()) return;
      // Both go on in the same way.
      Rng same = rng;
      step(*again, same);
      step(*match, rng);
      expect_same(*again, *match);
    }
  }
}

TEST(Table, a_finished_record_resumes_as_finished) {
  auto match = opened(short_match(setting_of("punto", 2)));
  Rng rng(12);
  play_out(*match, rng);
  auto again = resumed(match->record());
  ASSERT_NE(again, nullptr);
  expect_same(*again, *match);
  EXPECT_TRUE(again->due().is_over());
}

TEST(Table, a_faulty_record_says_where) {
  auto match = opened(setting_of("kolpa", 2));
  Rng rng(13);
  for (int i = 0; i < 20; ++i) step(*match, rng);
  record::Record record = match->record();
  std::get<record::Act>(record.entries[7]).text = "kol area r0 r0";
  const auto result = resume(record);
  const auto* fault = std::get_if<record::Fault>(&result);
  ASSERT_NE(fault, nullptr);
  EXPECT_EQ(fault->entry, 7U);
}

TEST(Table, taking_back_is_as_if_it_had_not_been_played) {
  for (const Setting& usual : every_setting()) {
    const Setting setting = short_match(usual);
    SCOPED_TRACE(name(setting));
    auto match = opened(setting);
    Rng rng(14);
    for (int i = 0; i < 120 && !match->due().is_over(); ++i) step(*match, rng);
    const record::Record whole = match->record();
    match->take_back(whole.entries.size());  // nothing to take back
    EXPECT_EQ(match->record(), whole);
    // Back in strides, also out of a match that had been taken back before.
    for (std::size_t entries = whole.entries.size() - 1; entries > 0; entries -= std::min<std::size_t>(entries, 7)) {
      match->take_back(entries);
      const std::size_t left = match->record().entries.size();  // further back where a reveal would be parted
      ASSERT_LE(left, entries);
      ASSERT_LT(entries - left, static_cast<std::size_t>(setting.options.players));
      auto fresh = resumed(cut(whole, left));
      ASSERT_NE(fresh, nullptr);
      expect_same(*match, *fresh);
      if (testing::Test::HasFailure()) return;
    }
    match->take_back(0);
    expect_same(*match, *opened(setting));
    play_out(*match, rng);
    EXPECT_EQ(record::verify(match->record()), std::nullopt);
  }
}

TEST(Table, a_finished_match_can_be_taken_back) {
  auto match = opened(short_match(setting_of("punto", 4)));
  Rng rng(15);
  play_out(*match, rng);
  const std::size_t entries = match->record().entries.size();
  match->take_back(entries - 1);
  EXPECT_FALSE(match->due().is_over());
  EXPECT_EQ(match->record().result, std::nullopt);
  play_out(*match, rng);
  EXPECT_EQ(record::verify(match->record()), std::nullopt);
}

}  // namespace
}  // namespace nuancier::table
