#include "search/punto/greedy.hpp"

#include "rules/punto/lines.hpp"

namespace nuancier::punto {

void appraise(const Table& t, Card card, const Supplies& supplies, const Actions& actions, std::span<float> values) {
  const auto me = index(t.side_of(t.turn));
  const Seat next = next_seat(t.turn, t.players);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    Board board = t.board;
    board.put(actions[i].cell(), card);
    const bool completes = !t.is_neutral(card) && has_run(board.of(colour(card)), t.winning_length());
    values[i] = completes ? 1.0F : estimate(board, t, supplies, next)[me];
  }
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
  appraise(view, *view.turned_up, supplies_after(view), actions, values);
  const float best = *std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(actions.size()));
  std::uint32_t equals = 0;
  Action chosen = actions[0];
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (values[i] == best && rng.below(++equals) == 0) chosen = actions[i];
  }
  return chosen;
}

}  // namespace nuancier::punto
