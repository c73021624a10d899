// What load reports are made of: latencies, and what the server's process has used.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <vector>

namespace nuancier::bench {

using Clock = std::chrono::steady_clock;

class Latencies {
 public:
  void note(Clock::duration took) { all_.push_back(std::chrono::duration<float, std::milli>(took).count()); }
  void clear() { all_.clear(); }
  std::size_t count() const { return all_.size(); }

  // In milliseconds; of none: 0.
  struct Summary {
    double p50 = 0, p90 = 0, p99 = 0, max = 0;
  };
  Summary summary() const;

 private:
  std::vector<float> all_;  // milliseconds
};

// Of a running process, from /proc; nothing for the process 0.
struct Used {
  double first_thread = 0;   // processor seconds of the io thread
  double others = 0;         // of the store's thread, and of any other
  std::size_t resident = 0;  // bytes

  double processor() const { return first_thread + others; }
};
Used used_by(pid_t process);

}  // namespace nuancier::bench
