// What the hourly rounds of a server ask: which tables are quiet, and which identities nobody has seen for long.
#include <gtest/gtest.h>

#include "store/sqlite.hpp"
#include "tests/store/scene.hpp"

namespace nuancier::store {
namespace {

Settings prompt() {
  Settings settings;
  settings.summaries_every = std::chrono::milliseconds(0);
  return settings;
}

void stands(Store& store, TableNo table, Standing standing, std::int64_t last) {
  ASSERT_EQ(outcome(store, {Summarised{table, "{}", standing, last}}), std::nullopt);
}

TEST(StoreHousekeeping, quiet_tables_are_found_in_portions_the_quietest_first) {
  const TemporaryDirectory directory;
  std::vector<TableNo> tables;
  {
    Store store(directory.path(), prompt());
    for (int i = 0; i < 7; ++i) tables.push_back(table_with(store, "t" + std::to_string(i), {"a"}));
    stands(store, tables[0], Standing::over, 30);
    stands(store, tables[1], Standing::open, 10);
    stands(store, tables[2], Standing::over, 20);
    stands(store, tables[3], Standing::playing, 5);
    stands(store, tables[4], Standing::over, 20);
    stands(store, tables[5], Standing::over, 99);
  }
  const Store store(directory.path(), prompt());
  const auto& reads = store.reads();
  const std::vector<Quiet> over = {{20, tables[2]}, {20, tables[4]}, {30, tables[0]}};
  EXPECT_EQ(reads.quiet(Standing::over, 99, 10), over);
  EXPECT_EQ(reads.quiet(Standing::over, 99, 2), std::vector(over.begin(), over.begin() + 2));
  EXPECT_EQ(reads.quiet(Standing::over, 99, 2, over[0]), std::vector(over.begin() + 1, over.end()));
  EXPECT_EQ(reads.quiet(Standing::open, 99, 10), std::vector<Quiet>({{10, tables[1]}}));
  EXPECT_TRUE(reads.quiet(Standing::open, 10, 10).empty());
  EXPECT_TRUE(reads.quiet(Standing::playing, 99, 10).empty());
}

TEST(StoreHousekeeping, identities_that_sit_nowhere_and_were_not_seen_for_long_go_a_few_at_a_time) {
  const TemporaryDirectory directory;
  Store store(directory.path());
  const TableNo table = table_with(store, "t", {"a"});
  Batch batch;
  for (int i = 0; i < 10; ++i) {
    const std::string name = "who" + std::to_string(i);
    batch.push_back(Known{name, "secret of " + name, "", "", 100 + i});
  }
  batch.push_back(Seated{table, 0, "who1", "One", ""});
  ASSERT_EQ(outcome(store, std::move(batch)), std::nullopt);
  EXPECT_EQ(store.statistics().identities, 10U);

  ASSERT_EQ(outcome(store, {Lapsed{106, 4}}), std::nullopt);
  EXPECT_EQ(store.statistics().lapsed, 3U);
  EXPECT_TRUE(store.statistics().lapsing);
  EXPECT_TRUE(store.reads().identity("who4"));
  ASSERT_EQ(outcome(store, {Lapsed{106, 4}}), std::nullopt);
  EXPECT_EQ(store.statistics().lapsed, 5U);
  EXPECT_FALSE(store.statistics().lapsing);
  EXPECT_EQ(store.statistics().identities, 5U);
  for (const int i : {0, 2, 3, 4, 5}) EXPECT_FALSE(store.reads().identity("who" + std::to_string(i))) << i;
  for (const int i : {1, 6, 7, 8, 9}) EXPECT_TRUE(store.reads().identity("who" + std::to_string(i))) << i;

  // Once it sits nowhere it goes, too.
  ASSERT_EQ(outcome(store, {Unseated{table, 0}, Lapsed{106, 4}}), std::nullopt);
  EXPECT_FALSE(store.reads().identity("who1"));
}

TEST(StoreHousekeeping, identities_are_counted_whatever_becomes_of_a_batch) {
  const TemporaryDirectory directory;
  {
    Store store(directory.path());
    ASSERT_EQ(outcome(store, {Known{"ada", "a", "", "", 0}, Known{"bob", "b", "", "", 0}}), std::nullopt);
    ASSERT_EQ(outcome(store, {Known{"ada", "c", "", "", 1}}), std::nullopt);
    EXPECT_EQ(store.statistics().identities, 2U);
    EXPECT_EQ(outcome(store, {Known{"eve", "e", "", "", 0}, Forgotten{"bob"}, Lapsed{9, 9}, Known{"new", "c", "", "", 9},
                              Known{"other", "c", "", "", 9}}),
              Failure::Kind::refused);
    EXPECT_EQ(store.statistics().identities, 2U);
    ASSERT_EQ(outcome(store, {Forgotten{"bob"}, Forgotten{"nobody"}}), std::nullopt);
    EXPECT_EQ(store.statistics().identities, 1U);
  }
  EXPECT_EQ(Store(directory.path()).statistics().identities, 1U);
}

// However many tables and identities there are.
TEST(StoreHousekeeping, what_is_looked_for_is_found_by_an_index) {
  const TemporaryDirectory directory;
  {
    const Store store(directory.path());
  }
  Database database(directory.database(), Database::Access::read, {});
  const auto plan = [&](const std::string& sql) {
    std::string steps;
    const Statement explain(database, "EXPLAIN QUERY PLAN " + sql);
    for (auto row = explain.run(); row; row.next()) steps.append(row.text(3)).append("\n");
    return steps;
  };
  EXPECT_EQ(
      plan("SELECT last, tbl FROM summaries WHERE standing = 1 AND standing IN (1, 3) AND last < 9 AND (last, tbl) > (1, 2) "
           "ORDER BY last, tbl LIMIT 5"),
      "SEARCH summaries USING COVERING INDEX summaries_quiet (standing=? AND last>? AND last<?)\n");
  EXPECT_EQ(plan("SELECT seen, identity FROM identities WHERE seen < 9 AND (seen, identity) > (1, 'a') "
                 "ORDER BY seen, identity LIMIT 4"),
            "SEARCH identities USING COVERING INDEX identities_seen ((seen,identity)>(?,?) AND seen<?)\n");
  EXPECT_EQ(plan("SELECT tbl, seat FROM seats WHERE identity = 'a' AND identity <> '' ORDER BY tbl, seat"),
            "SEARCH seats USING COVERING INDEX seats_of (identity=?)\n");
}

}  // namespace
}  // namespace nuancier::store
