#include "rules/pop/preview.hpp"

namespace nuancier::pop {

Preview preview(const View& v, Action action) {
  Rng rng(0);
  State s = guess(v, rng);
  Preview events;
  bool known = true;
  choose(s, v.viewer.seat(), action, [&](const auto& event) {
    using Kind = std::remove_cvref_t<decltype(event)>;
    known = known && !events.full() && !std::is_same_v<Kind, Drew> && (v.is_alone() || std::is_same_v<Kind, Chosen>);
    if (known) events.push_back(event);
  });
  return events;
}

}  // namespace nuancier::pop
