#include "search/pop/clairvoyant.hpp"

#include "search/pop/outlook.hpp"
#include "search/pop/solo.hpp"
#include "search/pop/turn.hpp"

namespace nuancier::search {
namespace {

struct Line {
  pop::Area area;
  pop::CardSet hand;
};

}  // namespace

bool clairvoyant_clears(const pop::State& state, std::size_t width) {
  std::vector<Line> lines = {{state.area, state.hands[0]}};
  std::vector<Line> next;
  pop::DrawPile pile = state.draw;
  while (!lines.empty()) {
    bool cleared = false;
    next.clear();
    for (const Line& line : lines) {
      for_each_turn(line.area, line.hand, [&](pop::CardSet five, const pop::Area& after) {
        cleared = cleared || after.empty();
        next.push_back({after, line.hand - five});
      });
      if (cleared) return true;
    }
    std::stable_sort(next.begin(), next.end(), [](const Line& a, const Line& b) { return a.area.size() < b.area.size(); });
    if (next.size() > width) next.resize(width);
    pop::CardSet drawn;
    for (int i = 0; i < pop::placed_a_turn && !pile.empty(); ++i) drawn.insert(pile.pop_back());
    for (Line& line : next) line.hand |= drawn;
    std::swap(lines, next);
    if (lines.front().hand.empty()) return false;
  }
  return false;
}

int clairvoyant_turns(const pop::State& state, int courses, Rng& rng) {
  Pile pile;
  for (pop::Card card : state.draw) pile.push_back(card);
  for (pop::Card card : reversed(state.chief)) pile.push_back(card);
  int most = 0;
  for (int i = 0; i < courses && most < pop::cooperative_turns; ++i) {
    most = std::max(most, turns_to_come(feet(state.area), state.hands, pile, state.chief.size(), rng));
  }
  return most;
}

}  // namespace nuancier::search
