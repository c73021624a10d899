// How a match stands: the round (from 1; 0 before the first deal), each seat's points so far, and who has won once it is
// over. Partners have the same points and win together; equal tops all win; nobody wins a match that all play against the
// game and lose.
#pragma once

#include "rules/kit/few.hpp"
#include "rules/kit/seat.hpp"

namespace nuancier {

struct Standing {
  int round = 0;
  Few<int, max_seats> scores;
  bool over = false;
  SeatSet winners;

  bool operator==(const Standing&) const = default;
};

// The seats with the highest score.
constexpr SeatSet best(const Few<int, max_seats>& scores) {
  SeatSet winners;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (scores[i] == *std::max_element(scores.begin(), scores.end())) winners.insert(seat_at(static_cast<int>(i)));
  }
  return winners;
}

}  // namespace nuancier
