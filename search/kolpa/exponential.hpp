// e to the power of x, near enough, in plain arithmetic: the same number on every machine.
#pragma once

#include <algorithm>

namespace nuancier::kolpa {

// Precondition: x <= 0.
constexpr double exponential(double x) {
  double power = std::max(0.25, 1 + x / 32);
  for (int squared = 0; squared < 5; ++squared) power *= power;
  return power;
}

}  // namespace nuancier::kolpa
