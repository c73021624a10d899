#include "search/shuppa/outcome.hpp"

#include <algorithm>
#include <cmath>

#include "search/shuppa/answers.hpp"
#include "search/shuppa/greedy.hpp"

namespace nuancier::shuppa {
namespace {

// Notes what happens to one place.
class Witness {
 public:
  Witness(const State& s, Seat me) : state_(s), me_(me), before_(s) {}

  void operator()(const LotTaken& taken) {
    const bool is_mine = taken.seat == me_;
    outcome_.cascaded |= is_mine && taken.wave > 1;
    outcome_.acted |= is_mine && state_.stage == Stage::actions;
    const bool gets_a_share = std::find(taken.shared.begin(), taken.shared.end(), me_) != taken.shared.end();
    outcome_.shared |= gets_a_share || (is_mine && !taken.shared.empty());
  }
  void operator()(const Ate& ate) { outcome_.acted |= ate.seat == me_; }
  void operator()(const Drew& drew) { outcome_.drew |= drew.seat == me_; }
  template <class Event>
  void operator()(const Event&) {}

  Outcome outcome() const {
    Outcome outcome = outcome_;
    const auto gained = [&](Seat place) { return points_of(state_, place) - points_of(before_, place); };
    outcome.points = gained(me_);
    for (Seat other : SeatSet::first(state_.places())) {
      if (other != me_) outcome.others += static_cast<double>(gained(other)) / (state_.places() - 1);
    }
    const SeatSet winners = state_.phase == Phase::over ? leaders(state_) : SeatSet();
    outcome.is_winner = winners.contains(me_) && winners.size() == 1;
    return outcome;
  }

 private:
  const State& state_;
  Seat me_;
  Table before_;
  Outcome outcome_;
};

void finish(State& s, Witness& witness) {
  const auto tell = [&](const auto& event) { witness(event); };
  while (s.phase != Phase::choose && s.phase != Phase::over) apply(s, s.turn(), best_answer(s, s.turn()), tell);
}

}  // namespace

Outcome outcome_of(const View& v, Action answer) {
  Rng rng(0);
  State s = guess(v, rng);
  Witness witness(s, v.viewer.seat());
  apply(s, v.viewer.seat(), answer, [&](const auto& event) { witness(event); });
  finish(s, witness);
  return witness.outcome();
}

Prospect prospect_of(const View& v, Card card) {
  Rng rng(0);
  const auto me = static_cast<std::size_t>(v.viewer.seat());
  const State world = guess(v, rng);
  Prospect sum;
  const bool is_complete = v.places() == 2;  // nothing else can come
  sum.least_points = is_complete ? deck_size : 0;
  sum.is_sure_to_win = is_complete;
  double winning = 0;
  double cascading = 0;
  double sharing = 0;
  double acting = 0;
  double drawing = 0;
  for (Foreseen& one : foresee(v, rng)) {
    one.cards[me] = card;
    State s = world;
    Witness witness(s, v.viewer.seat());
    choose_all(s, one.cards);
    turn_up(s, [&](const auto& event) { witness(event); });
    finish(s, witness);
    const Outcome outcome = witness.outcome();
    const auto add = [&](double& chance, bool happened) { chance += happened ? 100 * one.weight : 0; };
    sum.points += one.weight * outcome.points;
    sum.others += one.weight * outcome.others;
    sum.least_points = std::min(sum.least_points, outcome.points);
    sum.is_sure_to_win &= outcome.is_winner;
    add(winning, outcome.points > 0);
    add(cascading, outcome.cascaded);
    add(sharing, outcome.shared);
    add(acting, outcome.acted);
    add(drawing, outcome.drew);
  }
  sum.winning = static_cast<int>(std::lround(winning));
  sum.cascading = static_cast<int>(std::lround(cascading));
  sum.sharing = static_cast<int>(std::lround(sharing));
  sum.acting = static_cast<int>(std::lround(acting));
  sum.drawing = static_cast<int>(std::lround(drawing));
  return sum;
}

}  // namespace nuancier::shuppa
