// SHU-14: in the same order, players whose token still lies on an action card may use it. Who wins nothing draws.
#pragma once

#include "rules/shuppa/tokens.hpp"

namespace nuancier::shuppa {

// False when the player on turn owes an answer. Precondition: the token lies in the area.
template <class Sink>
bool offer_action(State& s, Sink&& tell) {
  const Seat seat = s.turn();
  if (effects_of(s, seat, kind(s.token(seat))).size() == 0) {
    tell(Passed{seat, true});
    return true;
  }
  if (!s.is_automaton(seat)) {
    s.phase = Phase::action;
    return false;
  }
  perform(s, automaton_action(s), tell);
  return take_lots(s, tell);
}

// The token comes back. Whoever acts has won nothing earlier in the round, because a share would have ended their part in
// it: to have won on this turn is to have won in this round.
template <class Sink>
void end_action(State& s, Sink&& tell) {
  const Seat seat = s.turn();
  s.token(seat) = no_card;
  if (!s.gained.contains(seat)) draw_card(s, seat, tell);
}

}  // namespace nuancier::shuppa
