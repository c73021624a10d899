// A bucket of tokens: so many at once, so many a second on the average.
#pragma once

#include <algorithm>
#include <chrono>

namespace nuancier::server {

using Clock = std::chrono::steady_clock;

class Bucket {
 public:
  // Takes so many, if there is at least one: what costs more than is left is let through, and then waited for. A rate of 0
  // is no limit.
  bool take(double per_second, double burst, Clock::time_point now, double cost = 1) {
    if (per_second <= 0) return true;
    spent_ = spent(per_second, now);
    last_ = now;
    if (spent_ + 1 > burst) return false;
    spent_ += cost;
    return true;
  }
  // Whether `take` would.
  bool has(double per_second, double burst, Clock::time_point now) const {
    return per_second <= 0 || spent(per_second, now) + 1 <= burst;
  }
  // For what turns out to have cost more than was taken.
  void charge(double cost) { spent_ += cost; }

  // What has been taken and has not come back by now.
  double spent(double per_second, Clock::time_point now) const {
    return std::max(spent_ - std::chrono::duration<double>(now - last_).count() * per_second, 0.0);
  }

  // Whether it would be full now.
  bool full(double per_second, Clock::time_point now) const { return spent(per_second, now) <= 0; }

 private:
  double spent_ = 0;
  Clock::time_point last_{};
};

}  // namespace nuancier::server
