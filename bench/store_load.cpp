// How fast the store takes appends, and how long each waits to be durable.
//   store_load DIR [SECONDS] [APPENDS_PER_SECOND]
// 1,000 tables, entries of 60 bytes, one thread that commits and hears of what is durable, as a server's would. Without a
// rate each table appends again when its last entry is durable (closed loop); with one, entries come evenly spaced. `taskset
// -c 0 store_load ...` gives both threads one core.
#include <sys/resource.h>
#include <time.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace {

using namespace nuancier::store;
using Clock = std::chrono::steady_clock;

constexpr std::size_t tables = 1000;
const std::string entry = R"({"act":{"seat":1,"do":"kol area g5","id":"c4f19a","at":81723}})";

// What the store's thread tells the other one.
class Mailbox {
 public:
  void put(std::size_t table) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(table);
    if (waiting_.size() == 1) wake_.notify_one();
  }
  void take(std::vector<std::size_t>& taken, Clock::time_point until) {
    std::unique_lock lock(mutex_);
    wake_.wait_until(lock, until, [&] { return !waiting_.empty(); });
    taken.clear();
    taken.swap(waiting_);
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<std::size_t> waiting_;
};

double processor_seconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

double millis(Clock::duration duration) { return std::chrono::duration<double, std::milli>(duration).count(); }

class Load {
 public:
  explicit Load(const std::filesystem::path& directory) : store_(directory) {
    Batch batch;
    for (std::size_t i = 0; i < tables; ++i) {
      numbers_.push_back(store_.next_table());
      batch.push_back(Opened{numbers_.back(), std::to_string(static_cast<std::int64_t>(numbers_.back())), 0});
    }
    store_.commit(std::move(batch), [this](const std::optional<Failure>& failure) {
      if (failure) std::abort();
      done_.put(0);
    });
    std::vector<std::size_t> taken;
    done_.take(taken, Clock::now() + std::chrono::seconds(10));
  }

  void run(std::chrono::seconds duration, int rate) {
    const Clock::time_point began = Clock::now();
    const Clock::time_point end = began + duration;
    std::vector<std::size_t> taken;
    std::size_t sent = 0;
    if (rate == 0) {
      for (; sent < tables; ++sent) append(sent);
    }
    for (Clock::time_point now = began; now < end; now = Clock::now()) {
      Clock::time_point until = end;
      if (rate > 0) {
        for (; began + sent * std::chrono::nanoseconds(1'000'000'000 / rate) <= now; ++sent) append(sent % tables);
        until = began + sent * std::chrono::nanoseconds(1'000'000'000 / rate);
      }
      done_.take(taken, until);
      now = Clock::now();
      for (const std::size_t table : taken) {
        waits_.push_back(now - since_[table].front());
        since_[table].erase(since_[table].begin());
        if (rate == 0) append(table);
      }
    }
    report(Clock::now() - began);
  }

 private:
  void append(std::size_t table) {
    since_[table].push_back(Clock::now());
    store_.commit(
        {Appended{numbers_[table], lengths_[table]++, {entry}}}, [this, table](const std::optional<Failure>& failure) {
          if (failure) std::abort();
          done_.put(table);
        });
  }

  double wait_of(double share) const {
    return millis(waits_[static_cast<std::size_t>(share * static_cast<double>(waits_.size() - 1))]);
  }

  void report(Clock::duration took) {
    const Statistics statistics = store_.statistics();
    std::ranges::sort(waits_);
    const double all = processor_seconds(CLOCK_PROCESS_CPUTIME_ID);
    const double own = processor_seconds(CLOCK_THREAD_CPUTIME_ID);
    const auto entries = static_cast<double>(statistics.entries);
    std::printf("appends            %.0f a second, %.1f a commit\n", entries / std::chrono::duration<double>(took).count(),
                entries / static_cast<double>(statistics.commits));
    std::printf("wait               p50 %.2f ms, p99 %.2f ms, longest %.2f ms\n", wait_of(0.5), wait_of(0.99), wait_of(1));
    std::printf("processor          %.2f us an append in the store's thread, %.2f us in the other\n",
                1e6 * (all - own) / entries, 1e6 * own / entries);
    std::printf("write-ahead log    %.0f bytes an append\n", static_cast<double>(statistics.disk_bytes) / entries);
    std::printf("checkpoints        %llu, %.1f ms each\n", static_cast<unsigned long long>(statistics.checkpoints),
                millis(statistics.checkpoint.sum) / static_cast<double>(std::max<std::uint64_t>(1, statistics.checkpoints)));
    std::printf("fsync              commits <= us:");
    for (std::size_t i = 0; i < statistics.commit.counts.size(); ++i) {
      if (statistics.commit.counts[i] == 0) continue;
      std::printf(" %lld:%llu", i < Durations::bounds.size() ? static_cast<long long>(Durations::bounds[i].count()) : -1LL,
                  static_cast<unsigned long long>(statistics.commit.counts[i]));
    }
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    std::printf("\njournal            %.1f MB; memory at most %ld MB\n", static_cast<double>(statistics.journal_bytes) / 1e6,
                usage.ru_maxrss / 1024);
  }

  Mailbox done_;
  std::vector<TableNo> numbers_;
  std::vector<std::uint32_t> lengths_ = std::vector<std::uint32_t>(tables, 0);
  std::vector<std::vector<Clock::time_point>> since_ = std::vector<std::vector<Clock::time_point>>(tables);
  std::vector<Clock::duration> waits_;
  Store store_;
};

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) {
    std::fputs("usage: store_load DIR [SECONDS] [APPENDS_PER_SECOND]\n", stderr);
    return 2;
  }
  const std::filesystem::path directory = std::filesystem::path(arguments[1]) / "store_load";
  std::filesystem::remove_all(directory);
  Load(directory).run(
      std::chrono::seconds(count > 2 ? std::atoi(arguments[2]) : 10), count > 3 ? std::atoi(arguments[3]) : 0);
  std::filesystem::remove_all(directory);
}
