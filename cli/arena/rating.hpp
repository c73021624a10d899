// Elo ratings from wins, by the model of Bradley and Terry: a bot has a strength, and a side wins with a chance in
// proportion to its bot's. With more than two sides that is Luce's choice. 400 points are ten times the strength.
//
// One match that all sides share equally is added to every meeting, so that a bot that has won everything has a rating too.
// Intervals follow from how much the deals disagree, that match being one more (the sandwich estimator).
#pragma once

#include <cstdint>
#include <vector>

#include "cli/arena/statistics.hpp"

namespace nuancier::cli::arena {

// The results of one meeting.
struct Contest {
  std::vector<double> sides;              // of each bot
  double matches = 0;                     // a deal
  std::vector<std::vector<double>> wins;  // of each bot, one number a deal: how many it has won with all its sides
};

// Precondition: every bot is connected with every other by contests; all have the same deals.
std::vector<Estimate> estimate_elo(const std::vector<Contest>& contests, std::size_t anchor);

}  // namespace nuancier::cli::arena
