// The one-ply reference: places its card where the round then looks best for its side, by what lies on the table and which
// cards are still to come, and does not look further. It completes a line when it can.
#pragma once

#include <span>

#include "rules/punto/punto.hpp"
#include "search/punto/prospects.hpp"

namespace nuancier::punto {

// A box of 5 × 5 cards and the cells around it.
inline constexpr std::size_t most_actions = 49;

// What is to come once the card that is turned up has been placed.
Supplies supplies_after(const View& view);

// Where the card would complete a line.
Cells winning_cells(const Table& t, Card card);

// The side's chance to win the round after each of the actions; 1 for those that complete a line. `supplies` are those after
// the card was placed.
void appraise(const Table& t, Card card, const Supplies& supplies, const Taste& taste, const Actions& actions,
              std::span<float> values);

// Each side's chances after the best of all actions.
Chances appraise_best(const Table& t, Card card, const Supplies& supplies, const Taste& taste);

// The best of them; among equals any. Precondition: it is the viewer's turn.
Action choose_greedily(const View& view, Rng& rng);

}  // namespace nuancier::punto
