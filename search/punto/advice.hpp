// Advice for Punto: cells ranked by search, and what speaks for one of them, counted on the table: lines completed, cards
// that would complete one before and after, rows begun or broken.
#pragma once

#include "rules/punto/punto.hpp"
#include "search/advice.hpp"

namespace nuancier::search {

template <>
struct Advice<Punto> {
  static Ranking<punto::Action> rank(const punto::View& view, Budget budget, Rng& rng, const punto::Action* asked = nullptr);
  static Reason reason(const punto::View& view, const Ranking<punto::Action>& ranking, std::size_t i);
};

}  // namespace nuancier::search
