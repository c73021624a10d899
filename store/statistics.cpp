#include "store/statistics.hpp"

#include <algorithm>

namespace nuancier::store {

void Durations::note(std::chrono::nanoseconds duration) {
  const auto bound = std::ranges::lower_bound(bounds, duration);
  ++counts[static_cast<std::size_t>(bound - bounds.begin())];
  sum += duration;
}

}  // namespace nuancier::store
