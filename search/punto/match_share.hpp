// What rounds are worth in the match (PUN-12): each side's share of it, were every round to come won by any side with the
// same chance. Void rounds change nothing.
#pragma once

#include "search/punto/prospects.hpp"

namespace nuancier::punto {

using Wins = Few<int, max_players>;  // of each side

// Precondition: no side has more wins than it needs.
Chances match_shares(const Wins& wins, int rounds_to_win);

}  // namespace nuancier::punto
