// The levels of Pop!'s bots, in each mode. Their strength is measured in docs/strength/pop.md.
#pragma once

#include "rules/pop/pop.hpp"
#include "search/level.hpp"

namespace nuancier::search {

// Together: of how many turns after this one it thinks, at the end of a match when so many are left.
struct TogetherLevel : Level {
  int horizon = 0;
};

// In the order of the names: medium, easy, hard, expert.
namespace pop_levels {
// The losses are those of two players, whose fair share is a half.
inline constexpr std::array<Level, 4> competitive = {
    {{"medium", 200, .045}, {"easy", 200, .12}, {"hard", 400, .015}, {"expert", 1000, 0}}};
// Among more the fair share is less, and so is what one card can change.
constexpr Level among(Level level, int players) {
  level.loss *= 4.0 / (players * players);
  return level;
}

inline constexpr std::array<TogetherLevel, 4> cooperative = {
    {{{"medium", 0, .25}, 0}, {{"easy", 0, .4}, 0}, {{"hard", 64, 0}, 2}, {{"expert", 500, 0}, 5}}};
inline constexpr std::array<Level, 4> solo = {
    {{"medium", 200, .10}, {"easy", 200, .25}, {"hard", 400, 0}, {"expert", 2000, 0}}};
inline constexpr std::array<Level, 4> puzzle = {{{"medium", 1, 0}, {"easy", 1, .20}, {"hard", 1, 0}, {"expert", 1, 0}}};
}  // namespace pop_levels

}  // namespace nuancier::search
