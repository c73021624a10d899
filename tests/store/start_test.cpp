// What a store does before it touches a file: whose it is, of which version, whether somebody has it, whether it is the one
// that was there.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/directory.hpp"
#include "store/sqlite.hpp"
#include "store/sums.hpp"
#include "tests/store/power_cut_vfs.hpp"
#include "tests/store/scene.hpp"

namespace nuancier::store {
namespace {

using Kind = Failure::Kind;

std::filesystem::path shared_of(const TemporaryDirectory& directory) { return directory.path() / "nuancier.db-shm"; }

// A store that was killed: its write-ahead log holds what the file does not.
void make_killed(const TemporaryDirectory& directory, const char* sql) {
  const TemporaryDirectory other;
  Store store(other.path());
  table_with(store, "t", {"a"});
  Database beside(other.database(), Database::Access::write, {});
  beside.execute(sql);
  for (const char* name : {"nuancier.db", "nuancier.db-wal", "nuancier.db-shm"})
    set_bytes(directory.path() / name, bytes_of(other.path() / name));
}

TEST(StoreStart, sums_are_those_of_castagnoli) {
  EXPECT_EQ(~crc32c(~0U, "123456789"), 0xE3069283U);
  EXPECT_EQ(crc32c(5, "12345678"), crc32c(5, 0x3837363534333231U));
}

TEST(StoreStart, of_a_later_version_not_a_byte_is_changed_nor_of_its_log) {
  const TemporaryDirectory directory;
  make_killed(directory, "PRAGMA user_version=99");
  const auto all = [&] {
    return std::vector{bytes_of(directory.database()), bytes_of(directory.log()), bytes_of(shared_of(directory))};
  };
  const auto before = all();
  ASSERT_FALSE(before[1].empty());
  EXPECT_EQ(refusal(directory.path()), Kind::newer);
  EXPECT_EQ(all(), before);
  Settings beside;
  beside.read_only = true;
  EXPECT_EQ(refusal(directory.path(), beside), Kind::newer);
  EXPECT_EQ(all(), before);
}

TEST(StoreStart, a_version_that_never_was_is_refused) {
  for (const char* sql : {"PRAGMA user_version=0", "PRAGMA user_version=-1"}) {
    const TemporaryDirectory directory;
    make_killed(directory, sql);
    const std::string before = bytes_of(directory.log());
    EXPECT_EQ(refusal(directory.path()), Kind::corrupt);
    EXPECT_EQ(bytes_of(directory.log()), before);
  }
}

TEST(StoreStart, where_a_database_was_no_new_one_is_begun_before_somebody_says_so) {
  for (const std::string lost : {"deleted", "emptied", "all but the lock"}) {
    const TemporaryDirectory directory;
    table_with(*std::make_unique<Store>(directory.path()), "t", {"a"});
    std::filesystem::remove(directory.database());
    if (lost == "emptied") set_bytes(directory.database(), "");
    if (lost == "all but the lock") {
      std::filesystem::remove(directory.log());
      std::filesystem::remove(shared_of(directory));
    }
    EXPECT_EQ(refusal(directory.path()), Kind::missing) << lost;
    EXPECT_EQ(refusal(directory.path()), Kind::missing) << lost;
    EXPECT_EQ(bytes_of(directory.database()), "") << lost;
    const std::filesystem::path aside = set_traces_aside(directory.path());
    EXPECT_TRUE(std::filesystem::exists(aside / "nuancier.lock"));
    EXPECT_FALSE(Store(directory.path()).reads().find("t"));
  }
}

TEST(StoreStart, a_first_start_that_was_cut_short_is_done_again) {
  const TemporaryDirectory directory;
  set_bytes(directory.path() / "nuancier.db.new", "half of it");
  set_bytes(directory.path() / "nuancier.lock", "");
  table_with(*std::make_unique<Store>(directory.path()), "t", {"a"});
  EXPECT_TRUE(Store(directory.path()).reads().find("t"));
  EXPECT_FALSE(std::filesystem::exists(directory.path() / "nuancier.db.new"));
}

TEST(StoreStart, with_the_file_of_the_lock_deleted_a_second_owner_is_refused_all_the_same) {
  const TemporaryDirectory directory;
  const Store store(directory.path());
  std::filesystem::remove(directory.path() / "nuancier.lock");
  EXPECT_EQ(refusal(directory.path()), Kind::in_use);
  const pid_t child = fork();
  if (child == 0) _exit(refusal(directory.path()) == Kind::in_use ? 0 : 1);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
}

TEST(StoreStart, a_full_disk_starts_and_shows_what_is_there) {
  const TemporaryDirectory directory;
  PowerCutVfs vfs;
  Settings settings;
  settings.vfs = vfs.name();
  settings.probe_every = std::chrono::milliseconds(1);
  TableNo table{};
  {
    Store store(directory.path(), settings);
    table = table_with(store, "t", {"a"});
  }
  // What SQLite needs beside the file is there already.
  EXPECT_TRUE(std::filesystem::exists(directory.log()));
  vfs.run_out_of_space(true);
  Store store(directory.path(), settings);
  EXPECT_EQ(store.reads().log(table), Log({"a"}));
  EXPECT_EQ(append(store, table, 1, {"b"}), Kind::full);
  vfs.run_out_of_space(false);
  while (append(store, table, 1, {"b"})) {
  }
  EXPECT_EQ(store.reads().log(table), Log({"a", "b"}));
}

}  // namespace
}  // namespace nuancier::store
