// What a table is worth to the side that has just placed a card there, between two sides, by a closer look than `estimate`
// takes: which threats outlive the other side's next card, how safe the cards of a place are, and whether that card can be
// placed at all. Search asks it once for every point that its tree reaches, for the cell that the estimate likes best.
#pragma once

#include "search/exponential.hpp"
#include "search/punto/supply.hpp"

namespace nuancier::punto {

// How the hopes of a side add up. "Likely" is the chance that the side's next cards fill what a place lacks.
struct SideWeights {
  struct Place {
    float likely;
    float lasting;  // times likely: the part of the others' cards that cannot cover the lowest card of the place
    float easy;     // when more than half of the colour's cards would do
  };
  std::array<Place, 3> lacks_one_to_three;
  float lacks_four;  // times likely
  float fork;        // for places that lack two and meet in a cell
  float line;        // that counts at the end
  float card;        // in sight, times the share of its colour
  float next;        // the chance that the next card completes a line
  float covers;      // the part of the table that an average card to come can cover
  float height;      // of the cards to come: 1 when all are nines
};
struct TableWeights {
  SideWeights placed;   // who has just placed a card
  SideWeights to_move;  // and who is next
  float threat;         // the chance that whoever has placed completes a line after the other side's card
  float rest;           // the part of the round's cards that are still to come
  float start;
};

// Fitted to differences between cells for the same card (docs/strength/punto.md).
extern const TableWeights weights_of_search;

// For the side that has just placed a card.
struct Judgement {
  float sure = 0;   // the chance to win with what can be counted out: the next two cards, and half of a void round
  float open = 0;   // that the round goes on after these
  float hopes = 0;  // for the rest of it, in logits: a weighted sum

  float chance() const { return sure + open / (1.0F + search::exponential<8>(-hopes)); }
};

// `supplies`: what is to come after that card. Precondition: two sides, no line is complete.
Judgement judge(const Board& board, const Seating& seating, const Supplies& supplies, Side placed,
                const TableWeights& weights = weights_of_search);

}  // namespace nuancier::punto
