// Punto as numbers: an action is a cell of the 11 × 11 that can be reached from the first card. Colours are counted from the
// viewer's side on, the neutral one last.
#pragma once

#include "rules/punto/punto.hpp"
#include "search/encoding.hpp"

namespace nuancier::search {

template <>
struct Encoding<Punto> {
  static constexpr int farthest = punto::square - 1;  // from the first card
  static constexpr int side = 2 * farthest + 1;
  static constexpr std::size_t actions = std::size_t{side} * side;
  // Precondition: legal.
  static std::size_t number_of(const punto::View& view, const punto::Action& action);
  // Precondition: the viewer is a seat.
  static void observe(const punto::View& view, Observation& out);
};

}  // namespace nuancier::search
