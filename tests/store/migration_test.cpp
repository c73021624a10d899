// What an earlier version of this program has written is read by this one, whatever happens on the way. The fixtures were
// made by the versions they are named after, and are never made anew.
#include <gtest/gtest.h>

#include "store/sqlite.hpp"
#include "tests/store/power_cut_vfs.hpp"
#include "tests/store/scene.hpp"

namespace nuancier::store {
namespace {

std::string first_form() { return bytes_of(std::string(NUANCIER_SOURCE_DIR) + "/tests/store/fixtures/form-1.db"); }

std::string id_of(int table) { return std::string(31, '0') + std::to_string(table); }

Log log_of(int table) {
  Log log = {"first of " + std::to_string(table)};
  for (int n = 1; n < 12; ++n)
    log.push_back("entry " + std::to_string(n) + " of " + std::to_string(table) + " \xC3\xA9" + std::string(20, '.'));
  return log;
}

void expect_all(const Store& store) {
  const Reads& reads = store.reads();
  for (int table = 1; table <= 5; ++table) {
    const auto stored = reads.find(id_of(table));
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->no, TableNo{table});
    EXPECT_EQ(stored->created, 1'700'000'000 + table);
    EXPECT_EQ(reads.log(stored->no), log_of(table));
  }
  EXPECT_FALSE(reads.find(id_of(6)));
  EXPECT_EQ(reads.find(TableNo{1})->summary, R"({"phase":"over","last":5000,"host":"ada"})");
  EXPECT_EQ(reads.find(TableNo{4})->summary, "no json");
  EXPECT_EQ(reads.quiet(Standing::over, 9000, 9), std::vector<Quiet>({{5000, TableNo{1}}}));
  EXPECT_EQ(reads.quiet(Standing::open, 9000, 9), std::vector<Quiet>({{6000, TableNo{2}}}));
  EXPECT_EQ(reads.identity("ada"), Known({"ada", std::string("h\0sh", 4), "Ada", "star", 100}));
  EXPECT_EQ(reads.identity_by_secret("hash of bob"), Known({"bob", "hash of bob", "Bob", "", 200}));
  EXPECT_EQ(reads.seats(TableNo{1}),
            std::vector<Seated>({{TableNo{1}, 0, "ada", "Ada L.", "sun"}, {TableNo{1}, 1, "", "bot", ""}}));
  EXPECT_EQ(reads.seats_of("bob"), std::vector<Seated>({{TableNo{3}, 2, "bob", "Bob", "moon"}}));
  EXPECT_EQ(reads.service_time(), 123456);
  EXPECT_EQ(store.statistics().damaged, 0U);
}

TEST(StoreMigration, the_first_form_is_brought_up_to_date_and_nothing_is_missing) {
  const TemporaryDirectory directory;
  set_bytes(directory.database(), first_form());
  {
    Store store(directory.path());
    expect_all(store);
    EXPECT_EQ(store.next_table(), TableNo{7});  // the last one was removed
    ASSERT_EQ(append(store, TableNo{5}, 12, {"new"}), std::nullopt);
  }
  EXPECT_EQ(Store(directory.path()).reads().log(TableNo{5}).back(), "new");
}

TEST(StoreMigration, the_power_may_go_at_any_write) {
  int cuts = 0;
  for (bool done = false; !done; ++cuts) {
    Rng rng(static_cast<std::uint64_t>(cuts));
    const TemporaryDirectory directory;
    set_bytes(directory.database(), first_form());
    PowerCutVfs vfs;
    Settings settings;
    settings.vfs = vfs.name();
    vfs.cut_after(static_cast<std::uint64_t>(cuts));
    try {
      const Store store(directory.path(), settings);
      done = vfs.has_power();
      vfs.cut();
    } catch (const Failure&) {
      // Amid it.
    }
    vfs.restore(rng);
    expect_all(Store(directory.path(), settings));
  }
  EXPECT_GT(cuts, 10);
}

TEST(StoreMigration, a_damaged_file_of_the_first_form_is_left_as_it_is) {
  const TemporaryDirectory directory;
  std::string bytes = first_form();
  // A line of the journal: behind its table and its number.
  const std::size_t at = bytes.find("5 11 entry 11 of 5");
  ASSERT_NE(at, std::string::npos);
  bytes[at + 7] = '?';
  set_bytes(directory.database(), bytes);
  EXPECT_EQ(refusal(directory.path()), Failure::Kind::corrupt);
  EXPECT_EQ(bytes_of(directory.database()), bytes);
}

// What had its sum before and has it no more is not given a right one.
TEST(StoreMigration, a_damaged_log_of_the_first_form_stays_a_damaged_one) {
  const TemporaryDirectory directory;
  std::string bytes = first_form();
  const std::size_t at = bytes.find("\nentry 2 of 3");
  ASSERT_NE(at, std::string::npos);
  bytes[at + 1] = 'E';
  set_bytes(directory.database(), bytes);
  const Store store(directory.path());
  EXPECT_THROW(store.reads().log(TableNo{3}), Failure);
  EXPECT_EQ(store.reads().log(TableNo{2}), log_of(2));
}

}  // namespace
}  // namespace nuancier::store
