#include "search/punto/greedy.hpp"

namespace nuancier::punto {
namespace {

// A box of 5 × 5 cards and the cells around it.
constexpr std::size_t most_actions = 49;

}  // namespace

Cells winning_cells(const Table& t, Card card) {
  if (t.is_neutral(card)) return 0;
  return t.board.open_to(number(card)) & completing(t.board.of(colour(card)), t.winning_length());
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
  const Card card = *view.turned_up;
  const Supplies supplies = supplies_after(view);
  const Cells wins = winning_cells(view, card);
  const Seat next = next_seat(view.turn, view.players);
  const auto chance_after = [&](Cell cell) {
    if ((wins & view.board.bit(cell)) != 0) return 1.0F;
    Board board = view.board;
    board.put(cell, card);
    return estimate(board, view, supplies, next)[index(view.side_of(view.turn))];
  };
  const Actions actions = legal(view.board, card);
  Few<float, most_actions> values;
  for (Action action : actions) values.push_back(chance_after(action.cell()));
  const float best = *std::max_element(values.begin(), values.end());
  std::uint32_t equals = 0;
  Action chosen = actions[0];
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (values[i] == best && rng.below(++equals) == 0) chosen = actions[i];
  }
  return chosen;
}

}  // namespace nuancier::punto
