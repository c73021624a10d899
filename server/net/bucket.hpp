// A bucket of tokens: so many at once, so many a second on the average.
#pragma once

#include <algorithm>
#include <chrono>

namespace nuancier::server {

using Clock = std::chrono::steady_clock;

class Bucket {
 public:
  // Takes one, if there is one. A rate of 0 is no limit.
  bool take(double per_second, double burst, Clock::time_point now) {
    if (per_second <= 0) return true;
    const double filled = spent_ - std::chrono::duration<double>(now - last_).count() * per_second;
    spent_ = std::max(filled, 0.0);
    last_ = now;
    if (spent_ + 1 > burst) return false;
    spent_ += 1;
    return true;
  }

  // Whether it would be full now.
  bool full(double per_second, Clock::time_point now) const {
    return spent_ <= std::chrono::duration<double>(now - last_).count() * per_second;
  }

 private:
  double spent_ = 0;
  Clock::time_point last_{};
};

}  // namespace nuancier::server
