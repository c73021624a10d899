// What is committed can be read, at once and after a restart; what contradicts it is refused.
#include "store/store.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "tests/store/power_cut_vfs.hpp"
#include "tests/store/scene.hpp"

namespace nuancier::store {
namespace {

using Kind = Failure::Kind;

Log numbered(std::uint32_t count, const std::string& what = "entry ") {
  Log log;
  for (std::uint32_t n = 0; n < count; ++n) log.push_back(what + std::to_string(n));
  return log;
}

TEST(Store, what_is_appended_is_read_at_once_and_after_a_restart) {
  const TemporaryDirectory directory;
  TableNo table{};
  {
    Store store(directory.path());
    table = table_with(store, "t", {"a", "b"});
    EXPECT_EQ(append(store, table, 2, {"", "\xC3\xA9 \"d\""}), std::nullopt);
    EXPECT_EQ(store.reads().log(table), Log({"a", "b", "", "\xC3\xA9 \"d\""}));
  }
  const Store store(directory.path());
  EXPECT_EQ(store.reads().log(table), Log({"a", "b", "", "\xC3\xA9 \"d\""}));
  const auto found = store.reads().find("t");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->no, table);
  EXPECT_EQ(found->created, 1'700'000'000);
  EXPECT_EQ(found->length, 4U);
  EXPECT_FALSE(store.reads().find("u"));
  EXPECT_EQ(store.reads().log(TableNo{77}), Log());
}

TEST(Store, a_gap_and_an_overlap_are_refused) {
  const TemporaryDirectory directory;
  Store store(directory.path());
  const TableNo table = table_with(store, "t", {"a", "b"});
  EXPECT_EQ(append(store, table, 3, {"d"}), Kind::refused);
  EXPECT_EQ(append(store, table, 1, {"B"}), Kind::refused);
  EXPECT_EQ(append(store, TableNo{99}, 0, {"a"}), Kind::refused);
  EXPECT_EQ(append(store, table, 2, {"two\nlines"}), Kind::refused);
  EXPECT_EQ(append(store, table, 2, {"c"}), std::nullopt);
  EXPECT_EQ(store.reads().log(table), Log({"a", "b", "c"}));
  EXPECT_EQ(store.statistics().refused, 4U);
  EXPECT_TRUE(store.statistics().well);
}

TEST(Store, nothing_of_a_refused_batch_is_written) {
  const TemporaryDirectory directory;
  Store store(directory.path());
  const TableNo table = table_with(store, "t", {"a"});
  const TableNo other = store.next_table();
  EXPECT_EQ(outcome(store, {Opened{other, "u", 0}, Appended{other, 0, {"x"}}, Known{"me", "hash", "", "", 0},
                            Appended{table, 1, {"b"}}, Removed{table}, Appended{table, 0, {"a"}}}),
            Kind::refused);
  EXPECT_FALSE(store.reads().find("u"));
  EXPECT_FALSE(store.reads().identity("me"));
  EXPECT_EQ(store.reads().log(table), Log({"a"}));
  EXPECT_EQ(append(store, other, 0, {"x"}), Kind::refused);
  EXPECT_EQ(append(store, table, 1, {"b"}), std::nullopt);
}

// Also when one transaction takes all three.
TEST(Store, a_refused_batch_harms_neither_those_before_nor_those_behind) {
  const TemporaryDirectory directory;
  Store store(directory.path());
  const TableNo table = table_with(store, "t", {});
  const TableNo other = store.next_table();
  std::vector<bool> good;
  std::promise<void> all;
  const auto note = [&](const std::optional<Failure>& failure) {
    good.push_back(!failure);
    if (good.size() == 304) all.set_value();
  };
  for (std::uint32_t n = 0; n < 300; ++n) store.commit({Appended{table, n, {std::to_string(n)}}}, note);
  store.commit(
      {Appended{table, 300, {"300"}}, Opened{other, "u", 0}, Appended{other, 0, {"x"}}, Appended{table, 300, {}}}, note);
  store.commit({Appended{other, 1, {"y"}}}, note);
  store.commit({Opened{other, "u", 0}, Appended{other, 0, {"z"}}}, note);
  store.commit({Appended{table, 300, {"300"}}}, note);
  all.get_future().wait();
  std::vector<bool> expected(304, true);
  expected[300] = expected[301] = false;
  EXPECT_EQ(good, expected);
  EXPECT_EQ(store.reads().log(table), numbered(301, ""));
  EXPECT_EQ(store.reads().log(other), Log({"z"}));
}

TEST(Store, answers_come_in_the_order_of_the_commits) {
  const TemporaryDirectory directory;
  std::vector<std::uint32_t> order;
  {
    Store store(directory.path());
    const TableNo table = table_with(store, "t", {});
    for (std::uint32_t n = 0; n < 500; ++n) {
      store.commit({Appended{table, n, {"x"}}}, [&order, n](const std::optional<Failure>&) { order.push_back(n); });
    }
    // Not waited for: the destructor does.
  }
  ASSERT_EQ(order.size(), 500U);
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

TEST(Store, one_transaction_serves_many) {
  const TemporaryDirectory directory;
  Store store(directory.path());
  const TableNo table = table_with(store, "t", {});
  std::promise<void> last;
  for (std::uint32_t n = 0; n < 2000; ++n) {
    store.commit({Appended{table, n, {"four"}}}, [&, n](const std::optional<Failure>&) {
      if (n == 1999) last.set_value();
    });
  }
  last.get_future().wait();
  const Statistics statistics = store.statistics();
  EXPECT_EQ(statistics.entries, 2000U);
  EXPECT_EQ(statistics.entry_bytes, 8000U);
  EXPECT_EQ(statistics.batches, 2001U);
  EXPECT_LT(statistics.commits, 1000U);
  EXPECT_EQ(statistics.queued, 0U);
  std::uint64_t measured = 0;
  for (const std::uint64_t count : statistics.commit.counts) measured += count;
  EXPECT_EQ(measured, statistics.commits);
  EXPECT_GT(statistics.disk_bytes, 2000U * 4U);
}

TEST(Store, a_callback_may_commit) {
  const TemporaryDirectory directory;
  Store store(directory.path());
  const TableNo table = table_with(store, "t", {"a"});
  std::promise<bool> second;
  store.commit({Appended{table, 1, {"b"}}}, [&](const std::optional<Failure>&) {
    store.commit({Appended{table, 2, {"c"}}}, [&](const std::optional<Failure>& failure) { second.set_value(!failure); });
  });
  EXPECT_TRUE(second.get_future().get());
  EXPECT_EQ(store.reads().log(table), Log({"a", "b", "c"}));
}

// A journal that is full after a few entries: logs lie partly folded, over several restarts.
TEST(Store, folded_logs_are_the_same_logs) {
  const TemporaryDirectory directory;
  const PowerCutVfs quick;  // no fsync
  Settings settings;
  settings.vfs = quick.name();
  settings.spacing = std::chrono::microseconds(0);
  settings.journal_bytes = 3000;
  settings.checkpoint_pages = 50;
  std::vector<TableNo> tables;
  std::vector<Log> logs(20);
  for (int life = 0; life < 3; ++life) {
    Store store(directory.path(), settings);
    for (std::size_t i = tables.size(); i < logs.size(); ++i)
      tables.push_back(table_with(store, "t" + std::to_string(i), {}));
    for (std::uint32_t step = 0; step < 400; ++step) {
      const std::size_t i = step * step % logs.size();
      Log entries = numbered(step % 4, std::string(step % 90, 'x'));
      ASSERT_EQ(append(store, tables[i], static_cast<std::uint32_t>(logs[i].size()), entries), std::nullopt);
      logs[i].insert(logs[i].end(), entries.begin(), entries.end());
      ASSERT_EQ(store.reads().log(tables[i]), logs[i]);
    }
    EXPECT_LT(store.statistics().journal_bytes, 40'000U);
    for (std::size_t i = 0; i < logs.size(); ++i) EXPECT_EQ(store.reads().find(tables[i])->length, logs[i].size());
  }
  const Store store(directory.path(), settings);
  for (std::size_t i = 0; i < logs.size(); ++i) EXPECT_EQ(store.reads().log(tables[i]), logs[i]);
}

// Reads amid folding, on another thread than the one that writes.
TEST(Store, a_log_that_is_read_while_it_is_folded_is_whole) {
  const TemporaryDirectory directory;
  const PowerCutVfs quick;
  Settings settings;
  settings.vfs = quick.name();
  settings.spacing = std::chrono::microseconds(0);
  settings.journal_bytes = 2000;
  settings.checkpoint_pages = 20;
  Store store(directory.path(), settings);
  const TableNo table = table_with(store, "t", {});
  std::atomic<std::uint32_t> durable = 0;
  std::jthread writer([&] {
    for (std::uint32_t n = 0; n < 1500; ++n) {
      if (append(store, table, n, {"entry " + std::to_string(n)})) return;
      durable = n + 1;
    }
  });
  while (durable < 1500) {
    const std::uint32_t least = durable;
    const Log log = store.reads().log(table);
    ASSERT_GE(log.size(), least);
    ASSERT_EQ(log, numbered(static_cast<std::uint32_t>(log.size())));
    ASSERT_GE(store.reads().find(table)->length, log.size());
  }
}

TEST(Store, a_removed_table_leaves_nothing_and_its_number_is_not_given_again) {
  const TemporaryDirectory directory;
  TableNo last{};
  {
    Store store(directory.path());
    table_with(store, "t", {"a"});
    last = table_with(store, "u", {"secret"});
    ASSERT_EQ(outcome(store, {Seated{last, 0, "me", "Ada", "star"}, Summarised{last, "{}"}}), std::nullopt);
    ASSERT_EQ(outcome(store, {Removed{last}}), std::nullopt);
    EXPECT_FALSE(store.reads().find("u"));
    EXPECT_EQ(store.reads().log(last), Log());
    EXPECT_TRUE(store.reads().seats(last).empty());
    EXPECT_EQ(append(store, last, 1, {"b"}), Kind::refused);
  }
  Store store(directory.path());
  EXPECT_FALSE(store.reads().find("u"));
  EXPECT_EQ(store.reads().log(last), Log());
  EXPECT_GT(store.next_table(), last);
  int tables = 0;
  store.reads().for_each_table([&](const StoredTable& table) { tables += table.id == "t" ? 1 : 100; });
  EXPECT_EQ(tables, 1);
}

TEST(Store, a_summary_tells_how_much_of_the_log_it_has_seen) {
  const TemporaryDirectory directory;
  TableNo table{};
  {
    Store store(directory.path());
    table = table_with(store, "t", {"a", "b"});
    EXPECT_EQ(store.reads().find(table)->summary, "");
    ASSERT_EQ(outcome(store, {Summarised{table, "two"}, Appended{table, 2, {"c"}}}), std::nullopt);
    EXPECT_EQ(store.reads().find(table)->summary, "two");
    EXPECT_EQ(store.reads().find(table)->summarised, 2U);
    ASSERT_EQ(outcome(store, {Appended{table, 3, {"d"}}, Summarised{table, "four"}}), std::nullopt);
    ASSERT_EQ(append(store, table, 4, {"e"}), std::nullopt);
  }
  const Store store(directory.path());
  EXPECT_EQ(store.reads().find(table)->summary, "four");
  EXPECT_EQ(store.reads().find(table)->summarised, 4U);
  EXPECT_EQ(store.reads().find(table)->length, 5U);
}

TEST(Store, a_waiting_summary_is_written_though_nothing_else_happens) {
  const TemporaryDirectory directory;
  Settings settings;
  settings.summaries_every = std::chrono::milliseconds(5);
  Store store(directory.path(), settings);
  const TableNo table = table_with(store, "t", {"a"});
  ASSERT_EQ(outcome(store, {Summarised{table, "one"}}), std::nullopt);
  Settings beside;
  beside.read_only = true;
  for (int tries = 0; tries < 2000; ++tries) {
    if (Store(directory.path(), beside).reads().find(table)->summary == "one") return;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  FAIL() << "not within two seconds";
}

TEST(Store, names_live_by_seat_and_can_be_forgotten) {
  const TemporaryDirectory directory;
  Store store(directory.path());
  const TableNo one = table_with(store, "t", {"a"});
  const TableNo two = table_with(store, "u", {"a"});
  const Known ada = {"ada", std::string("h\0sh", 4), "Ada", "star", 5};
  ASSERT_EQ(outcome(store, {ada, Seated{one, 1, "ada", "Ada", "star"}, Seated{one, 0, "", "bot", ""},
                            Seated{two, 0, "ada", "A.", "moon"}, Seated{two, 1, "bob", "Bob", "sun"}}),
            std::nullopt);
  EXPECT_EQ(store.reads().identity("ada"), ada);
  EXPECT_EQ(store.reads().identity_by_secret(std::string("h\0sh", 4)), ada);
  EXPECT_FALSE(store.reads().identity_by_secret("h"));
  EXPECT_EQ(
      store.reads().seats_of("ada"), std::vector<Seated>({{one, 1, "ada", "Ada", "star"}, {two, 0, "ada", "A.", "moon"}}));
  EXPECT_TRUE(store.reads().seats_of("").empty());

  ASSERT_EQ(
      outcome(store, {Known{"ada", "other", "Ada L.", "star", 6}, Seated{one, 1, "ada", "Ada L.", "sun"}}), std::nullopt);
  EXPECT_EQ(store.reads().identity("ada")->name, "Ada L.");
  EXPECT_FALSE(store.reads().identity_by_secret(ada.secret_hash));
  EXPECT_EQ(outcome(store, {Known{"eve", "other", "", "", 0}}), Kind::refused);  // somebody else's secret
  EXPECT_EQ(outcome(store, {Seated{TableNo{99}, 0, "", "", ""}}), Kind::refused);
  EXPECT_EQ(outcome(store, {Opened{store.next_table(), "t", 0}}), Kind::refused);

  ASSERT_EQ(outcome(store, {Forgotten{"ada"}, Unseated{two, 1}, Forgotten{""}}), std::nullopt);
  EXPECT_FALSE(store.reads().identity("ada"));
  EXPECT_TRUE(store.reads().seats_of("ada").empty());
  EXPECT_EQ(store.reads().seats(one), std::vector<Seated>({{one, 0, "", "bot", ""}, {one, 1, "", "", ""}}));
  EXPECT_EQ(store.reads().seats(two), std::vector<Seated>({{two, 0, "", "", ""}}));
}

TEST(Store, what_was_forgotten_is_not_in_the_file_any_more) {
  const TemporaryDirectory directory;
  {
    Store store(directory.path());
    const TableNo table = table_with(store, "t", {"a"});
    ASSERT_EQ(
        outcome(store, {Known{"ada", "hash", "Lovelace", "", 0}, Seated{table, 0, "ada", "Lovelace", ""}}), std::nullopt);
  }
  EXPECT_NE(bytes_of(directory.database()).find("Lovelace"), std::string::npos);
  {
    Store store(directory.path());
    ASSERT_EQ(outcome(store, {Forgotten{"ada"}}), std::nullopt);
  }
  EXPECT_EQ(bytes_of(directory.database()).find("Lovelace"), std::string::npos);
  EXPECT_EQ(bytes_of(directory.log()), "");
}

TEST(Store, service_time_is_that_of_the_last_heartbeat) {
  const TemporaryDirectory directory;
  {
    Store store(directory.path());
    EXPECT_EQ(store.reads().service_time(), 0);
    ASSERT_EQ(outcome(store, {Alive{5000}}), std::nullopt);
    ASSERT_EQ(outcome(store, {Alive{10'000}}), std::nullopt);
  }
  EXPECT_EQ(Store(directory.path()).reads().service_time(), 10'000);
}

TEST(Store, all_tables_are_visited_in_order_and_logs_can_be_read_meanwhile) {
  const TemporaryDirectory directory;
  Store store(directory.path());
  Batch batch;
  for (int i = 0; i < 2500; ++i) {
    const TableNo table = store.next_table();
    batch.push_back(Opened{table, "t" + std::to_string(i), i});
    batch.push_back(Appended{table, 0, {"entry of " + std::to_string(i)}});
  }
  ASSERT_EQ(outcome(store, std::move(batch)), std::nullopt);
  int seen = 0;
  store.reads().for_each_table([&](const StoredTable& table) {
    ASSERT_EQ(table.created, seen);
    ASSERT_EQ(store.reads().log(table.no), Log({"entry of " + std::to_string(seen)}));
    ++seen;
  });
  EXPECT_EQ(seen, 2500);
}

TEST(Store, a_second_owner_is_refused_and_a_reader_is_not) {
  const TemporaryDirectory directory;
  Store store(directory.path());
  const TableNo table = table_with(store, "t", {"a"});
  EXPECT_EQ(refusal(directory.path()), Kind::in_use);
  Settings beside;
  beside.read_only = true;
  Store reader(directory.path(), beside);
  EXPECT_EQ(reader.reads().log(table), Log({"a"}));
  EXPECT_EQ(append(reader, table, 1, {"b"}), Kind::read_only);
  EXPECT_EQ(append(store, table, 1, {"b"}), std::nullopt);
}

TEST(Store, directories_are_made_for_the_owner_alone) {
  const TemporaryDirectory directory;
  const std::filesystem::path below = directory.path() / "a" / "b";
  table_with(*std::make_unique<Store>(below), "t", {"a"});
  EXPECT_EQ(std::filesystem::status(below).permissions(), std::filesystem::perms::owner_all);
  EXPECT_EQ(std::filesystem::status(below / "nuancier.db").permissions(), std::filesystem::perms(0600));
  EXPECT_TRUE(Store(below).reads().find("t"));
  Settings beside;
  beside.read_only = true;
  EXPECT_NE(refusal(directory.path() / "c", beside), std::nullopt);
  EXPECT_FALSE(std::filesystem::exists(directory.path() / "c"));
}

}  // namespace
}  // namespace nuancier::store
