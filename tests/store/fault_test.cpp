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

}  // namespace
}  // namespace nuancier::store
