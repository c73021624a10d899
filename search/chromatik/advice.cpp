#include "search/chromatik/advice.hpp"

#include "search/chromatik/sight.hpp"

namespace nuancier::search {
namespace {

using chromatik::Action;

bool is_answer(const Action& action) { return action.kind == Action::Kind::answer; }

// Half squares as people count them: "3", "3½".
Text squares(int halves) {
  Text text;
  text << halves / 2;
  return halves % 2 == 0 ? text : text << "½";
}

}  // namespace

Ranking<Action> Advice<Chromatik>::rank(const View& view, Budget, Rng&, const Action* asked) {
  Ranking<Action> ranking;
  for (const Action& action : Chromatik::legal(view)) {
    const bool is_right = !is_answer(action) ||
                          action.answer.says_the_same_as(chromatik::right_answer(shown(view), view.has_secondary_piles()));
    const double value = is_right ? 2 : 0;  // of two tries: exact, without an error
    // An answer of a record carries a time; listed ones do not.
    const bool is_asked = asked != nullptr && is_answer(action) && asked->answer.says_the_same_as(action.answer);
    ranking.push_back({is_asked ? *asked : action, 2, value, value});
  }
  sort(ranking);
  return ranking;
}

Reason Advice<Chromatik>::reason(const View& view, const Ranking<Action>& ranking, std::size_t i) {
  const Action& action = ranking[i].action;
  if (action.kind == Action::Kind::flip) return {"chromatik.hint.flip", {}};
  if (action.kind == Action::Kind::take) return {"chromatik.hint.take", {}};
  const chromatik::Area area = shown(view);
  const auto order = ranked(area);
  const Text most = squares(area.of(order[0]));
  if (area.of(order[0]) > area.of(order[1])) {
    return {
        "chromatik.hint.leads",
        {{"colour", to_text(order[0])}, {"most", most}, {"other", to_text(order[1])}, {"less", squares(area.of(order[1]))}}};
  }
  if (area.of(order[1]) == area.of(order[2])) return {"chromatik.hint.three", {{"most", most}}};
  if (!view.has_secondary_piles()) {
    return {"chromatik.hint.two", {{"colour", to_text(order[0])}, {"other", to_text(order[1])}, {"most", most}}};
  }
  return {"chromatik.hint.mixed",
          {{"colour", to_text(order[0])},
           {"other", to_text(order[1])},
           {"mixed", to_text(chromatik::mixed_without(order[2]))},
           {"most", most}}};
}

}  // namespace nuancier::search
