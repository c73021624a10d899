// KOL-3, KOL-7: which faces match the discard: its top's colour or number, or the announcement alone. What a turn offers.
#pragma once

#include "rules/kolpa/refusals.hpp"
#include "rules/kolpa/state.hpp"

namespace nuancier::kolpa {

// Jokers are not among them: they go on anything, by actions of their own.
inline Faces wanted(const Table& t) {
  if (t.announced) return t.announced->matching();
  const Card top = t.discard.back();
  return all_of(colour(top)) | all_of(number(top));
}

inline Actions legal(const Table& t, Seat seat, const Cards& hand) {
  Actions actions;
  const Faces matching = wanted(t);
  const Faces tops = t.area(seat).tops() & matching;
  const bool must_kol = tops != 0;  // KOL-5, KOL-8
  Faces seen = 0;
  for (Card card : hand) {
    if ((seen & bit(card)) != 0) continue;
    seen |= bit(card);
    if (card == joker) continue;
    if ((matching & bit(card)) != 0) {
      actions.push_back(Action::kol(card));
    } else if (!must_kol) {
      actions.push_back(Action::kolpa(card));
    }
  }
  for (Faces rest = tops; rest != 0; rest &= rest - 1) {
    actions.push_back(Action::kol_area(static_cast<Card>(std::countr_zero(rest))));
  }
  if ((seen & bit(joker)) != 0) {
    if (hand.size() == 1) {
      actions.push_back(Action::last_joker());
    } else {
      for (int c = 0; c < colours; ++c) actions.push_back(Action::announce(Announcement(static_cast<Colour>(c))));
      for (int n = 0; n < numbers; ++n) actions.push_back(Action::announce(Announcement(n)));
    }
  }
  return actions;
}

inline std::optional<Refusal> refuse(const Table& t, Seat seat, const Cards& hand, Action action) {
  using Kind = Action::Kind;
  const auto holds = [&](Card card) { return std::find(hand.begin(), hand.end(), card) != hand.end(); };
  const Faces matching = wanted(t);
  const Faces tops = t.area(seat).tops();
  if (action.kind == Kind::announce || action.kind == Kind::last_joker) {
    if (!holds(joker)) return refusal::no_joker;
    if (action.kind == Kind::announce && hand.size() == 1) return refusal::no_announcement;
    if (action.kind == Kind::last_joker && hand.size() > 1) return refusal::must_announce;
    return std::nullopt;
  }
  if (action.card == joker) return refusal::must_announce;
  const bool matches = (matching & bit(action.card)) != 0;
  if (action.kind == Kind::kol_area) {
    if ((tops & bit(action.card)) == 0) return refusal::not_a_top;
  } else if (!holds(action.card)) {
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
