// Best moves of Punto, for puzzles.
#pragma once

#include "rules/punto/punto.hpp"
#include "search/best_move.hpp"

namespace nuancier::search {

template <>
struct BestMove<Punto> {
  // Precondition: the viewer's seat may act.
  static std::optional<Comparison<punto::Action>> compare(const punto::View& view, long trials, Rng& rng);
};

}  // namespace nuancier::search
