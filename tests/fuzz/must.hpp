// A property that does not hold ends the fuzzer, which then keeps the input.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace nuancier {

inline void must(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

}  // namespace nuancier
