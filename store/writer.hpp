// The thread that writes: takes all that has queued up, makes it durable with one fsync, calls back.
//
// After an error it probes the file with a small transaction. Until a probe succeeds it is unwell: whatever is committed
// fails at once, and it probes again every now and then. Nobody is told "durable" on the word of a disk in doubt.
#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "store/ledger.hpp"
#include "store/store.hpp"
#include "store/tails.hpp"
#include "store/watch.hpp"

namespace nuancier::store {

class Writer {
 public:
  Writer(const std::filesystem::path& file, Tails& tails, const Settings& settings);
  ~Writer();  // writes what has queued up
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void commit(Batch batch, Store::Done done, Purpose purpose);
  Statistics statistics() const;
  std::int64_t highest_table() const { return ledger_.highest_table(); }

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Batch batch;
    Store::Done done;
    Purpose purpose = Purpose::play;
    bool kept_out = false;  // what is left of the disk is for others
  };

  void run();
  bool take(std::vector<Waiting>& taken);  // waits; false: it is time to end
  Clock::time_point wake_at() const;
  void look_if_due();
  void probe_if_due();
  bool write(std::vector<Waiting>& taken, bool with_summaries);  // false: not durable
  void fail(std::vector<Waiting>& taken, const Failure& failure);
  void doubt(const Failure& failure);
  void publish();

  Tails& tails_;
  const Settings settings_;
  Ledger ledger_;
  Watch watch_;

  // Of the thread alone.
  std::optional<Failure> trouble_;
  Clock::time_point next_commit_{};  // no sooner than this
  Clock::time_point next_probe_{};
  Clock::time_point next_summaries_{};
  std::uint64_t failed_ = 0;

  mutable std::mutex mutex_;  // for what follows
  std::condition_variable wake_;
  std::vector<Waiting> queue_;
  bool ending_ = false;
  Statistics published_;

  std::thread thread_;
};

}  // namespace nuancier::store
