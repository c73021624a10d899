// What everybody knows of the neutral cards in the three piles (PUN-11, PUN-13): the cards dealt at one moment are a batch,
// a seat's pile is a holder. Nobody knows from which deal a card came that was turned up, not even its owner.
#pragma once

#include "rules/kit/memory.hpp"
#include "rules/punto/card_set.hpp"
#include "rules/punto/seating.hpp"

namespace nuancier::punto {

// Enough for the first rounds; in longer matches twins fill the doubts, and memory blurs.
using Hidden = Memory<numbers, 3, 5, 8>;
constexpr Hidden::Face hidden_face(Card card) { return static_cast<Hidden::Face>(number(card) - 1); }
constexpr Card neutral_card(Hidden::Face face) { return card_of(neutral_colour, face + 1); }

// The card on top of the seat's pile is turned up.
void see_neutral(Hidden& memory, Seat seat, Card card);
// A card that was turned up and found no cell goes back into its pile: from now on a batch of its own.
void put_back_neutral(Hidden& memory, Seat seat, Card card);
// These cards were shuffled, and each seat got equally many.
void deal_neutral(Hidden& memory, const CardSet& cards);
// A start without a past: any of these cards may lie at any of these places.
Hidden remember_only(const Hidden::Batch& batch);

// Imagines which card lies where: deal(holder, face, origin) for each hidden card.
template <class Deal>
void imagine_neutral(Hidden memory, Rng& rng, Deal&& deal) {
  memory.decide(rng);
  memory.deal(rng, deal);
}

}  // namespace nuancier::punto
