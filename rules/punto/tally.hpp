// PUN-8, PUN-9: who wins a round in which nobody completed a line. Each maximal run of the counted length counts once, in
// all four directions, both colours of a side together; ties go to the smallest sums.
#pragma once

#include "rules/punto/events.hpp"
#include "rules/punto/lines.hpp"

namespace nuancier::punto {

struct SideLines {
  Sums sums;  // ascending
  Cells cells = 0;
};
using Tally = Few<SideLines, max_players>;  // by side

Tally count_lines(const Board& board, const Seating& seating);

// Nobody when no side has a line, or when two sides' lines have the same sums: the round is void.
std::optional<Side> winner(const Tally& tally);

// PUN-10: the highest top among these cells of the side's colours; among equals that of the side's first colour.
Card highest(const Board& board, Cells cells, Few<Colour, 2> of_side);

}  // namespace nuancier::punto
