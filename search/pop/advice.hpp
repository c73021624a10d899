// Advice for Pop!, in all four modes.
#pragma once

#include "rules/pop/pop.hpp"
#include "search/advice.hpp"

namespace nuancier::search {

template <>
struct Advice<Pop> {
  using Action = pop::Action;
  using View = pop::View;

  static Ranking<Action> rank(const View& view, Budget budget, Rng& rng, const Action* asked = nullptr);
  static Reason reason(const View& view, const Ranking<Action>& ranking, std::size_t i);
};

}  // namespace nuancier::search
