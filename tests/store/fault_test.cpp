// What the environment does to us gets a clear name, and nothing is overwritten.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "store/sqlite.hpp"
#include "tests/store/power_cut_vfs.hpp"
#include "tests/store/scene.hpp"

namespace nuancier::store {
namespace {

using Kind = Failure::Kind;
using FailedSync = PowerCutVfs::FailedSync;

constexpr std::size_t page = 4096;

// The kind of failure of a process that may not write everywhere, as root may.
std::optional<Kind> refusal_as_nobody(const std::filesystem::path& directory) {
  const pid_t child = fork();
  if (child == 0) {
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) _exit(99);
    const std::optional<Kind> kind = refusal(directory);
    _exit(kind ? static_cast<int>(*kind) : 98);
  }
  int status = 0;
  waitpid(child, &status, 0);
  const int code = WEXITSTATUS(status);
  return WIFEXITED(status) && code < 98 ? std::optional(static_cast<Kind>(code)) : std::nullopt;
}

// A store of two tables, their logs folded, closed.
void make_store(const TemporaryDirectory& directory, std::size_t journal_bytes) {
  Settings settings;
  settings.journal_bytes = journal_bytes;
  Store store(directory.path(), settings);
  const TableNo one = table_with(store, "one", {"first of one", std::string(5000, '1')});
  const TableNo two = table_with(store, "two", {"first of two", std::string(5000, '2')});
  ASSERT_EQ(append(store, one, 2, {"last of one"}), std::nullopt);
  ASSERT_EQ(append(store, two, 2, {"last of two"}), std::nullopt);
}

void replace(const std::filesystem::path& file, const std::string& what, const std::string& with) {
  std::string bytes = bytes_of(file);
  const std::size_t at = bytes.find(what);
  ASSERT_NE(at, std::string::npos);
  set_bytes(file, bytes.replace(at, what.size(), with));
}

template <class Try>
std::optional<Kind> failure_of(Try attempt) {
  try {
    attempt();
  } catch (const Failure& failure) {
    return failure.kind;
  }
  return std::nullopt;
}

TEST(StoreFault, a_directory_that_cannot_be_written) {
  const TemporaryDirectory directory;
  std::filesystem::permissions(directory.path(), std::filesystem::perms(0555));
  EXPECT_EQ(refusal_as_nobody(directory.path()), Kind::read_only);
  EXPECT_EQ(refusal_as_nobody(directory.path() / "below"), Kind::read_only);
}

TEST(StoreFault, a_file_that_cannot_be_written) {
  const TemporaryDirectory directory;
  make_store(directory, 1 << 20);
  std::filesystem::permissions(directory.path(), std::filesystem::perms(0777));
  std::filesystem::permissions(directory.path() / "nuancier.lock", std::filesystem::perms(0666));
  std::filesystem::permissions(directory.database(), std::filesystem::perms(0444));
  const std::string before = bytes_of(directory.database());
  EXPECT_EQ(refusal_as_nobody(directory.path()), Kind::read_only);
  EXPECT_EQ(bytes_of(directory.database()), before);
}

TEST(StoreFault, a_file_that_is_no_database) {
  const TemporaryDirectory directory;
  const std::string letter = "Dear reader, " + std::string(9000, '.');
  set_bytes(directory.database(), letter);
  EXPECT_EQ(refusal(directory.path()), Kind::corrupt);
  EXPECT_EQ(bytes_of(directory.database()), letter);
}

TEST(StoreFault, a_database_of_somebody_else) {
  const TemporaryDirectory directory;
  Database(directory.database(), Database::Access::create, {}).execute("CREATE TABLE recipes(name)");
  const std::string before = bytes_of(directory.database());
  EXPECT_EQ(refusal(directory.path()), Kind::corrupt);
  EXPECT_EQ(bytes_of(directory.database()), before);
}

TEST(StoreFault, a_later_version_of_the_form) {
  const TemporaryDirectory directory;
  make_store(directory, 1 << 20);
  Database(directory.database(), Database::Access::write, {}).execute("PRAGMA user_version=99");
  const std::string before = bytes_of(directory.database());
  EXPECT_EQ(refusal(directory.path()), Kind::newer);
  EXPECT_EQ(bytes_of(directory.database()), before);
}

TEST(StoreFault, a_flipped_bit_in_a_folded_log_is_noticed_and_other_tables_are_served) {
  const TemporaryDirectory directory;
  make_store(directory, 0);
  replace(directory.database(), "first of one", "first of o~e");
  const Store store(directory.path());
  EXPECT_EQ(failure_of([&] { store.reads().log(store.reads().find("one")->no); }), Kind::corrupt);
  EXPECT_EQ(store.reads().log(store.reads().find("two")->no).front(), "first of two");
}

// Moves that were promised are in the journal. Whose they were is known by what follows them, and by the length of the log,
// which is kept apart: the first entry is changed here, or the last.
TEST(StoreFault, a_flipped_bit_in_the_journal_harms_the_table_whose_entry_it_is_alone) {
  for (const std::string entry : {"first of one", "last of one"}) {
    const TemporaryDirectory directory;
    make_store(directory, 1 << 20);
    replace(directory.database(), entry, entry.substr(0, entry.size() - 2) + "~e");
    for (int start = 0; start < 3; ++start) {
      Store store(directory.path());
      EXPECT_EQ(failure_of([&] { store.reads().log(store.reads().find("one")->no); }), Kind::corrupt);
      EXPECT_GE(store.statistics().damaged, 1U);
      const auto two = store.reads().find("two");
      const Log log = store.reads().log(two->no);
      EXPECT_EQ(log.size(), 3U + static_cast<std::size_t>(start));
      EXPECT_EQ(log.front(), "first of two");
      EXPECT_EQ(append(store, two->no, two->length, {"more of two"}), std::nullopt);
      const auto one = store.reads().find("one");
      EXPECT_EQ(append(store, one->no, one->length, {"built upon it"}), Kind::corrupt);
    }
    // Nothing of it is thrown away.
    EXPECT_NE(bytes_of(directory.database()).find("~e"), std::string::npos);
  }
}

// Every page in turn: a failure that says so, or the right log.
TEST(StoreFault, a_garbled_page_never_gives_a_wrong_log) {
  for (const std::size_t journal_bytes : {std::size_t{0}, std::size_t{1} << 20}) {
    const TemporaryDirectory directory;
    make_store(directory, journal_bytes);
    const std::string good = bytes_of(directory.database());
    std::size_t noticed = 0;
    Rng rng(3);
    for (std::size_t at = 0; at < good.size(); at += page) {
      std::string bad = good;
      for (std::size_t i = at; i < at + page; ++i) bad[i] = static_cast<char>(rng.below(256));
      set_bytes(directory.database(), bad);
      try {
        const Store store(directory.path());
        const auto one = store.reads().find("one");
        ASSERT_TRUE(one) << "page " << at / page;
        ASSERT_EQ(store.reads().log(one->no), Log({"first of one", std::string(5000, '1'), "last of one"}))
            << "page " << at / page;
      } catch (const Failure& failure) {
        EXPECT_EQ(failure.kind, Kind::corrupt) << failure.what();
        ++noticed;
      }
      std::filesystem::remove(directory.log());
    }
    EXPECT_GE(noticed, 4U);
  }
}

// As after a kill: the files as they are amid a run. Of the tail only whole batches are taken, all that lie before the
// damage.
TEST(StoreFault, the_tail_of_the_write_ahead_log_cut_or_garbled) {
  const TemporaryDirectory directory;
  Store store(directory.path());
  const TableNo table = table_with(store, "t", {"0"});
  const std::size_t start = bytes_of(directory.log()).size();
  Log all = {"0"};
  std::vector<std::size_t> ends = {start};  // of the file, when so many batches were in it
  for (std::uint32_t n = 1; n < 10; n += 3) {
    ASSERT_EQ(append(store, table, n, {std::to_string(n), "x", "y"}), std::nullopt);
    all.insert(all.end(), {std::to_string(n), "x", "y"});
    ends.push_back(bytes_of(directory.log()).size());
  }
  const std::string database = bytes_of(directory.database());
  const std::string log = bytes_of(directory.log());
  for (std::size_t at = start; at <= log.size(); at += 1000) {
    for (const bool garbled : {false, true}) {
      const TemporaryDirectory copy;
      set_bytes(copy.database(), database);
      set_bytes(copy.log(), log.substr(0, at) + std::string(garbled ? log.size() - at : 0, '~'));
      const auto whole =
          static_cast<std::ptrdiff_t>(std::ranges::count_if(ends, [&](std::size_t end) { return end <= at; }));
      EXPECT_EQ(Store(copy.path()).reads().log(table), Log(all.begin(), all.begin() + 1 + 3 * (whole - 1))) << at;
    }
  }
}

class FaultyDisk : public testing::Test {
 protected:
  static Settings settings_with(const PowerCutVfs& vfs) {
    Settings settings;
    settings.vfs = vfs.name();
    settings.probe_every = std::chrono::milliseconds(2);
    settings.spacing = std::chrono::microseconds(0);
    return settings;
  }

