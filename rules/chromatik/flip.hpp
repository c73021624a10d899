// A turn begins (CHR-5): the seat on turn turns the pile's top card over onto a lying one; the pile shows another card, and
// everybody owes an answer.
#pragma once

#include "rules/chromatik/refusals.hpp"
#include "rules/chromatik/state.hpp"

namespace nuancier::chromatik {

inline Actions legal_flips(const Table& t) {
  Actions actions;
  for (int i = 0; i < t.stacks(); ++i) actions.push_back(Action::flip(static_cast<Side>(i)));
  return actions;
}

inline std::optional<Refusal> refuse_flip(const Table& t, Seat seat, const Action& action) {
  if (seat != t.turn) return refusal::not_your_turn;
  if (action.kind != Action::Kind::flip) return refusal::flip_first;
  if (static_cast<int>(action.side) >= t.stacks()) return refusal::one_stack;
  return std::nullopt;
}

template <class Sink>
void flip(State& s, Seat seat, Side side, Sink&& tell) {
  const Card card = turned_over(s.pile.pop_back());
  s.beside[static_cast<std::size_t>(side)].push_back(card);
  std::fill(s.answers.begin(), s.answers.end(), Answer::open());
  s.phase = Phase::answer;
  tell(Flipped{seat, side, card});
  tell(Uncovered{s.pile.back(), static_cast<int>(s.pile.size())});
}

}  // namespace nuancier::chromatik
