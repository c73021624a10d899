// Best moves of Shuppa, for puzzles.
#pragma once

#include "rules/shuppa/shuppa.hpp"
#include "search/best_move.hpp"

namespace nuancier::search {

template <>
struct BestMove<Shuppa> {
  // Precondition: the viewer's seat may act.
  static std::optional<Comparison<shuppa::Action>> compare(const shuppa::View& view, long trials, Rng& rng);
};

}  // namespace nuancier::search
