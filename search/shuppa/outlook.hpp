// How places stand at the end of a round: what they have won, and what they may still hope for. Found by regression over
// matches between bots: an action card in hand is worth about two points, a multicolour card more than one, and a card that
// would be in a lot where it is likely to drop more than half of what it would win.
#pragma once

#include "rules/shuppa/shuppa.hpp"

namespace nuancier::shuppa {

// In points, what each place may still hope for beyond what the others may hope for too.
using Hopes = std::array<float, most_players>;
// Precondition: the cards of a round are to be chosen, or the match is over.
Hopes hopes_of(const State& s);

// Each place's chance to win in the end.
using Chances = std::array<float, most_players>;
Chances chances_of(const State& s);

// The same when the match goes on; when it is over, a place's share of the win, and a little more for a clear one. Alone
// against the automaton, being level is winning.
Chances worth(const State& s);

}  // namespace nuancier::shuppa
