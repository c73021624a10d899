// A disk that fills up, fails to sync or to read: nothing is granted that is not durable, and nothing shown that was not
// read.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "tests/store/power_cut_vfs.hpp"
#include "tests/store/scene.hpp"

namespace nuancier::store {
namespace {

using Kind = Failure::Kind;
using FailedSync = PowerCutVfs::FailedSync;

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
    if (i % 2 == 0) continue;
    vfs_.fail_reads(0);
    vfs_.fail_syncs(FailedSync::none);
    wait_until_well();
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
