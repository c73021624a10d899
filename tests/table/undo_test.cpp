// A choice may be taken back until it has shown something new, where the table allows it.
#include "record/json_text.hpp"
#include "table/refusals.hpp"
#include "tests/table/seated.hpp"

namespace nuancier::table {
namespace {

Setup undoable(const Setting& setting) {
  Setup setup = setup_of(setting);
  setup.undo = true;
  return setup;
}

Outcome undo(Seated& at, Seat seat) { return at.step(input::Undo{person(seat), seat}); }

TEST(Undo, what_has_shown_nothing_new_is_taken_back_whole) {
  int taken_back = 0;
  int kept = 0;
  for (const Setting& setting : every_setting()) {
    SCOPED_TRACE(name(setting));
    Seated at(undoable(setting));
    at.start();
    Rng rng(5);
    for (int i = 0; i < 40 && at.table.phase() == Phase::playing; ++i) {
      const Seat seat = *at.table.match()->due().seats().begin();
      const std::string before = at.table.match()->position();
      const std::size_t entries = at.table.match()->entries();
      const bool sealed = at.table.match()->sealed();
      const std::string seen = record::json_text(at.table.match()->view(Viewer(seat)));
      at.now += 1000;
      at.move(rng);
      if (undo(at, seat).refusal) {
        ++kept;
        continue;
      }
      ++taken_back;
      EXPECT_FALSE(sealed);
      EXPECT_EQ(at.table.match()->position(), before);
      EXPECT_EQ(at.table.match()->entries(), entries);
      EXPECT_EQ(record::json_text(at.table.match()->view(Viewer(seat))), seen);
      EXPECT_EQ(at.table.record({}).undone.back().entry, entries);
      EXPECT_EQ(undo(at, seat).refusal, refusal::nothing_to_undo);
      at.move(rng);
      if (testing::Test::HasFailure()) return;
    }
    // The log tells it all again, and the record marks it.
    EXPECT_EQ(at.restored().record({}), at.table.record({}));
  }
  EXPECT_GT(taken_back, 20);
  EXPECT_GT(kept, 200);
}

TEST(Undo, nobody_takes_back_what_has_shown_a_card) {
  Seated at(undoable(setting_of("kolpa", 2)));
  at.start();
  const Seat seat = *at.table.match()->due().seats().begin();
  for (const std::string& action : at.table.match()->legal(seat)) {
    if (!action.starts_with("kolpa ")) continue;  // draws a card
    at.must(input::Act{person(seat), seat, at.table.decision(seat), "a", action, {}});
    EXPECT_EQ(undo(at, seat).refusal, refusal::nothing_to_undo);
    return;
  }
  FAIL() << "no card could be laid";
}

TEST(Undo, only_where_the_table_allows_it_and_only_ones_own) {
  for (const bool allowed : {false, true}) {
    table::Setup setup = small_setup("kolpa", 2);
    setup.undo = allowed;
    Seated at(setup);
    at.start();
    const Seat seat = *at.table.match()->due().seats().begin();
    const Seat other = seat_at(1 - index(seat));
    const auto legal = at.table.match()->legal(seat);
    const auto kol = std::find_if(legal.begin(), legal.end(), [](const std::string& a) { return a.starts_with("kol "); });
    ASSERT_NE(kol, legal.end());
    at.must(input::Act{person(seat), seat, at.table.decision(seat), "a", *kol, {}});
    EXPECT_EQ(undo(at, other).refusal, refusal::nothing_to_undo);
    EXPECT_EQ(undo(at, seat).refusal.has_value(), !allowed);
  }
}

}  // namespace
}  // namespace nuancier::table
