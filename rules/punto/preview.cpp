#include "rules/punto/preview.hpp"

namespace nuancier::punto {

Preview preview(const View& v, Action action) {
  Rng rng(0);
  State s = guess(v, rng);
  Preview events;
  bool known = true;
  apply(s, s.turn, action, [&](const auto& event) {
    known = known && !std::is_same_v<std::remove_cvref_t<decltype(event)>, TurnedUp>;
    if (known) events.push_back(event);
  });
  return events;
}

}  // namespace nuancier::punto
