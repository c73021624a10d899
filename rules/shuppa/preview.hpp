// What is certain to follow an action. The area, the tokens and their order lie open, so that everything up to the next
// refill or jar is certain, except which card somebody draws.
#pragma once

#include "rules/shuppa/view.hpp"

namespace nuancier::shuppa {

// The first of them, if there are more.
using Preview = Few<Event, 24>;

// Precondition: the action is legal for the viewer's seat.
Preview preview(const View& v, Action action);

}  // namespace nuancier::shuppa
