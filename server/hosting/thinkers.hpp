// Threads on which bots think, apart from the one that serves people and with less of the processor: a person's move never
// waits for a bot's. What people wait for at a table comes first, and nobody waits because somebody else has many bots.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "server/hosting/fair_queue.hpp"
#include "store/statistics.hpp"

namespace nuancier::server {

// In the order in which they are served.
enum class Purpose : unsigned char {
  quick_move,  // of a bot that does not think long
  move,
  hint,
  puzzle,
  lonely_move,  // at a table that no person looks at
  count
};

struct Errand {
  Purpose purpose = Purpose::move;
  Payer payer;
  std::optional<std::weak_ptr<const void>> asker;  // it is of no use to anybody else
};

class Thinkers {
 public:
  explicit Thinkers(unsigned threads);
  ~Thinkers() { stop(); }
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  void think(Errand errand, std::function<void()> job);
  // Waits for what is being thought right now; what has not begun is dropped.
  void stop();
  std::size_t waiting() const;
  // Thoughts that are finished, and how long all took.
  std::uint64_t finished() const { return finished_; }
  std::chrono::nanoseconds thought_for() const { return std::chrono::nanoseconds(nanoseconds_); }
  // How long moves have waited for a thread.
  store::Durations waited() const;

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct Thought {
    Errand errand;
    std::function<void()> job;
    Time asked;
  };
  static constexpr std::size_t purposes = static_cast<std::size_t>(Purpose::count);
  static constexpr int quick_in_a_row = 16;  // then one that is slow, if there is any

  void run();
  FairQueue<Thought>* next_queue();

  mutable std::mutex mutex_;  // for what follows
  std::condition_variable wake_;
  std::array<FairQueue<Thought>, purposes> queues_;
  int quick_ones_ = 0;  // in a row
  bool stopping_ = false;
  store::Durations waited_;
  std::atomic<std::uint64_t> finished_ = 0;
  std::atomic<std::int64_t> nanoseconds_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace nuancier::server
