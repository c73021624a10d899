// A table that stays in memory for a while. News of an earlier stay of the same table, which ended when a commit failed,
// must not be taken for news of this one.
#pragma once

#include <cstdint>

#include "store/change.hpp"

namespace nuancier::server {

struct Stay {
  store::TableNo table{};
  std::uint64_t number = 0;  // never the same twice while the host runs
};

}  // namespace nuancier::server