  void SetUp() override { table_ = table_with(*store_, "t", {"a"}); }

  void wait_until_well() const {
    while (!store_->statistics().well) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }

  // The log after the power was cut now.
  Log log_after_power_cut() {
    vfs_.cut();
    store_.reset();
    vfs_.restore(rng_);
    store_ = std::make_unique<Store>(directory_.path(), settings_with(vfs_));
    return store_->reads().log(table_);
  }

  Rng rng_{1};
  TemporaryDirectory directory_;
  PowerCutVfs vfs_;
  std::unique_ptr<Store> store_ = std::make_unique<Store>(directory_.path(), settings_with(vfs_));
  TableNo table_{};
};

TEST_F(FaultyDisk, no_space_left) {
  vfs_.run_out_of_space(true);
  EXPECT_EQ(append(*store_, table_, 1, {"b"}), Kind::full);
  EXPECT_FALSE(store_->statistics().well);
  EXPECT_EQ(append(*store_, table_, 1, {"b"}), Kind::full);
  EXPECT_EQ(store_->reads().log(table_), Log({"a"}));
  EXPECT_EQ(store_->statistics().failed, 2U);
  vfs_.run_out_of_space(false);
  wait_until_well();
  EXPECT_EQ(append(*store_, table_, 1, {"c"}), std::nullopt);
  EXPECT_EQ(log_after_power_cut(), Log({"a", "c"}));
}

TEST_F(FaultyDisk, no_space_for_a_new_store) {
  const TemporaryDirectory other;
  vfs_.run_out_of_space(true);
  EXPECT_EQ(refusal(other.path(), settings_with(vfs_)), Kind::full);
}

// The disk forgets what it failed to sync, and the next sync succeeds: the next commit must not build upon it.
TEST_F(FaultyDisk, a_sync_that_fails_once_fails_its_batch_alone) {
  for (const FailedSync how : {FailedSync::loses, FailedSync::arrives}) {
    const Log before = store_->reads().log(table_);
    const auto length = static_cast<std::uint32_t>(before.size());
    vfs_.fail_syncs(how, 1);
    EXPECT_EQ(append(*store_, table_, length, {"never", "seen"}), Kind::other);
    EXPECT_TRUE(store_->statistics().well);  // the probe was good
    EXPECT_EQ(store_->reads().log(table_), before);
    EXPECT_EQ(append(*store_, table_, length + 2, {"built upon it"}), Kind::refused);
    EXPECT_EQ(log_after_power_cut(), before);
    EXPECT_EQ(append(*store_, table_, length, {"good"}), std::nullopt);
    EXPECT_EQ(log_after_power_cut().size(), before.size() + 1);
  }
}

TEST_F(FaultyDisk, while_syncs_fail_nothing_is_said_to_be_durable) {
  vfs_.fail_syncs(FailedSync::loses);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(append(*store_, table_, 1, {"b"}), Kind::other);
  EXPECT_FALSE(store_->statistics().well);
  EXPECT_NE(store_->statistics().trouble, "");
  EXPECT_EQ(store_->reads().log(table_), Log({"a"}));
  vfs_.fail_syncs(FailedSync::none);
  wait_until_well();
  EXPECT_EQ(append(*store_, table_, 1, {"c"}), std::nullopt);
  EXPECT_EQ(log_after_power_cut(), Log({"a", "c"}));
}

// The one case where a failure is not the last word: the sync failed although all had arrived, and then the power went,
// before the probe could overwrite it.
TEST(StoreFault, what_failed_may_be_there_whole_after_a_crash) {
  int there = 0;
  for (std::uint64_t operations = 1; operations < 12; ++operations) {
    Rng rng(operations);
    const TemporaryDirectory directory;
    PowerCutVfs vfs;
    Settings settings;
    settings.vfs = vfs.name();
    TableNo table{};
    {
      Store store(directory.path(), settings);
      table = table_with(store, "t", {"a"});
      vfs.fail_syncs(FailedSync::arrives, 1);
      vfs.cut_after(operations);
      EXPECT_NE(append(store, table, 1, {"b", "c"}), std::nullopt);
      vfs.cut();
    }
    vfs.restore(rng);
    const Log log = Store(directory.path(), settings).reads().log(table);
    EXPECT_TRUE(log == Log({"a"}) || log == Log({"a", "b", "c"}));
    there += log.size() == 3 ? 1 : 0;
  }
  EXPECT_GT(there, 0);
}

// The file cannot be synced, the log can: commits go on, and the next checkpoint does it all again.
TEST_F(FaultyDisk, a_checkpoint_that_fails_loses_nothing) {
  store_.reset();
  Settings settings = settings_with(vfs_);
  settings.checkpoint_pages = 5;
  store_ = std::make_unique<Store>(directory_.path(), settings);
  Log expected = {"a"};
  Rng rng(5);
  for (int i = 0; i < 300; ++i) {
    vfs_.fail_syncs(FailedSync::loses, rng.below(3) == 0 ? 1 : 0);
    const std::string entry = "entry " + std::to_string(i);
    if (!append(*store_, table_, static_cast<std::uint32_t>(expected.size()), {entry})) expected.push_back(entry);
  }
  EXPECT_GT(expected.size(), 100U);
  EXPECT_EQ(store_->reads().log(table_), expected);
  vfs_.fail_syncs(FailedSync::none);
  EXPECT_EQ(log_after_power_cut(), expected);
}

// Names, identities and logs, while reads and writes fail now and then: what was granted is what is shown, whole, or a
// failure is.
TEST_F(FaultyDisk, nothing_is_granted_before_it_is_durable_and_nothing_shown_that_was_not_read) {
  Known ada = {"ada", "secret", "Ada", "star", 0};
  Seated seated = {table_, 0, "ada", "Ada", "star"};
  ASSERT_EQ(outcome(*store_, {ada, seated}), std::nullopt);
  Log log = {"a"};
  int granted = 0, refused = 0, unread = 0;
  Rng rng(21);
  for (int i = 0; i < 400; ++i) {
    vfs_.fail_reads(rng.below(3) == 0 ? 1 + rng.below(3) : 0);
    vfs_.fail_syncs(FailedSync::loses, rng.below(4) == 0 ? 1 : 0);
    vfs_.run_out_of_space(rng.below(8) == 0);
    const std::string name = "Ada " + std::to_string(i);
    const Known known = {"ada", "secret " + name, name, "", i};
    const Seated sits = {table_, 0, "ada", name, ""};
    if (outcome(*store_, {known, sits, Appended{table_, static_cast<std::uint32_t>(log.size()), {name}}})) {
      ++refused;
    } else {
      ++granted;
      ada = known;
      seated = sits;
      log.push_back(name);
    }
    vfs_.run_out_of_space(false);
    try {
      EXPECT_EQ(store_->reads().seats(table_), std::vector<Seated>({seated}));
      EXPECT_EQ(store_->reads().seats_of("ada"), std::vector<Seated>({seated}));
      EXPECT_EQ(store_->reads().identity("ada"), ada);
      EXPECT_EQ(store_->reads().identity_by_secret(ada.secret_hash), ada);
      EXPECT_EQ(store_->reads().log(table_), log);
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.kind, Kind::other) << failure.what();
      ++unread;
    }
  }
  EXPECT_GT(granted, 50);
  EXPECT_GT(refused, 50);
  EXPECT_GT(unread, 10);
  vfs_.fail_reads(0);
  vfs_.fail_syncs(FailedSync::none);
  EXPECT_EQ(log_after_power_cut(), log);
  EXPECT_EQ(store_->reads().identity("ada"), ada);
}

}  // namespace
}  // namespace nuancier::store
