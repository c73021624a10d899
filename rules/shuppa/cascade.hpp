// SHU-12, SHU-13: a lot is taken, the cards above fall, and every lot that is new belongs to the player on turn, who takes
// one at a time, the largest first, until there is none.
//
// A lot is followed by its cells as they move. A lot of the area after the fall that lies within a lot of the area before is
// that lot, less what it lost: it belongs to the player if that one did. Any other lot is new.
#pragma once

#include "rules/shuppa/share.hpp"

namespace nuancier::shuppa {

// Moves the cards and says whose the lots are then.
template <class Motion>
void move_and_claim(Table& t, const Motion& motion) {
  const Board::Colours before = t.board.by_colour();
  const Board::Colours owned = std::exchange(t.owned, {});
  t.board.move(motion);
  const bool owns_nothing = (owned[0] | owned[1] | owned[2] | owned[3]).empty();
  if (owns_nothing && !motion.moved().meets(t.board.occupied())) return;  // cards were taken from the top only
  const Board::Colours& after = t.board.by_colour();
  const Cells multicolour = after[0] & after[1] & after[2] & after[3];
  // A new lot needs two cards that have become neighbours: one of them moved, and one of them has another neighbour.
  const Cells looked_at = owns_nothing ? with_neighbours(motion.moved()) : everywhere;
  for (std::size_t c = 0; c < colours; ++c) {
    for_each_lot(after[c], looked_at, [&](Cells lot) {
      const Cell origin = motion.origin(lot.first());
      bool is_new = true;
      bool is_owned = false;
      const auto compare = [&](std::size_t other) {
        const Cells old = spread(Cells(origin), before[other]);
        if (!motion(old).contains(lot)) return;
        is_new = false;
        is_owned = is_owned || owned[other].meets(old);
      };
      // A lot before that held all these cards was of a colour that all of them show: this one, or any.
      if (multicolour.contains(lot)) {
        for (std::size_t other = 0; other < colours; ++other) compare(other);
      } else {
        compare(c);
      }
      if (is_new || is_owned) t.owned[c] |= lot;
    });
  }
}

// Cards leave the area, the others fall.
template <class Sink>
void take_out(Table& t, Cells cells, Sink&& tell) {
  const Fall fall(cells);
  if constexpr (listens<Sink>) {
    Fell fell;
    for (Cell from : t.board.occupied().without(cells)) {
      const Cell to = fall(Cells(from)).first();
      if (to == from) continue;
      fell.cards.push_back(t.board.at(from));
      fell.from.push_back(from);
      fell.to.push_back(to);
    }
    move_and_claim(t, fall);
    if (!fell.cards.empty()) tell(fell);
  } else {
    move_and_claim(t, fall);
  }
}

// The first lot of the player on turn, if any.
inline std::optional<Lot> first_owned(const Table& t) {
  Lot first;
  for (std::size_t c = 0; c < colours; ++c) {
    for (Cells rest = t.owned[c]; !rest.empty();) {
      const Cells cells = spread(Cells(rest.first()), rest);
      if (comes_first(cells, first.cells)) first = {cells, static_cast<Colour>(c)};
      rest = rest.without(cells);
    }
  }
  return first.cells.empty() ? std::nullopt : std::optional(first);
}

inline void win(Table& t, Seat seat, CardSet cards) {
  if (cards.empty()) return;
  t.won[static_cast<std::size_t>(seat)] |= cards;
  t.gained.insert(seat);
}

// SHU-10, SHU-11: the player on turn wins a lot, or shares it.
template <class Sink>
void take_lot(Table& t, const Lot& lot, const Sharing& sharing, const Shares& shares, Sink&& tell) {
  const Seat seat = t.turn();
  ++t.wave;
  if constexpr (listens<Sink>) {
    LotTaken taken{seat, lot.colour, {}, {}, t.wave, {}};
    for (Cell cell : lot.cells) {
      taken.cards.push_back(t.board.at(cell));
      taken.cells.push_back(cell);
    }
    for (Seat other : sharing.seats) {
      if (other != seat) taken.shared.push_back(other);
    }
    tell(taken);
  }
  // Whoever is involved takes the token back; so does the player on turn, if the own card is among them.
  for (Seat involved : sharing.seats) {
    Card& token = t.token(involved);
    if (token != no_card && sharing.cards.contains(token)) token = no_card;
  }
  if (sharing.is_alone()) {
    win(t, seat, sharing.cards);
  } else {
    const Shared shared = deal_out(sharing, shares);
    for (std::size_t i = 0; i < shared.seats.size(); ++i) win(t, shared.seats[i], CardSet(shared.cards[i]));
    t.discards |= CardSet(shared.discarded);
    tell(shared);
  }
  for (Cells& cells : t.owned) cells = cells.without(lot.cells);
  take_out(t, lot.cells, tell);
}

// SHU-19: most for the automaton, on whose turn it is, then fewest for the player.
inline Shares automaton_share(const Sharing& sharing) {
  Shares shares = first_share(sharing);
  shares[1] = static_cast<std::uint8_t>(std::max(0, sharing.multicolour() - shares[0] - sharing.surplus()));
  return shares;
}

// Takes the lots of the player on turn, beginning with `next`; false when the player has to say first how to share one.
template <class Sink>
bool take_lots(Table& t, std::optional<Lot> next, Sink&& tell) {
  for (; next; next = first_owned(t)) {
    const Sharing sharing = sharing_of(t, next->cells);
    Shares shares;
    if (!sharing.is_alone()) {
      const bool open = is_open(sharing);
      if (open && !t.is_automaton(t.turn())) {
        t.phase = Phase::share;
        return false;
      }
      shares = open ? automaton_share(sharing) : first_share(sharing);
    }
    take_lot(t, *next, sharing, shares, tell);
  }
  return true;
}
template <class Sink>
bool take_lots(Table& t, Sink&& tell) {
  return take_lots(t, first_owned(t), tell);
}

}  // namespace nuancier::shuppa
