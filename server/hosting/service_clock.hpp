// The clock of table/time.hpp: the milliseconds this service has been up, in all its lives. What the wall clock says does
// not matter, nor whether it is set back.
#pragma once

#include <chrono>

#include "table/time.hpp"

namespace nuancier::server {

class ServiceClock {
 public:
  using Steady = std::chrono::steady_clock;

  // Goes on where the last life ended.
  explicit ServiceClock(table::Time before) : before_(before) {}

  table::Time now() const {
    return before_ + std::chrono::duration_cast<std::chrono::milliseconds>(Steady::now() - start_).count();
  }
  // It is no earlier than this.
  void catch_up(table::Time time) {
    if (const table::Time behind = time - now(); behind > 0) before_ += behind;
  }
  Steady::time_point when(table::Time time) const { return start_ + std::chrono::milliseconds(time - before_); }

 private:
  table::Time before_;
  Steady::time_point start_ = Steady::now();
};

}  // namespace nuancier::server
