// What is certain to follow a choice: alone everything up to the next draw; among others only that it has been made.
#pragma once

#include "rules/pop/view.hpp"

namespace nuancier::pop {

// As many as a turn alone can hardly have; what does not fit is left out.
using Preview = Few<Event, 64>;

Preview preview(const View& v, Action action);

}  // namespace nuancier::pop
