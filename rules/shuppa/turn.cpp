#include "rules/shuppa/turn.hpp"

namespace nuancier::shuppa {
namespace {

std::optional<Refusal> refuse_lot(const Table& t, Action action) {
  if (action.verb() != Verb::lot) return refusal::name_the_lot;
  for (const Lot& lot : lots_of_token(t)) {
    if (lot.colour == action.colour()) return std::nullopt;
  }
  return refusal::no_such_lot;
}

std::optional<Refusal> refuse_share(const Table& t, Action action) {
  if (action.verb() != Verb::share) return refusal::share_first;
  return fits(open_sharing(t), action.shares()) ? std::nullopt : std::optional(refusal::wrong_share);
}

std::optional<Refusal> refuse_action(const Table& t, Seat seat, Action action) {
  if (action.verb() == Verb::pass) return std::nullopt;
  const std::optional<Kind> wanted = kind_of(action.verb());
  if (!wanted) return refusal::act_or_pass;
  if (*wanted != kind(t.token(seat))) return refusal::another_action;
  return refuse_effect(t, seat, action);
}

}  // namespace

std::optional<Refusal> refuse(const Table& t, Seat seat, CardSet hand, Action action) {
  if (t.phase == Phase::choose && index(seat) < t.players) {
    if (action.verb() != Verb::choose) return refusal::choose_a_card;
    return hand.contains(action.card()) ? std::nullopt : std::optional(refusal::not_in_hand);
  }
  if (!t.is_asked(seat)) return refusal::not_your_turn;
  if (t.phase == Phase::lot) return refuse_lot(t, action);
  if (t.phase == Phase::share) return refuse_share(t, action);
  return refuse_action(t, seat, action);
}

}  // namespace nuancier::shuppa
