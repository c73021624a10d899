// Pop! together: what may come after this turn. A world is imagined that agrees with all that was said; in it the turns to
// come are played by people who find a row that passes if a few tries show them one.
#pragma once

#include "search/pop/company.hpp"

namespace nuancier::search {

// Do these five pass below such feet (POP-18)?
bool passes(const Feet& feet, pop::CardSet five);
// The feet of the next turn.
Feet feet_after(pop::CardSet five);

using Pile = Few<pop::Card, pop::deck_size>;  // the top is last

struct ImaginedTurn {
  pop::CardSet four;  // what the others and the Chief place
  pop::Hands kept;    // by the others; the viewer's own is empty
  Pile pile;
};

// Empty where it ran into a contradiction.
std::optional<ImaginedTurn> imagine_turn(const pop::View& view, const Company& company, Rng& rng);

// How many turns pass from there. Precondition: hands of one size.
int turns_to_come(Feet feet, pop::Hands hands, Pile pile, std::size_t chief_cards, Rng& rng);

}  // namespace nuancier::search
