// Threads on which bots think, apart from the one that serves people and with less of the processor: a person's move never
// waits for a bot's.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace nuancier::server {

class Thinkers {
 public:
  explicit Thinkers(unsigned threads);
  ~Thinkers() { stop(); }
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  void think(std::function<void()> job);
  // Waits for what is being thought right now; what has not begun is dropped.
  void stop();
  std::size_t waiting() const;
  // Thoughts that are finished, and how long all took.
  std::uint64_t finished() const { return finished_; }
  std::chrono::nanoseconds thought_for() const { return std::chrono::nanoseconds(nanoseconds_); }

 private:
  void run();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
  bool stopping_ = false;
  std::atomic<std::uint64_t> finished_ = 0;
  std::atomic<std::int64_t> nanoseconds_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace nuancier::server
