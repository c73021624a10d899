// e to the power of x, near enough, in plain arithmetic: the same bits on every machine. With n squarings it is
// (1 + x / 2ⁿ) to the power of 2ⁿ; far below 0 it stays a little above it.
#pragma once

#include <algorithm>

namespace nuancier::search {

template <int Squarings, class Real>
constexpr Real exponential(Real x) {
  Real power = std::max(Real{0.25}, 1 + x / Real{1 << Squarings});
  for (int squared = 0; squared < Squarings; ++squared) power *= power;
  return power;
}

}  // namespace nuancier::search
