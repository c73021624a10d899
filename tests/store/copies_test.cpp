// Backups beside play: what was durable when one began is in it, and it is a store like any other.
#include "store/copies.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "tests/store/scene.hpp"

namespace nuancier::store {
namespace {

TEST(StoreCopies, a_backup_beside_play_holds_all_that_was_durable_when_it_began) {
  const TemporaryDirectory directory;
  const TemporaryDirectory other;
  Settings settings;
  settings.journal_bytes = 5000;
  settings.checkpoint_pages = 30;
  settings.spacing = std::chrono::microseconds(0);
  Store store(directory.path(), settings);
  const TableNo table = table_with(store, "t", {"0"});
  std::atomic<std::uint32_t> durable = 1;
  std::atomic<bool> ends = false;
  std::jthread player([&] {
    for (std::uint32_t n = 1; !ends && !append(store, table, n, {std::to_string(n)}); ++n) durable = n + 1;
  });
  for (int i = 0; i < 4; ++i) {
    while (durable < 100U * static_cast<std::uint32_t>(i)) std::this_thread::yield();
    const std::uint32_t least = durable;
    const std::filesystem::path copy = other.path() / std::to_string(i);
    const Findings found = back_up(directory.database(), copy);
    EXPECT_TRUE(found.damaged.empty());
    EXPECT_GE(found.entries, least);
    EXPECT_EQ(std::filesystem::status(copy).permissions(), std::filesystem::perms(0600));
    EXPECT_FALSE(std::filesystem::exists(copy.string() + ".part"));

    const TemporaryDirectory restored;
    std::filesystem::rename(copy, restored.database());
    Store again(restored.path());
    const Log log = again.reads().log(table);
    ASSERT_GE(log.size(), least);
    for (std::size_t n = 0; n < log.size(); ++n) ASSERT_EQ(log[n], std::to_string(n));
    EXPECT_EQ(append(again, table, static_cast<std::uint32_t>(log.size()), {"more"}), std::nullopt);
  }
  ends = true;
}

TEST(StoreCopies, what_is_there_is_not_overwritten) {
  const TemporaryDirectory directory;
  {
    const Store store(directory.path());
  }
  const std::filesystem::path copy = directory.path() / "copy";
  set_bytes(copy, "precious");
  EXPECT_THROW(back_up(directory.database(), copy), Failure);
  EXPECT_THROW(salvage(directory.database(), copy), Failure);
  EXPECT_EQ(bytes_of(copy), "precious");
}

TEST(StoreCopies, numbers_of_tables_that_are_gone_are_not_given_again_by_what_was_saved) {
  const TemporaryDirectory directory;
  const TemporaryDirectory other;
  TableNo last{};
  {
    Store store(directory.path());
    table_with(store, "t", {"a"});
    last = table_with(store, "u", {"a"});
    ASSERT_EQ(outcome(store, {Removed{last}}), std::nullopt);
  }
  salvage(directory.database(), other.database());
  EXPECT_GT(Store(other.path()).next_table(), last);
}

}  // namespace
}  // namespace nuancier::store
