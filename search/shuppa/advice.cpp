#include "search/shuppa/advice.hpp"

#include <cmath>

#include "search/shuppa/outcome.hpp"
#include "search/shuppa/thinking.hpp"

namespace nuancier::search {
namespace {

using shuppa::Action;
using shuppa::Card;
using shuppa::Outcome;
using shuppa::Phase;
using shuppa::Prospect;
using shuppa::Verb;
using shuppa::View;

constexpr int likely = 50;  // percent
constexpr int worth_mentioning = 30;
constexpr double noticeable = 1;  // points

Text written(int number) { return Text() << number; }
Text rounded(double number) { return written(static_cast<int>(std::lround(number))); }

// What the others win on average when one of the viewer's other cards is chosen; their least is no reason to boast.
double others_otherwise(const View& v, Card card) {
  double sum = 0;
  int cards = 0;
  for (Card other : v.hand(v.viewer.seat())) {
    if (other == card) continue;
    sum += shuppa::prospect_of(v, other).others;
    ++cards;
  }
  return cards == 0 ? 0 : sum / cards;
}

// What is won when anything is.
Text usual_points(const Prospect& prospect) { return rounded(100 * prospect.points / prospect.winning); }

Reason reason_of_card(const View& v, Card card) {
  const Prospect prospect = shuppa::prospect_of(v, card);
  if (prospect.is_sure_to_win) return {"shuppa.hint.wins_match", {}};
  if (prospect.least_points > 0) {
    return {"shuppa.hint.wins_surely", {{"least", written(prospect.least_points)}, {"points", rounded(prospect.points)}}};
  }
  if (prospect.winning >= likely) {
    if (prospect.cascading >= worth_mentioning) {
      return {"shuppa.hint.cascades", {{"percent", written(prospect.cascading)}, {"points", usual_points(prospect)}}};
    }
    if (prospect.acting >= likely) {
      return {"shuppa.hint.acts", {{"percent", written(prospect.acting)}, {"points", usual_points(prospect)}}};
    }
    if (prospect.sharing >= worth_mentioning) {
      return {"shuppa.hint.shares", {{"percent", written(prospect.sharing)}, {"points", usual_points(prospect)}}};
    }
    return {"shuppa.hint.wins_often", {{"percent", written(prospect.winning)}, {"points", usual_points(prospect)}}};
  }
  if (const double denied = others_otherwise(v, card) - prospect.others; denied >= noticeable) {
    return {"shuppa.hint.denies", {{"points", rounded(denied)}}};
  }
  if (prospect.winning >= worth_mentioning) {
    return {"shuppa.hint.wins_sometimes", {{"percent", written(prospect.winning)}, {"points", usual_points(prospect)}}};
  }
  if (prospect.drawing >= likely && !is_action(card)) {
    return {"shuppa.hint.draws", {{"percent", written(prospect.drawing)}}};
  }
  return {"hint.searched", {}};
}

Reason reason_of_lot(const View& v, Action action) {
  const int points = shuppa::outcome_of(v, action).points;
  for (Action other : Shuppa::legal(v)) {
    if (shuppa::outcome_of(v, other).points > points) return {"hint.searched", {}};
  }
  return {"shuppa.hint.best_lot", {{"points", written(points)}}};
}

Reason reason_of_share(const View& v, Action action) {
  const int mine = action.shares()[0];
  for (Action other : Shuppa::legal(v)) {
    if (other.shares()[0] > mine) return {"hint.searched", {}};
  }
  return {"shuppa.hint.keeps_multicolour", {{"cards", written(mine)}}};
}

Reason reason_of_passing(const View& v, const Outcome& passing) {
  for (Action other : Shuppa::legal(v)) {
    if (shuppa::outcome_of(v, other).points > passing.points) return {"hint.searched", {}};
  }
  return {passing.drew ? "shuppa.hint.passes_and_draws" : "shuppa.hint.passes", {}};
}

Reason reason_of_action(const View& v, Action action) {
  const Outcome outcome = shuppa::outcome_of(v, action);
  if (action.verb() == Verb::pass) return reason_of_passing(v, outcome);
  if (outcome.is_winner) return {"shuppa.hint.action_wins_match", {{"points", written(outcome.points)}}};
  if (outcome.points > 0) {
    return {
        outcome.cascaded ? "shuppa.hint.action_cascades" : "shuppa.hint.action_wins", {{"points", written(outcome.points)}}};
  }
  const double denied = shuppa::outcome_of(v, Action::pass()).others - outcome.others;
  if (denied >= noticeable) return {"shuppa.hint.action_denies", {{"points", rounded(denied)}}};
  return {"hint.searched", {}};
}

}  // namespace

Ranking<Action> Advice<Shuppa>::rank(const View& view, Budget budget, Rng& rng, const Action* asked) {
  return shuppa::think(view, shuppa::Others::by_habit, budget, rng, asked);
}

Reason Advice<Shuppa>::reason(const View& v, const Ranking<Action>& ranking, std::size_t i) {
  const Action action = ranking[i].action;
  switch (v.phase) {
    case Phase::choose: return reason_of_card(v, action.card());
    case Phase::lot: return reason_of_lot(v, action);
    case Phase::share: return reason_of_share(v, action);
    default: return reason_of_action(v, action);
  }
}

}  // namespace nuancier::search
