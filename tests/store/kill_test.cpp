// A process that is killed amid its commits loses none that it was told of.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "tests/store/scene.hpp"

namespace nuancier::store {
namespace {

// Appends numbers to the only table, and writes a letter for each that is durable; until it is killed.
[[noreturn]] void append_for_ever(const std::filesystem::path& directory, int told) {
  Settings settings;
  settings.journal_bytes = 500;
  settings.checkpoint_pages = 20;
  settings.spacing = std::chrono::microseconds(0);
  Store store(directory, settings);
  const TableNo table{1};
  auto n = static_cast<std::uint32_t>(store.reads().log(table).size());
  while (true) {
    Batch batch = {Appended{table, n, {std::to_string(n)}}};
    ++n;
    store.commit(std::move(batch), [told](const std::optional<Failure>& failure) {
      if (failure || write(told, "d", 1) != 1) _exit(1);
    });
    if (n % 8 == 0) commit(store, {});
  }
}

std::size_t killed_after(const std::filesystem::path& directory, std::size_t least) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  const pid_t child = fork();
  if (child == 0) append_for_ever(directory, ends[1]);
  close(ends[1]);
  std::size_t told = 0;
  std::array<char, 64> letters{};
  for (ssize_t got = 1; got > 0;) {  // to the end: what was told before the kill counts
    got = read(ends[0], letters.data(), letters.size());
    if (got > 0) told += static_cast<std::size_t>(got);
    if (told >= least) kill(child, SIGKILL);
  }
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));
  return told;
}

TEST(StoreKill, what_was_told_to_be_durable_is_there) {
  const TemporaryDirectory directory;
  table_with(*std::make_unique<Store>(directory.path()), "t", {});
  std::size_t durable = 0;
  for (std::size_t i = 0; i < 15; ++i) {
    durable += killed_after(directory.path(), 3 + 7 * i);
    const Log log = Store(directory.path()).reads().log(TableNo{1});
    ASSERT_GE(log.size(), durable);
    for (std::size_t n = 0; n < log.size(); ++n) ASSERT_EQ(log[n], std::to_string(n));
    durable = log.size();
  }
  EXPECT_GT(durable, 500U);
}

}  // namespace
}  // namespace nuancier::store
