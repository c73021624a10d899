// What an attack has sent, and how it was answered.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace nuancier::bench {

struct Tally {
  std::uint64_t sent = 0;  // requests and messages
  std::uint64_t bytes_sent = 0, bytes_received = 0, connections = 0;
  std::map<std::string, std::uint64_t, std::less<>> outcomes;

  void note(std::string_view outcome) {
    const auto found = outcomes.find(outcome);
    if (found == outcomes.end()) {
      outcomes.emplace(outcome, 1);
    } else {
      ++found->second;
    }
  }
};

}  // namespace nuancier::bench
