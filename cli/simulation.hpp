// Many matches between bots, spread over threads. Match i depends on the seed and i alone, so that the number of threads
// changes nothing but the time.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rules/kit/options.hpp"
#include "rules/kit/standing.hpp"

namespace nuancier::cli {

struct Simulation {
  std::string game;
  Options options;
  std::vector<std::string> bots;  // one a seat, each a bot of the game
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  unsigned threads = 1;
  bool with_records = false;
};

struct Played {
  Standing standing;
  long moves = 0;
  std::string record;  // JSON, where wanted
};

// take(match) for every match in order; called on this thread only.
void simulate(const Simulation& simulation, const std::function<void(const Played&)>& take);

}  // namespace nuancier::cli
