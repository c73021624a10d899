// The one-ply reference: places its card where the round then looks best for its side, by what lies on the table and which
// cards are still to come, and does not look further. It completes a line when it can.
#pragma once

#include "rules/punto/punto.hpp"
#include "search/punto/prospects.hpp"

namespace nuancier::punto {

// What is to come once the card that is turned up has been placed.
Supplies supplies_after(const View& view);

// Where the card would complete a line.
Cells winning_cells(const Table& t, Card card);

// The place after which its side's chance is best; among equals any. Precondition: it is the viewer's turn.
Action choose_greedily(const View& view, Rng& rng);

}  // namespace nuancier::punto
