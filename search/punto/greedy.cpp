#include "search/punto/greedy.hpp"

namespace nuancier::punto {

Cells winning_cells(const Table& t, Card card) {
  if (t.is_neutral(card)) return 0;
  return t.board.open_to(number(card)) & completing(t.board.of(colour(card)), t.winning_length());
}

void appraise(const Table& t, Card card, const Supplies& supplies, const Taste& taste, const Actions& actions,
              std::span<float> values) {
  const auto me = index(t.side_of(t.turn));
  const Cells wins = winning_cells(t, card);
  const Appraisal appraisal(t, card, supplies, taste);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Cell cell = actions[i].cell();
    values[i] = (wins & t.board.bit(cell)) != 0 ? 1.0F : appraisal.after(cell)[me];
  }
}

Chances appraise_best(const Table& t, Card card, const Supplies& supplies, const Taste& taste) {
  const auto me = index(t.side_of(t.turn));
  Chances best{};
  if (winning_cells(t, card) != 0) {
    best[me] = 1;
    return best;
  }
  const Appraisal appraisal(t, card, supplies, taste);
  for (Action action : legal(t.board, card)) {
    const Chances chances = appraisal.after(action.cell());
    if (chances[me] > best[me]) best = chances;
  }
  return best;
}

Supplies supplies_after(const View& view) {
  CardSet to_come;
  for (const CardSet& own : view.to_come) to_come.join(own);
  std::array<int, max_players> cards{};
  for (int i = 0; i < view.players; ++i) {
    cards[index(view.side_of(seat_at(i)))] += view.piles[static_cast<std::size_t>(i)].size;
  }
  return {view, to_come, cards};
}

Action choose_greedily(const View& view, Rng& rng) {
  const Actions actions = legal(view.board, *view.turned_up);
  std::array<float, most_actions> values{};
  appraise(view, *view.turned_up, supplies_after(view), taste_of_greedy, actions, values);
  const float best = *std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(actions.size()));
  std::uint32_t equals = 0;
  Action chosen = actions[0];
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (values[i] == best && rng.below(++equals) == 0) chosen = actions[i];
  }
  return chosen;
}

}  // namespace nuancier::punto
