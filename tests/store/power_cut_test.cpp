// Whatever the moment the power goes: what was said to be durable is there, whole, once and in order; of all else a batch is
// there whole or not at all.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <set>
#include <sstream>
#include <thread>

#include "tests/store/power_cut_vfs.hpp"
#include "tests/store/scene.hpp"

namespace nuancier::store {
namespace {

constexpr int threads = 3;
constexpr int tables_a_thread = 3;
constexpr int batches_a_life = 25;  // a thread
constexpr std::uint32_t operations_a_life = 400;

enum class Disk : std::uint8_t { good, fails, lies };

enum class Fate : std::uint8_t { unknown, durable, failed };

// What a batch was: entries in one or two logs, and an identity by its name.
struct Sent {
  std::map<TableNo, std::uint32_t> entries;  // how many in each
  std::atomic<Fate> fate = Fate::unknown;
};

// All the lives of one store. Each thread has tables of its own, and numbers their entries itself.
class World {
 public:
  World(std::uint64_t seed, Disk disk) : disk_(disk), rng_(seed) { vfs_.lie_about_syncs(disk == Disk::lies); }

  // Until the power goes, at the latest when everybody is done.
  void live() {
    vfs_.cut_after(rng_.below(operations_a_life));
    try {
      Store store(directory_.path(), settings());
      std::vector<std::thread> running;
      for (int i = 0; i < threads; ++i) running.emplace_back([&, i, seed = rng_.next()] { act(store, i, Rng(seed)); });
      for (std::thread& thread : running) thread.join();
      vfs_.cut();
    } catch (const Failure&) {
      // Gone before the store was open, or while a thread read.
    }
    vfs_.fail_syncs(PowerCutVfs::FailedSync::none);
    vfs_.restore(rng_);
  }

  // What is wrong, or nothing. The threads then go on from what is there.
  std::string check() {
    const Store store(directory_.path(), settings());
    std::map<std::string, std::map<TableNo, std::uint32_t>> found;  // entries of each batch
    for (auto& [id, table] : tables_) {
      const auto stored = store.reads().find(id);
      table = {};
      if (!stored) continue;
      table.no = stored->no;
      const Log log = store.reads().log(stored->no);
      table.length = static_cast<std::uint32_t>(log.size());
      if (stored->length != log.size()) return "the length of " + id + " is wrong";
      if (stored->summarised > log.size()) return "the summary of " + id + " knows more than its log";
      for (std::size_t n = 0; n < log.size(); ++n) {
        std::istringstream entry(log[n]);
        std::string batch;
        std::size_t number = 0;
        entry >> batch >> number;
        if (number != n) return "entry " + std::to_string(n) + " of " + id + " is " + log[n];
        ++found[batch][stored->no];
      }
    }
    std::size_t known = 0;
    for (const auto& [name, sent] : sent_) {
      const bool has_identity = store.reads().identity(name).has_value();
      const auto entries = found.find(name);
      const bool has_entries = entries != found.end();
      known += has_entries ? 1 : 0;
      if (has_identity != has_entries || (has_entries && entries->second != sent->entries))
        return name + " is there in part";
      if (sent->fate == Fate::durable && !has_entries) return name + " was durable and is lost";
    }
    return known == found.size() ? "" : "there is what nobody sent";
  }

 private:
  struct Table {
    TableNo no{};  // 0: not open
    std::uint32_t length = 0;
  };

  Settings settings() const {
    Settings made;
    made.vfs = vfs_.name();
    made.journal_bytes = 1500;  // folds and checkpoints happen all the time
    made.checkpoint_pages = 30;
    made.summaries_every = std::chrono::milliseconds(0);
    made.probe_every = std::chrono::milliseconds(0);
    made.spacing = std::chrono::microseconds(0);
    return made;
  }

