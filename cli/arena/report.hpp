// What the arena prints: tables for people, or JSON. Both are the same on every machine; times are not, and go to standard
// error.
#pragma once

#include <string>
#include <vector>

#include "cli/arena/tally.hpp"
#include "cli/matches/match.hpp"

namespace nuancier::cli::arena {

struct Report {
  const Match& match;  // without its players
  const Schedule& schedule;
  std::uint64_t seed = 0;
  std::uint64_t deals = 0;
  const Tally& tally;

  bool together() const { return schedule.meetings[0].sides.size() == 1; }
};

void print(const Report& report);
void print_json(const Report& report);

// The processor time that each bot has used in all.
void print_times(const Schedule& schedule, const std::vector<Effort>& efforts);
void print_times_json(const Schedule& schedule, const std::vector<Effort>& efforts);

}  // namespace nuancier::cli::arena
