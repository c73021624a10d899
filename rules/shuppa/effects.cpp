#include "rules/shuppa/effects.hpp"

namespace nuancier::shuppa {
namespace {

std::optional<Refusal> refuse_touch(const Table& t, Seat seat, Cell cell) {
  if (!t.board.holds(cell)) return refusal::no_card_there;
  if (!touchable(t, seat).contains(cell)) return refusal::anothers_token;
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse_effect(const Table& t, Seat seat, Action action) {
  const Column column = action.column();  // of jump and lift
  switch (action.verb()) {
    case Verb::swap: {
      const Cell one = action.cell();
      const Cell other = action.other_cell();
      if (!t.board.holds(one) || !t.board.holds(other)) return refusal::no_card_there;
      if (other != above(one) && other != right_of(one)) return refusal::not_side_by_side;
      const auto refused = refuse_touch(t, seat, one);
      return refused ? refused : refuse_touch(t, seat, other);
    }
    case Verb::jump:
      if (!t.board.has(column) || !t.board.has(action.other_column())) return refusal::no_such_column;
      if (column == action.other_column()) return refusal::same_column;
      if (t.board.height(column) == 0) return refusal::no_card_there;
      return refuse_touch(t, seat, t.board.top(column));
    case Verb::lift:
      if (!t.board.has(column)) return refusal::no_such_column;
      if (t.board.height(column) < 2) return refusal::too_low;
      return refuse_touch(t, seat, action.is_up() ? cell_at(column, 0) : t.board.top(column));
    case Verb::eat: return refuse_touch(t, seat, action.cell());
    default: return std::nullopt;
  }
}

}  // namespace nuancier::shuppa