  void act(Store& store, int thread, Rng rng) {
    const auto id_of = [&](std::uint32_t i) { return std::string(1, static_cast<char>('a' + thread)) + std::to_string(i); };
    std::array<Table*, tables_a_thread> places{};
    for (std::uint32_t i = 0; i < tables_a_thread; ++i) {
      const std::lock_guard lock(mutex_);
      places[i] = &tables_[id_of(i)];
    }
    std::array<Table, tables_a_thread> mine{};
    for (std::size_t i = 0; i < mine.size(); ++i) mine[i] = *places[i];
    for (int i = 0; i < batches_a_life && vfs_.has_power(); ++i) {
      const std::array<Table, tables_a_thread> before = mine;
      const auto [name, sent] = new_batch();
      Batch batch = {Known{name, "secret of " + name, "", "", 0}};
      const std::uint32_t first = rng.below(tables_a_thread);
      const std::uint32_t count = 1 + rng.below(2);
      for (std::uint32_t k = 0; k < count; ++k) {
        const std::uint32_t which = (first + k) % tables_a_thread;
        add_entries(store, batch, mine[which], id_of(which), name, *sent, rng);
      }
      if (disk_ == Disk::fails && rng.below(5) == 0) {
        vfs_.fail_syncs(rng.below(2) == 0 ? PowerCutVfs::FailedSync::loses : PowerCutVfs::FailedSync::arrives, 1);
      }
      // Where nothing but a cut goes wrong nobody need wait for an answer to go on.
      const bool waits = disk_ == Disk::fails || rng.below(3) == 0;
      std::promise<bool> answer;
      std::promise<bool>* asked = waits ? &answer : nullptr;
      store.commit(std::move(batch), [sent = sent, asked](const std::optional<Failure>& failure) {
        sent->fate = failure ? Fate::failed : Fate::durable;
        if (asked != nullptr) asked->set_value(!failure);
      });
      if (waits && !answer.get_future().get()) mine = before;
    }
  }

  static void add_entries(Store& store, Batch& batch, Table& table, const std::string& id, const std::string& name,
                          Sent& sent, Rng& rng) {
    if (table.no == TableNo{}) {
      table.no = store.next_table();
      batch.push_back(Opened{table.no, id, 0});
    }
    Appended appended{table.no, table.length, {}};
    const std::uint32_t count = 1 + rng.below(4);
    for (std::uint32_t k = 0; k < count; ++k) {
      appended.entries.push_back(name + " " + std::to_string(table.length++) + " " + std::string(rng.below(300), '.'));
    }
    sent.entries[table.no] += count;
    batch.push_back(std::move(appended));
    if (rng.below(4) == 0) batch.push_back(Summarised{table.no, name});
  }

  std::pair<std::string, std::shared_ptr<Sent>> new_batch() {
    const std::lock_guard lock(mutex_);
    const std::string name = "b" + std::to_string(sent_.size());
    return {name, sent_[name] = std::make_shared<Sent>()};
  }

  const Disk disk_;
  Rng rng_;
  TemporaryDirectory directory_;
  PowerCutVfs vfs_;
  std::mutex mutex_;
  std::map<std::string, Table> tables_;
  std::map<std::string, std::shared_ptr<Sent>> sent_;
};

TEST(PowerCut, what_was_durable_is_there_whole_once_and_in_order) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    World world(seed, Disk::good);
    for (int life = 0; life < 3; ++life) {
      world.live();
      ASSERT_EQ(world.check(), "") << "seed " << seed << ", life " << life;
    }
  }
}

// Syncs that fail now and then, and the power that goes as well: what was lost in between, nobody has built upon.
TEST(PowerCut, a_disk_that_sometimes_fails_to_sync_loses_nothing_that_was_durable) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    World world(seed, Disk::fails);
    for (int life = 0; life < 3; ++life) {
      world.live();
      ASSERT_EQ(world.check(), "") << "seed " << seed << ", life " << life;
    }
  }
}

// A test of the test: a disk that only says it has synced is found out.
TEST(PowerCut, a_disk_that_lies_about_syncs_loses_what_was_durable) {
  int found = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    World world(seed, Disk::lies);
    std::string wrong;
    for (int life = 0; life < 3 && wrong.empty(); ++life) {
      world.live();
      try {
        wrong = world.check();
      } catch (const Failure& failure) {
        wrong = failure.what();
      }
    }
    found += wrong.empty() ? 0 : 1;
  }
  EXPECT_GE(found, 15);
}

}  // namespace
}  // namespace nuancier::store
