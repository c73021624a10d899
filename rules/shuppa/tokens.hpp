// SHU-8 to SHU-10: in token order each player checks whether their token lies in a lot.
#pragma once

#include "rules/shuppa/automaton.hpp"
#include "rules/shuppa/piles.hpp"

namespace nuancier::shuppa {

// The player on turn takes the token back and wins the lot it lies in.
inline void claim_lot(Table& t, const Lot& lot) {
  t.token(t.turn()) = no_card;
  t.owned[static_cast<std::size_t>(lot.colour)] = lot.cells;
}

// The lots that the token of the player on turn lies in.
inline LotsAtCell lots_of_token(const Table& t) { return lots_at(t.board, t.board.find(t.token(t.turn()))); }

// False when the player on turn owes an answer. Precondition: the token lies in the area.
template <class Sink>
bool check_token(State& s, Sink&& tell) {
  const Seat seat = s.turn();
  const LotsAtCell lots = lots_of_token(s);
  if (lots.empty()) {
    const Card card = s.token(seat);
    tell(Missed{seat, card, s.board.find(card), is_action(card)});
    if (is_action(card)) return true;
    s.token(seat) = no_card;
    draw_card(s, seat, tell);
    return true;
  }
  if (lots.size() > 1 && !s.is_automaton(seat)) {
    s.phase = Phase::lot;
    return false;
  }
  claim_lot(s, lots.size() == 1 ? lots[0] : automaton_lot(s, lots));
  return take_lots(s, tell);
}

}  // namespace nuancier::shuppa
