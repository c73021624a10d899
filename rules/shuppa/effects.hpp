// SHU-15: what the four actions do, and to which cards. No card with another player's token may be touched; landing on one,
// shifting it or dropping it is allowed.
#pragma once

#include "rules/shuppa/cascade.hpp"
#include "rules/shuppa/refusals.hpp"

namespace nuancier::shuppa {

// The cells that the player may touch.
inline Cells touchable(const Table& t, Seat seat) {
  Cells cells = t.board.occupied();
  for (Seat other : t.order) {
    if (other != seat && t.token(other) != no_card) cells.erase(t.board.find(t.token(other)));
  }
  return cells;
}

// Everything that this kind of card allows.
inline Effects effects_of(const Table& t, Seat seat, Kind kind) {
  const Cells free = touchable(t, seat);
  const Cells below_another = t.board.occupied().down();
  Effects effects{.kind = kind, .one = {}, .other = {}, .columns = t.board.columns()};
  switch (kind) {
    case Kind::swap:
      effects.one = free & free.down();
      effects.other = free & free.left();
      break;
    case Kind::jump: effects.one = free.without(below_another); break;
    case Kind::lift:
      effects.one = free & t.board.feet() & below_another;
      effects.other = free.without(t.board.feet() | below_another);
      break;
    case Kind::eat: effects.one = free; break;
  }
  return effects;
}

constexpr std::optional<Kind> kind_of(Verb verb) {
  switch (verb) {
    case Verb::swap: return Kind::swap;
    case Verb::jump: return Kind::jump;
    case Verb::lift: return Kind::lift;
    case Verb::eat: return Kind::eat;
    default: return std::nullopt;
  }
}

// Why the player may not do this with cards of the area; nothing when it is allowed.
std::optional<Refusal> refuse_effect(const Table& t, Seat seat, Action action);

// Does it: the lots that it makes belong to the player on turn (SHU-12).
template <class Sink>
void perform(Table& t, Action action, Sink&& tell) {
  const Seat seat = t.turn();
  switch (action.verb()) {
    case Verb::swap: {
      const Cell one = action.cell();
      const Cell other = action.other_cell();
      tell(Swapped{seat, {t.board.at(one), t.board.at(other)}, {one, other}});
      return move_and_claim(t, Exchange{one, other});
    }
    case Verb::jump: {
      const Cell from = t.board.top(action.column());
      const Cell to = cell_at(action.other_column(), t.board.height(action.other_column()));
      assert(row_of(to) < most_rows);
      tell(Jumped{seat, t.board.at(from), from, to});
      return move_and_claim(t, Leap{from, to});
    }
    case Verb::lift: {
      const Cell foot = cell_at(action.column(), 0);
      const Cell top = t.board.top(action.column());
      const Cell from = action.is_up() ? foot : top;
      tell(Lifted{seat, t.board.at(from), from, action.is_up() ? top : foot});
      return move_and_claim(t, Rotation{action.column(), row_of(top) + 1, action.is_up()});
    }
    case Verb::eat: {
      const Card card = t.board.at(action.cell());
      tell(Ate{seat, card, action.cell()});
      CardSet eaten;
      eaten.push_back(card);
      win(t, seat, eaten);
      if (t.token(seat) == card) t.token(seat) = no_card;
      return take_out(t, Cells(action.cell()), tell);
    }
    default: tell(Passed{seat, false});
  }
}

}  // namespace nuancier::shuppa
