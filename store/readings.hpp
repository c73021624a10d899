// The thread that reads, for whoever must not wait for a disk: jobs one after the other, the urgent ones first.
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "store/reads.hpp"

namespace nuancier::store {

// In this order; those of one kind in the order they came.
enum class Urgency : std::uint8_t {
  play,   // a table that people play at, or a bot of it
  visit,  // somebody asked to see something
  chore,  // nobody waits for it
};

class Readings {
 public:
  // Called on the reading thread; what it throws is its own bug.
  using Job = std::function<void(const Reads&)>;

  explicit Readings(std::unique_ptr<const Reads> reads);
  // Waits for the job at hand; what has not begun is dropped.
  ~Readings();
  Readings(const Readings&) = delete;
  Readings& operator=(const Readings&) = delete;

  void add(Urgency urgency, Job job);
  std::size_t waiting() const;

 private:
  static constexpr std::size_t kinds = 3;
  void run();

  const std::unique_ptr<const Reads> reads_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::array<std::deque<Job>, kinds> jobs_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace nuancier::store
