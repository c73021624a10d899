// KOL-3, KOL-7: which faces match the discard: its top's colour or number, or the announcement alone. What a turn offers.
#pragma once

#include "rules/kolpa/refusals.hpp"
#include "rules/kolpa/state.hpp"

namespace nuancier::kolpa {

// Jokers are not among them: they go on anything, by actions of their own.
inline Faces wanted(const Table& t) {
  if (t.announced) return t.announced->matching();
  return matching_faces[static_cast<std::size_t>(t.discard.back())];
}

inline Actions legal(const Table& t, Seat seat, const Hand& hand) {
  const Faces held = hand.held();
  const Faces matching = wanted(t);
  Actions actions;
  actions.kol = held & matching;
  actions.kol_area = t.area(seat).tops() & matching;
  if (actions.kol_area == 0) actions.kolpa = held & ~matching & ~bit(joker);  // KOL-5, KOL-8
  if ((held & bit(joker)) != 0) actions.jokers = hand.size() == 1 ? Actions::Jokers::last : Actions::Jokers::announcing;
  return actions;
}

inline std::optional<Refusal> refuse(const Table& t, Seat seat, const Hand& hand, Action action) {
  using Kind = Action::Kind;
  const Faces matching = wanted(t);
  const Faces tops = t.area(seat).tops();
  if (action.kind == Kind::announce || action.kind == Kind::last_joker) {
    if (!hand.holds(joker)) return refusal::no_joker;
    if (action.kind == Kind::announce && hand.size() == 1) return refusal::no_announcement;
    if (action.kind == Kind::last_joker && hand.size() > 1) return refusal::must_announce;
    return std::nullopt;
  }
  if (action.card == joker) return refusal::must_announce;
  const bool matches = (matching & bit(action.card)) != 0;
  if (action.kind == Kind::kol_area) {
    if ((tops & bit(action.card)) == 0) return refusal::not_a_top;
  } else if (!hand.holds(action.card)) {
    return refusal::not_in_hand;
  }
  if (action.kind != Kind::kolpa) {
    if (!matches) return t.announced ? refusal::not_announced : refusal::not_matching;
    return std::nullopt;
  }
  if (matches) return refusal::matching_to_area;
  if ((tops & matching) != 0) return t.announced ? refusal::must_cover : refusal::must_kol;
  return std::nullopt;
}

}  // namespace nuancier::kolpa
