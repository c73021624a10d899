// SHU-16: who draws an action card when there is none takes from the reserve; empty columns are refilled from the reserve,
// then from the actions. From two empty piles comes nothing.
#pragma once

#include "rules/shuppa/events.hpp"

namespace nuancier::shuppa {

struct Taken {
  Card card;
  Pile from;
};

inline std::optional<Taken> take_from(State& s, Pile first) {
  const bool use_actions = first == Pile::actions ? !s.actions.empty() : s.reserve.empty();
  if (use_actions) return s.actions.empty() ? std::nullopt : std::optional(Taken{s.actions.pop_back(), Pile::actions});
  return s.reserve.empty() ? std::nullopt : std::optional(Taken{s.reserve.pop_back(), Pile::reserve});
}

// SHU-9, SHU-14. The automaton draws nothing (SHU-20).
template <class Sink>
void draw_card(State& s, Seat seat, Sink&& tell) {
  if (s.is_automaton(seat)) return;
  const std::optional<Taken> taken = take_from(s, Pile::actions);
  if (!taken) return tell(DrewNothing{seat});
  s.hand(seat).push_back(taken->card);
  tell(Drew{seat, taken->from, taken->card});
}

// SHU-20: after a round without winning anything, the automaton gets a card on top of its pile.
template <class Sink>
void feed_automaton(State& s, Sink&& tell) {
  s.added = Added::none;
  if (!s.is_solo() || s.gained.contains(automaton_place)) return;
  const std::optional<Taken> taken = take_from(s, Pile::actions);
  if (!taken) return tell(DrewNothing{automaton_place});
  s.automaton.push_back(taken->card);
  s.added = taken->from == Pile::actions ? Added::action : Added::normal;
  tell(Drew{automaton_place, taken->from, taken->card});
}

template <class Sink>
void refill(State& s, Sink&& tell) {
  for (Cell cell : s.board.feet().without(s.board.occupied())) {
    const std::optional<Taken> taken = take_from(s, Pile::reserve);
    if (!taken) return;
    s.board.put(cell, taken->card);
    tell(Refilled{taken->card, cell, taken->from});
  }
}

}  // namespace nuancier::shuppa
