// POP-17: players of the co-operative game may talk until the last choice is in, those who have chosen too.
#pragma once

#include "rules/pop/events.hpp"
#include "rules/pop/refusals.hpp"

namespace nuancier::pop {

inline Phrases may_say(const Table& t, Seat seat) {
  const bool may = t.may_talk() && index(seat) < t.players && !t.said[static_cast<std::size_t>(seat)].full();
  return may ? Phrases(t.open_chief_cards()) : Phrases();
}

inline std::optional<Refusal> refuse(const Table& t, Seat seat, Phrase phrase) {
  if (t.mode != Mode::cooperative || index(seat) >= t.players) return refusal::no_talk;
  if (!t.may_talk()) return refusal::talk_is_over;
  if (t.said[static_cast<std::size_t>(seat)].full()) return refusal::said_enough;
  if (phrase.names_chief_card() && phrase.value >= t.open_chief_cards()) return refusal::no_such_chief_card;
  return std::nullopt;
}

template <class Sink>
void say(Table& t, Seat seat, Phrase phrase, Sink&& tell) {
  t.said[static_cast<std::size_t>(seat)].push_back(phrase);
  tell(Spoke{seat, phrase});
}

}  // namespace nuancier::pop
