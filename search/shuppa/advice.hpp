// Advice for Shuppa: cards and answers ranked by what they come to, and what speaks for one of them, found by playing the
// round to its end: points won or shared, cascades, what the others are denied, what is drawn or kept.
#pragma once

#include "rules/shuppa/shuppa.hpp"
#include "search/advice.hpp"

namespace nuancier::search {

template <>
struct Advice<Shuppa> {
  static Ranking<shuppa::Action> rank(const shuppa::View& view, Budget budget, Rng& rng,
                                      const shuppa::Action* asked = nullptr);
  static Reason reason(const shuppa::View& view, const Ranking<shuppa::Action>& ranking, std::size_t i);
};

}  // namespace nuancier::search
