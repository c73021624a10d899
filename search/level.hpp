// How strong a bot that searches is, as data. A weaker one thinks less, and picks among all moves that its own thinking
// finds at most a stated loss worse than the best: plausible mistakes, never nonsense.
#pragma once

#include <string_view>

#include "search/bot.hpp"
#include "search/budget.hpp"
#include "search/ranking.hpp"

namespace nuancier::search {

struct Level {
  std::string_view name;
  long iterations = 0;
  double loss = 0;  // of the value, which runs from 0 to 1

  Budget budget(Bot bot) const { return Budget(iterations * bot.effort); }
};

template <class Action>
Action pick(const Level& level, const Ranking<Action>& ranking, Rng& rng) {
  return level.loss > 0 ? pick_within(ranking, level.loss, rng) : ranking.front().action;
}

}  // namespace nuancier::search
