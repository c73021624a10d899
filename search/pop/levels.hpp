// The levels of Pop!'s bots, in each mode. Their strength is measured in docs/strength/pop.md.
#pragma once

#include "rules/pop/pop.hpp"
#include "search/level.hpp"

namespace nuancier::search {

// Together: of how many turns after this one it thinks, at the end of a match when so many are left.
struct TogetherLevel : Level {
  int horizon = 0;
};

// In the order of the names.
struct PopLevels {
  static constexpr std::array<Level, 4> competitive = {
      {{"medium", 24, .02}, {"easy", 12, .06}, {"hard", 50, 0}, {"expert", 4000, 0}}};
  static constexpr std::array<TogetherLevel, 4> cooperative = {
      {{{"medium", 0, 0}, 0}, {{"easy", 0, .15}, 0}, {{"hard", 64, 0}, 3}, {{"expert", 400, 0}, 5}}};
  static constexpr std::array<Level, 4> solo = {
      {{"medium", 24, 0}, {"easy", 12, .10}, {"hard", 400, 0}, {"expert", 8000, 0}}};
  static constexpr std::array<Level, 4> puzzle = {{{"medium", 1, 0}, {"easy", 1, .20}, {"hard", 1, 0}, {"expert", 1, 0}}};
};

}  // namespace nuancier::search
