// What is certain to follow an action: which card lies where, that there is an answer, which skill card is won. The pile's
// next card and the others' answers are not known before they show.
#pragma once

#include "rules/chromatik/view.hpp"

namespace nuancier::chromatik {

using Preview = Few<Event, 1>;

// Precondition: the viewer is a seat that may do this.
inline Preview preview(const View& v, const Action& action) {
  const Seat seat = v.viewer.seat();
  switch (action.kind) {
    case Action::Kind::flip: return {Flipped{seat, action.side, turned_over(*v.top)}};
    case Action::Kind::answer: return {Answered{seat, action.answer}};
    case Action::Kind::take: break;
  }
  return {Won{seat, action.colour, v.skills[index(action.colour)] - 1}};
}

}  // namespace nuancier::chromatik
