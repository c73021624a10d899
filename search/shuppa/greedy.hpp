// The one-ply reference: chooses the card that puts it furthest ahead in this round, on average over what the others may
// have chosen, and answers with what gains most at once. It thinks of no other round, and of nobody's reasons.
// docs/strength/shuppa.md says so in words.
#pragma once

#include "rules/shuppa/shuppa.hpp"

namespace nuancier::shuppa {

// Everybody's cards in one round, the viewer's own place left open, and how likely they are.
struct Foreseen {
  OfPlaces<Card> cards;
  double weight = 0;
};
// Against one other, every card that may come. Against several, so many draws of what they may hold and choose.
inline constexpr std::size_t draws_of_others = 64;
using Foresight = Few<Foreseen, deck_size>;
Foresight foresee(const View& v, Rng& rng);

// Precondition: the viewer's seat may act.
Action choose_greedily(const View& v, Rng& rng);

}  // namespace nuancier::shuppa
