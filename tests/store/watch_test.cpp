// What is looked at once a second while a store runs: what is left of the disk, and whether its files are still there.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "tests/store/scene.hpp"

namespace nuancier::store {
namespace {

using Kind = Failure::Kind;

Settings watchful() {
  Settings settings;
  settings.watch_every = std::chrono::milliseconds(1);
  return settings;
}

std::optional<Failure> commit_for(Store& store, Purpose purpose, Batch batch) {
  std::promise<std::optional<Failure>> promise;
  store.commit(std::move(batch), [&](std::optional<Failure> failure) { promise.set_value(std::move(failure)); }, purpose);
  return promise.get_future().get();
}

template <class Condition>
void wait_until(Condition condition) {
  while (!condition()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

TEST(StoreWatch, below_the_reserve_only_play_is_written) {
  const TemporaryDirectory directory;
  std::atomic<std::uint64_t> free = 1000;
  Settings settings = watchful();
  settings.reserve_bytes = 500;
  settings.free_bytes = [&](const std::filesystem::path& asked) {
    EXPECT_EQ(asked, directory.path());
    return std::optional<std::uint64_t>(free);
  };
  Store store(directory.path(), settings);
  const TableNo table = table_with(store, "t", {"a"});
  EXPECT_FALSE(commit_for(store, Purpose::other, {Known{"ada", "h", "", "", 0}}));
  EXPECT_EQ(store.statistics().free_bytes, 1000U);
  EXPECT_FALSE(store.statistics().reserve);

  free = 499;
  wait_until([&] { return store.statistics().reserve; });
  const auto refused = commit_for(store, Purpose::other, {Known{"bob", "i", "", "", 0}});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->kind, Kind::full);
  EXPECT_NE(std::string(refused->what()).find("below the reserve"), std::string::npos);
  EXPECT_FALSE(store.reads().identity("bob"));
  EXPECT_FALSE(commit_for(store, Purpose::play, {Appended{table, 1, {"b"}}}));
  EXPECT_TRUE(store.statistics().well);
  EXPECT_EQ(store.statistics().failed, 1U);

  free = 500;
  wait_until([&] { return !store.statistics().reserve; });
  EXPECT_FALSE(commit_for(store, Purpose::other, {Known{"bob", "i", "", "", 0}}));
}

TEST(StoreWatch, without_a_reserve_all_is_written_and_what_the_system_says_is_told) {
  const TemporaryDirectory directory;
  Settings settings = watchful();
  settings.reserve_bytes = 0;
  Store store(directory.path(), settings);
  EXPECT_FALSE(commit_for(store, Purpose::other, {Known{"bob", "i", "", "", 0}}));
  EXPECT_GT(store.statistics().free_bytes, 0U);
  EXPECT_FALSE(store.statistics().reserve);
  wait_until([&] { return store.statistics().wal_bytes > 0; });
}

TEST(StoreWatch, while_its_file_is_gone_nothing_is_durable_and_the_log_neither) {
  for (const char* name : {"nuancier.db", "nuancier.db-wal"}) {
    const TemporaryDirectory directory;
    Store store(directory.path(), watchful());
    const TableNo table = table_with(store, "t", {"a"});
    std::filesystem::rename(directory.path() / name, directory.path() / "elsewhere");
    wait_until([&] { return !store.statistics().well; });
    EXPECT_NE(store.statistics().trouble.find(name), std::string::npos);
    EXPECT_TRUE(append(store, table, 1, {"b"}));
    set_bytes(directory.path() / name, "another one");
    EXPECT_TRUE(append(store, table, 1, {"b"}));
    std::filesystem::rename(directory.path() / "elsewhere", directory.path() / name);
    wait_until([&] { return store.statistics().well; });
    EXPECT_FALSE(append(store, table, 1, {"b"}));
  }
}

}  // namespace
}  // namespace nuancier::store
