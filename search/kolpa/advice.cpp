#include "search/kolpa/advice.hpp"

#include "search/kolpa/knowledge.hpp"

namespace nuancier::search {
namespace {

using kolpa::Action;
using kolpa::Card;
using kolpa::Faces;
using kolpa::Turn;
using kolpa::View;

constexpr int few_cards = 2;  // in a hand that may soon be empty

Text text_of(int number) { return Text() << number; }

// What the discard asks for after the action.
Faces wanted_after(const View& v, Action action) {
  switch (action.kind) {
    case Action::Kind::kolpa: return kolpa::wanted(v);
    case Action::Kind::announce: return action.announcement.matching();
    default: return kolpa::matching_faces[static_cast<std::size_t>(action.card)];
  }
}

// Hidden cards can only cost: what lies open is the most the others can have.
Reason reason_of_end(const View& v, const Turn& turn) {
  const int mine = turn.area().sum();
  const int my_score = v.scores[static_cast<std::size_t>(turn.seat())] + mine;
  bool leads_round = true;
  bool leads_match = true;
  for (Seat seat : SeatSet::first(v.players)) {
    if (seat == turn.seat()) continue;
    leads_round &= mine > v.area(seat).sum();
    leads_match &= my_score > v.scores[static_cast<std::size_t>(seat)] + v.area(seat).sum();
  }
  const bool is_over = my_score >= v.target || v.round == v.max_rounds;
  if (is_over && leads_match) return {"kolpa.hint.wins_match", {{"score", text_of(my_score)}}};
  if (leads_round) return {"kolpa.hint.ends_ahead", {{"points", text_of(mine)}}};
  return {"kolpa.hint.ends_round", {{"points", text_of(mine)}}};
}

Reason reason_of_laying(Card card) {
  const int points = kolpa::number(card);
  if (points == 0) return {"kolpa.hint.swaps", {}};
  return {"kolpa.hint.lays", {{"points", text_of(points)}}};
}

Reason reason_of_shedding(const Turn& turn, Action action) {
  if (turn.hand().size() == 2) return {"kolpa.hint.last_card", {}};
  const bool is_joker = action.card == kolpa::joker;
  const int cost = is_joker ? kolpa::joker_cost : kolpa::number(action.card);
  if (cost > 0 && turn.fewest_cards_of_others() <= few_cards) {
    return {"kolpa.hint.sheds", {{"points", text_of(cost)}, {"cards", text_of(turn.fewest_cards_of_others())}}};
  }
  if (!is_joker && turn.actions().kol_area != 0) return {"kolpa.hint.spares_area", {}};
  return {"kolpa.hint.fewer", {{"cards", text_of(static_cast<int>(turn.hand().size()) - 1)}}};
}

}  // namespace

Ranking<Action> Advice<Kolpa>::rank(const View& view, Budget budget, Rng& rng, const Action* asked) {
  return think<Kolpa, kolpa::Knowledge>(view, budget, rng, asked);
}

Reason Advice<Kolpa>::reason(const View& view, const Ranking<Action>& ranking, std::size_t i) {
  const Turn turn(view);
  const Action action = ranking[i].action;
  const bool from_hand = action.kind != Action::Kind::kol_area;
  if (turn.hand().size() == 1 && from_hand && action.kind != Action::Kind::kolpa) return reason_of_end(view, turn);
  if (turn.actions().size() == 1) return {"kolpa.hint.only", {}};
  if (const Faces bound = turn.next_area().tops() & wanted_after(view, action); bound != 0) {
    return {"kolpa.hint.binds", {{"card", to_text(static_cast<Card>(std::countr_zero(bound)))}}};
  }
  if (action.kind == Action::Kind::kolpa) return reason_of_laying(action.card);
  if (!from_hand) return {"kolpa.hint.gives_up", {{"points", text_of(kolpa::number(action.card))}}};
  return reason_of_shedding(turn, action);
}

}  // namespace nuancier::search
