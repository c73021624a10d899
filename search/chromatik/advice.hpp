// Advice for Chromatik. What shows can be counted: the right answer is worth 1, any other nothing. Where the choice is
// free (which card to cover, which skill to take) nothing is better than anything else.
#pragma once

#include "rules/chromatik/chromatik.hpp"
#include "search/advice.hpp"

namespace nuancier::search {

template <>
struct Advice<Chromatik> {
  using Action = chromatik::Action;
  using View = chromatik::View;

  static Ranking<Action> rank(const View& view, Budget budget, Rng& rng, const Action* asked = nullptr);
  static Reason reason(const View& view, const Ranking<Action>& ranking, std::size_t i);
};

}  // namespace nuancier::search
