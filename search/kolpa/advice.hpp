// Advice for Kolpa!: what search finds, and the first of the game's own reasons that is true of the card.
#pragma once

#include "rules/kolpa/kolpa.hpp"
#include "search/advice.hpp"

namespace nuancier::search {

template <>
struct Advice<Kolpa> {
  using Action = kolpa::Action;
  using View = kolpa::View;

  static Ranking<Action> rank(const View& view, Budget budget, Rng& rng, const Action* asked = nullptr);
  static Reason reason(const View& view, const Ranking<Action>& ranking, std::size_t i);
};

}  // namespace nuancier::search
