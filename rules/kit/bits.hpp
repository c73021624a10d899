// Sets as bits.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace nuancier {

// The place of the n-th set bit, counted from 0 at the low end. Precondition: n < popcount(set).
constexpr int nth_bit(std::uint64_t set, int n) {
  assert(n < std::popcount(set));
  for (; n > 0; --n) set &= set - 1;
  return std::countr_zero(set);
}

}  // namespace nuancier
