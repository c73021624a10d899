// How the sides stand in a round, in threats. A *place* is a row, column or diagonal of as many cells as make a line
// (PUN-7), all within the square. It is open to a colour when each of its cells shows that colour, or can still be covered
// by a card of the colour that is to come. A place is worth the more the fewer cards it lacks, and the more cards would do.
//
// All places of a direction are looked at together, as bits: a place is where its first cell is.
#pragma once

#include "search/punto/supply.hpp"

namespace nuancier::punto {

struct Prospects {
  float now = 0;    // the chance that the side's next card completes a line
  float later = 0;  // what else it hopes for; only the difference to others means something

  int completing = 0;  // cards to come that would complete a line
  int lacks_two = 0;   // places open to the side that lack two cards
  int lines = 0;       // that would count if the round ended now (PUN-8)
};

Prospects prospects(const Board& board, const Seating& seating, const Supplies& supplies, Side side);

// The cells that a card of this colour would have to fill to complete a line of this length; some may lie outside the
// square.
Cells completing(Cells cards, int length);

// Each side's chance to win the round, estimated without looking ahead. `next` is the seat to move, its card unknown.
using Chances = std::array<float, max_players>;
Chances estimate(const Board& board, const Seating& seating, const Supplies& supplies, Seat next);

}  // namespace nuancier::punto
