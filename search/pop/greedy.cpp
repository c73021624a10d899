#include "search/pop/greedy.hpp"

#include <vector>

#include "search/pop/outlook.hpp"
#include "search/pop/turn.hpp"

namespace nuancier::search {

pop::Action greedy_competitive(const pop::View& view, Rng& rng) {
  const auto me = static_cast<std::size_t>(view.viewer.seat());
  const pop::Actions actions = Pop::legal(view);
  std::vector<long> own(actions.size());
  std::vector<long> others(actions.size());
  for (int i = 0; i < greedy_worlds; ++i) {
    const pop::State world = Pop::guess(view, rng);
    Played played;
    for (pop::Card card : world.chief) played.chief.insert(card);
    for (pop::Card card : world.chief_hidden) played.chief.insert(card);
    for (pop::CardSet hand : world.hands) {
      const pop::Actions choices(hand, view.choose);
      played.choices.push_back(choices[rng.below(static_cast<std::uint32_t>(choices.size()))].cards);
    }
    for (std::size_t a = 0; a < actions.size(); ++a) {
      played.choices[me] = actions[a].cards;
      pop::Area area = world.area;
      pop::CardSet pot = world.pot;
      const pop::Points taken = resolve(area, pot, played, view.symbols);
      own[a] += taken[me];
      for (std::size_t seat = 0; seat < taken.size(); ++seat) others[a] += seat == me ? 0 : taken[seat];
    }
  }
  std::size_t best = 0;
  for (std::size_t a = 1; a < actions.size(); ++a) {
    if (own[a] < own[best] || (own[a] == own[best] && others[a] > others[best])) best = a;
  }
  return actions[best];
}

pop::Action greedy_cooperative(const pop::View& view, Rng& rng) {
  const auto me = static_cast<std::size_t>(view.viewer.seat());
  const pop::Actions actions = Pop::legal(view);
  const Feet feet = search::feet(view.area);
  std::vector<int> passed(actions.size());
  for (int i = 0; i < greedy_worlds; ++i) {
    const pop::State world = Pop::guess(view, rng);
    pop::CardSet four;
    for (pop::Card card : world.chief) four.insert(card);
    for (std::size_t seat = 0; seat < world.players; ++seat) {
      const pop::Actions choices(world.hands[seat], view.choose);
      if (seat != me) four |= choices[rng.below(static_cast<std::uint32_t>(choices.size()))].cards;
    }
    for (std::size_t a = 0; a < actions.size(); ++a) passed[a] += passes(feet, four | actions[a].cards) ? 1 : 0;
  }
  return actions[static_cast<std::size_t>(std::max_element(passed.begin(), passed.end()) - passed.begin())];
}

}  // namespace nuancier::search
