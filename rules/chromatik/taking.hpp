// After a right shout each winner takes a skill card of any pile that is not empty, one after the other (CHR-9).
#pragma once

#include "rules/chromatik/refusals.hpp"
#include "rules/chromatik/turn_end.hpp"

namespace nuancier::chromatik {

inline Actions legal_takes(const Table& t) {
  Actions actions;
  for (std::size_t i = 0; i < t.skills.size(); ++i) {
    if (t.skills[i] > 0) actions.push_back(Action::take(static_cast<Colour>(i)));
  }
  return actions;
}

inline std::optional<Refusal> refuse_take(const Table& t, Seat seat, const Action& action) {
  if (seat != t.takers[0]) return refusal::wait_to_take;
  if (action.kind != Action::Kind::take) return refusal::take_now;
  if (!t.has_pile(action.colour)) return refusal::no_such_pile;
  if (t.skills[index(action.colour)] == 0) return refusal::pile_is_empty;
  return std::nullopt;
}

// Who finds no card gets none.
template <class Sink>
void win_card(State& s, Seat seat, Colour colour, Sink&& tell) {
  std::uint8_t& left = s.skills[index(colour)];
  if (left == 0) {
    tell(EmptyHanded{seat});
    return;
  }
  --left;
  ++s.held[static_cast<std::size_t>(seat)][index(colour)];
  tell(Won{seat, colour, left});
}

template <class Sink>
void take(State& s, Seat seat, Colour colour, Sink&& tell) {
  win_card(s, seat, colour, tell);
  s.takers.take(0);
  while (!s.takers.empty() && !s.has_skill_cards()) tell(EmptyHanded{s.takers.take(0)});
  if (s.takers.empty()) end_turn(s, tell);
}

}  // namespace nuancier::chromatik
