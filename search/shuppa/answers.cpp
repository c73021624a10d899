#include "search/shuppa/answers.hpp"

namespace nuancier::shuppa {
namespace {

// As many multicolour cards as possible for the player on turn, then into the surplus; the others get the rest.
Shares best_share(const Sharing& sharing) {
  Shares shares = first_share(sharing);
  int left = std::max(0, sharing.multicolour() - shares[0] - sharing.surplus());
  for (std::size_t i = 1; i < shares.size(); ++i) {
    shares[i] = static_cast<std::uint8_t>(std::min(left, sharing.each()));
    left -= shares[i];
  }
  return shares;
}

void take_all_lots(Table& t) {
  while (!take_lots(t, ignore)) {
    const Lot lot = *first_owned(t);
    const Sharing sharing = sharing_of(t, lot.cells);
    take_lot(t, lot, sharing, best_share(sharing), ignore);
  }
}

// The lead after a turn that `begin(table)` begins.
template <class Begin>
int lead_begun(const Table& t, Begin&& begin) {
  Table copy = t;
  begin(copy);
  take_all_lots(copy);
  return lead(copy, t.turn());
}

Action best_lot(const Table& t) {
  Action best;
  std::optional<int> most;
  for (const Lot& lot : lots_of_token(t)) {
    const int after = lead_begun(t, [&](Table& copy) { claim_lot(copy, lot); });
    if (most && after <= *most) continue;
    most = after;
    best = Action::lot(lot.colour);
  }
  return best;
}

Action best_action(const Table& t) {
  Action best = Action::pass();
  int most = lead(t, t.turn());
  effects_of(t, t.turn(), kind(t.token(t.turn()))).for_each([&](Action action) {
    const int after = lead_begun(t, [&](Table& copy) { perform(copy, action, ignore); });
    if (after <= most) return;
    most = after;
    best = action;
  });
  return best;
}

}  // namespace

int lead(const Table& t, Seat place) {
  int sum = 0;
  for (Seat other : SeatSet::first(t.places())) sum += points_of(t, other);
  return t.places() * points_of(t, place) - sum;
}

int lead_after(const Table& t, Action answer) {
  return lead_begun(t, [&](Table& copy) {
    if (answer.verb() == Verb::share) {
      const Lot lot = *first_owned(copy);
      take_lot(copy, lot, sharing_of(copy, lot.cells), answer.shares(), ignore);
    } else if (answer.verb() == Verb::lot) {
      for (const Lot& lot : lots_of_token(t)) {
        if (lot.colour == answer.colour()) claim_lot(copy, lot);
      }
    } else {
      perform(copy, answer, ignore);
    }
  });
}

Action best_answer(const Table& t, [[maybe_unused]] Seat seat) {
  assert(t.is_asked(seat));
  if (t.phase == Phase::share) return Action::share(best_share(open_sharing(t)));
  return t.phase == Phase::lot ? best_lot(t) : best_action(t);
}

void finish_round(State& s) {
  while (s.phase != Phase::choose && s.phase != Phase::over) {
    const Seat seat = s.turn();
    apply(s, seat, best_answer(s, seat), ignore);
  }
}

void choose_all(State& s, const OfPlaces<Card>& cards) {
  s.choices = cards;
  if (s.is_solo()) s.automaton.back() = cards[static_cast<std::size_t>(automaton_place)];
}

void play_round(State& s, const OfPlaces<Card>& cards) {
  choose_all(s, cards);
  turn_up(s, ignore);
  finish_round(s);
}

}  // namespace nuancier::shuppa
