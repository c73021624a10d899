#include "rules/shuppa/preview.hpp"

namespace nuancier::shuppa {

Preview preview(const View& v, Action action) {
  Rng rng(0);
  State s = guess(v, rng);
  Preview events;
  bool known = true;
  const bool sealed = v.phase == Phase::choose;
  shuppa::apply(s, v.viewer.seat(), action, [&](const auto& event) {
    using Told = std::remove_cvref_t<decltype(event)>;
    known = known && !events.full() && !std::is_same_v<Told, Refilled> && !std::is_same_v<Told, JarOpened> &&
            !std::is_same_v<Told, TurnedUp>;
    if (!known) return;
    Event told = event;
    if (Drew* drew = std::get_if<Drew>(&told)) {
      // Whether a pile is empty by then is public; what lies on it is not.
      drew->card.reset();
    }
    events.push_back(told);
    known = !sealed;
  });
  return events;
}

}  // namespace nuancier::shuppa
