#include "search/pop/advice.hpp"

#include "search/pop/company.hpp"
#include "search/pop/competitive.hpp"
#include "search/pop/cooperative.hpp"
#include "search/pop/levels.hpp"
#include "search/pop/puzzle.hpp"
#include "search/pop/solo.hpp"
#include "search/pop/turn.hpp"

namespace nuancier::search {
namespace {

using pop::Mode;

constexpr std::size_t expert = 3;  // of the levels

Text number_of(std::size_t n) { return Text() << static_cast<int>(n); }
Text percent_of(double share) { return Text() << static_cast<int>(share * 100 + 0.5); }

pop::Area after(const pop::View& view, pop::CardSet five) {
  pop::Area area = view.area;
  const pop::Order order(five);
  for (int step = 0; step < pop::placed_a_turn; ++step) {
    place_next(area, order.cards[index(order.column(step))], step, order.from_the_right);
  }
  return area;
}

// Alone all of the turn is certain.
Reason reason_alone(const pop::View& view, const Ranked<pop::Action>& ranked) {
  const std::size_t left = after(view, ranked.action.cards).size();
  if (left == 0) return {"pop.hint.clears", {}};
  if (view.mode == Mode::puzzle) return {"pop.hint.puzzle_leaves", {{"left", number_of(left)}}};
  if (view.hands[0].size() == pop::placed_a_turn) return {"pop.hint.last_five", {{"left", number_of(left)}}};
  const char* const text = left < view.area.size() ? "pop.hint.shrinks" : "pop.hint.prepares";
  return {text, {{"left", number_of(left)}, {"percent", percent_of(ranked.mean())}}};
}

// Does the card's colour lie where any newcomer could touch it: at the foot of a column?
bool colour_at_a_foot(const pop::View& view, pop::Card card) {
  for (int i = 0; i < pop::columns; ++i) {
    const pop::Column column = pop::column_at(i);
    if (view.area.height(column) > 0 && colour(view.area.at({column, 0})) == colour(card)) return true;
  }
  return false;
}

// Lower, or higher, than every other card that could be played: then its column is certain.
bool is_outermost(const pop::View& view, pop::Card card) {
  pop::CardSet others =
      pop::CardSet::deck() - view.area.set() - view.pot - view.hands[static_cast<std::size_t>(view.viewer.seat())];
  for (pop::CardSet taken : view.taken) others -= taken;
  bool lowest = true;
  bool highest = true;
  for (pop::Card other : others) (other < card ? lowest : highest) = false;
  return lowest || highest;
}

Reason reason_among_others(const pop::View& view, const Ranking<pop::Action>& ranking, std::size_t i) {
  const Ranked<pop::Action>& ranked = ranking[i];
  const pop::Card card = *ranked.action.cards.begin();
  const Text named = to_text(card);
  if (view.mode == Mode::cooperative) {
    return {"pop.hint.together", {{"card", named}, {"percent", percent_of(Company(view).chances().safe(card))}}};
  }
  const bool is_one = ranked.action.cards.size() == 1;
  if (is_one && is_outermost(view, card)) return {"pop.hint.certain_column", {{"card", named}}};
  if (is_one && !colour_at_a_foot(view, card)) {
    return {"pop.hint.no_match", {{"card", named}, {"colour", to_text(colour(card))}}};
  }
  if (i > 0) return {"pop.hint.riskier", {}};
  if (!view.pot.empty()) return {"pop.hint.pot", {{"pot", Text() << explosions(view.pot, view.symbols)}}};
  if (!is_one) return {"pop.hint.pair", {{"card", named}, {"other", to_text(*++ranked.action.cards.begin())}}};
  return {"pop.hint.least", {{"card", named}}};
}

}  // namespace

Ranking<pop::Action> Advice<Pop>::rank(const View& view, Budget budget, Rng& rng, const Action* asked) {
  switch (view.mode) {
    case Mode::competitive: return rank_competitive(view, budget, rng);
    case Mode::cooperative: return rank_cooperative(view, budget, pop_levels::cooperative[expert].horizon, rng);
    case Mode::solo: return rank_solo(view, budget, rng, asked);
    case Mode::puzzle: break;
  }
  return rank_puzzle(view);
}

Reason Advice<Pop>::reason(const View& view, const Ranking<Action>& ranking, std::size_t i) {
  return view.is_alone() ? reason_alone(view, ranking[i]) : reason_among_others(view, ranking, i);
}

}  // namespace nuancier::search
