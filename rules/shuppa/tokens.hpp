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
  const Card card = s.token(seat);
  const Cell cell = s.board.find(card);
  Lot lot;
  if (is_multicolour(card)) {
    const LotsAtCell lots = lots_at(s.board, cell);
    if (lots.size() > 1 && !s.is_automaton(seat)) {
      s.phase = Phase::lot;
      return false;
    }
    if (!lots.empty()) lot = lots.size() == 1 ? lots[0] : automaton_lot(s, lots);
  } else {
    lot = {lot_at(s.board, cell, colour_of(card)), colour_of(card)};
  }
  if (lot.cells.empty()) {
    tell(Missed{seat, card, cell, is_action(card)});
    if (is_action(card)) return true;
    s.token(seat) = no_card;
    draw_card(s, seat, tell);
    return true;
  }
  claim_lot(s, lot);
  return take_lots(s, lot, tell);
}

}  // namespace nuancier::shuppa
