#include "rules/pop/proof.hpp"

namespace nuancier::pop {
namespace {

Few<Step, placed_a_turn> turn_of(Area area, CardSet five) {
  Few<Step, placed_a_turn> turn;
  place_five(
      area, five, [&](Placement placement) { turn.push_back({placement.card, placement.column, {}}); },
      [&](CardSet wave) { turn.back().waves.push_back(wave); });
  return turn;
}

}  // namespace

std::optional<Proof> prove(const Puzzle& puzzle) {
  const Area area = Area::of(puzzle.columns);
  Proof proof;
  CardSet answer;
  int answers = 0;
  for_each_choice(puzzle.hand, {}, most_chosen, [&](CardSet five) {
    Area after = area;
    place_five(after, five, ignore, ignore);
    proof.left.push_back(static_cast<std::uint8_t>(after.size()));
    if (!after.empty()) return;
    answer = five;
    ++answers;
  });
  if (answers != 1) return std::nullopt;
  proof.turn = turn_of(area, answer);
  return proof;
}

}  // namespace nuancier::pop
