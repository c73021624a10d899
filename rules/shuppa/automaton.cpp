#include "rules/shuppa/automaton.hpp"

namespace nuancier::shuppa {

Lot automaton_lot(const Table& t, const LotsAtCell& lots) {
  Lot best = lots[0];
  std::optional<Gain> most;
  for (const Lot& lot : lots) {
    const Gain gain = try_out(t, [&](Table& copy) { copy.owned[static_cast<std::size_t>(lot.colour)] = lot.cells; });
    if (most && !gain.is_better_than(*most)) continue;
    best = lot;
    most = gain;
  }
  return best;
}

Action automaton_action(const Table& t) {
  Action best = Action::pass();
  Gain most;  // passing brings nothing to anybody
  effects_of(t, automaton_place, kind(t.token(automaton_place))).for_each([&](Action action) {
    const Gain gain = try_out(t, [&](Table& copy) { perform(copy, action, ignore); });
    if (!gain.is_better_than(most)) return;
    best = action;
    most = gain;
  });
  return best;
}

}  // namespace nuancier::shuppa
