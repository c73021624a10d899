// Reads all of a store's file, also beside a server that writes it: what is whole is handed over, what is damaged is named.
// A page that cannot be read hides only what is on it: what lies behind is looked for from the other end, and by number.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "store/change.hpp"
#include "store/reads.hpp"

namespace nuancier::store {

struct WholeTable {
  StoredTable stored;  // its summary is empty where that is damaged or out of date
  std::vector<std::string> log;
  std::vector<Seated> seats;  // without those that are damaged
};

struct Findings {
  std::vector<std::string> damaged;  // by name, in English as all that this layer says
  std::uint64_t tables = 0;          // whole ones, and what they hold
  std::uint64_t entries = 0;
  std::uint64_t seats = 0;
  std::uint64_t identities = 0;
  std::int64_t service_time = 0;
  TableNo highest{};  // number of a table that there ever was
};

struct Receiver {
  std::function<void(const WholeTable&)> table = [](const WholeTable&) {};
  std::function<void(const Known&)> identity = [](const Known&) {};
};

// Throws Failure where nothing at all can be read.
Findings inspect(const std::filesystem::path& file, const Receiver& receiver = {});

}  // namespace nuancier::store
