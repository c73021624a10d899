// The levels of Shuppa's bots. Their strength is measured in docs/strength/shuppa.md.
#pragma once

#include "search/level.hpp"
#include "search/shuppa/thinking.hpp"

namespace nuancier::search {

struct ShuppaLevel : Level {
  // Who makes mistakes does not ask either what the others are likely to choose: all cards of a hand are equal then.
  shuppa::Others others = shuppa::Others::anything;
};

// In the order of the names: medium, easy, hard, expert.
namespace shuppa_levels {
inline constexpr std::array<ShuppaLevel, 4> among_others = {{
    {{"medium", 1500, .07}, shuppa::Others::anything},
    {{"easy", 1500, .14}, shuppa::Others::anything},
    {{"hard", 300, 0}, shuppa::Others::by_habit},
    {{"expert", 16'000, 0}, shuppa::Others::by_habit},
}};
// Alone against the automaton, which has no habits: there the expert is the one who makes no mistakes.
inline constexpr std::array<ShuppaLevel, 4> solo = {{
    {{"medium", 1500, .06}, shuppa::Others::anything},
    {{"easy", 1500, .14}, shuppa::Others::anything},
    {{"hard", 1500, .03}, shuppa::Others::anything},
    {{"expert", 6000, 0}, shuppa::Others::by_habit},
}};
}  // namespace shuppa_levels

}  // namespace nuancier::search
