// What is certain to follow an action: the card lies there, and perhaps the round or the match ends with it. In every world
// that the view allows the same happens until the next card is turned up, so that any world will do.
#pragma once

#include "rules/punto/guess.hpp"

namespace nuancier::punto {

// At most: placed, round decided by lines, round won, match over.
using Preview = Few<Event, 4>;

// Precondition: the action is legal for the seat whose turn it is.
Preview preview(const View& v, Action action);

}  // namespace nuancier::punto
