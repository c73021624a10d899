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

  Budget budget() const { return Budget(iterations); }
};

// The bot's level, changed as it was asked for.
template <class AnyLevel, std::size_t N>
AnyLevel level_of(const Bot& bot, const std::array<AnyLevel, N>& levels) {
  AnyLevel level = levels[bot.index];
  if (bot.iterations) level.iterations = *bot.iterations;
  if (bot.loss) level.loss = *bot.loss;
  level.iterations *= bot.effort;
  return level;
}

template <class Action>
Action pick(const Level& level, const Ranking<Action>& ranking, Rng& rng) {
  return level.loss > 0 ? pick_within(ranking, level.loss, rng) : ranking.front().action;
}

}  // namespace nuancier::search
