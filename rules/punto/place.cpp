#include "rules/punto/place.hpp"

namespace nuancier::punto {

std::optional<Refusal> refuse(const Board& board, Card card, Action action) {
  const Cell cell = action.cell();
  if (board.empty()) return cell == Cell() ? std::nullopt : std::optional(refusal::first_to_the_middle);
  if (!board.fits(cell)) return refusal::outside_the_square;
  if (board.holds(cell)) {
    return number(board.top(cell)) < number(card) ? std::nullopt : std::optional(refusal::not_lower);
  }
  // What fits the square but lies outside the frame is too far away to touch anything.
  if (!board.in_frame(cell) || (board.open_to(number(card)) & board.bit(cell)) == 0) return refusal::not_touching;
  return std::nullopt;
}

}  // namespace nuancier::punto
