// What is certain to follow an action, as far as its player can know: never which card will be drawn.
#pragma once

#include "rules/kolpa/view.hpp"

namespace nuancier::kolpa {

using Preview = Few<Event, 3>;

// Precondition: the action is legal for the viewer's seat.
inline Preview preview(const View& v, Action action) {
  const Seat seat = v.viewer.seat();
  const bool last_card = v.hand(seat).size() == 1;
  Preview events;
  if (action.kind == Action::Kind::kolpa) {
    events.push_back(Laid{seat, action.card});
    if (v.draw_size == 0 && v.discard.size() > 1) events.push_back(Reshuffled{static_cast<int>(v.discard.size()) - 1});
    if (v.draw_size > 0 || v.discard.size() > 1) {
      events.push_back(Drew{seat, std::nullopt});
    } else {
      events.push_back(DrawSkipped{seat});
      if (last_card) events.push_back(HandEmptied{seat});
    }
    return events;
  }
  const bool from_area = action.kind == Action::Kind::kol_area;
  events.push_back(Played{seat, action.card, from_area});
  if (action.kind == Action::Kind::announce) events.push_back(Announced{seat, action.announcement});
  if (last_card && !from_area) events.push_back(HandEmptied{seat});
  return events;
}

}  // namespace nuancier::kolpa
