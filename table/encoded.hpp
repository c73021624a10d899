// A decision as numbers, for programs that learn (docs/encoding.md).
#pragma once

#include <cstddef>
#include <vector>

namespace nuancier::table {

struct Encoded {
  std::vector<float> observation;
  std::vector<std::size_t> actions;  // the numbers of the legal actions, in their order
};

}  // namespace nuancier::table
