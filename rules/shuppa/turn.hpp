// What may be done now, and doing it. `legal` and `refuse` need the Table and the own hand only, so that a view gives the
// same answers as the state.
#pragma once

#include "rules/shuppa/round.hpp"

namespace nuancier::shuppa {

inline Due due(const Table& t) {
  switch (t.phase) {
    case Phase::deal: return Due::chance();
    case Phase::choose: return Due::of(SeatSet::first(t.players).without(t.chosen));
    case Phase::lot:
    case Phase::share:
    case Phase::action: return Due::of(t.turn());
    case Phase::over: break;
  }
  return Due::over();
}

// The lot that the player on turn is about to take. Precondition: phase share.
inline Sharing open_sharing(const Table& t) { return sharing_of(t, first_owned(t)->cells); }

inline Actions legal(const Table& t, Seat seat, CardSet hand) {
  if (t.phase == Phase::choose) return index(seat) < t.players ? Actions::choices(hand) : Actions();
  Actions actions;
  if (!t.is_asked(seat)) return actions;
  if (t.phase == Phase::lot) {
    for (const Lot& lot : lots_of_token(t)) actions.push_back(Action::lot(lot.colour));
  } else if (t.phase == Phase::share) {
    for_each_share(open_sharing(t), [&](const Shares& shares) { actions.push_back(Action::share(shares)); });
  } else {
    return Actions::pass_or(effects_of(t, seat, kind(t.token(seat))));
  }
  return actions;
}

std::optional<Refusal> refuse(const Table& t, Seat seat, CardSet hand, Action action);

// Precondition: not refused.
template <class Sink>
void apply(State& s, Seat seat, Action action, Sink&& tell) {
  switch (s.phase) {
    case Phase::choose: return choose(s, seat, action.card(), tell);
    case Phase::lot:
      for (const Lot& lot : lots_of_token(s)) {
        if (lot.colour == action.colour()) claim_lot(s, lot);
      }
      break;
    case Phase::share: {
      const Lot lot = *first_owned(s);
      take_lot(s, lot, sharing_of(s, lot.cells), action.shares(), tell);
      break;
    }
    default: perform(s, action, tell);
  }
  if (!take_lots(s, tell)) return;
  end_turn(s, tell);
  go_on(s, tell);
}

}  // namespace nuancier::shuppa
