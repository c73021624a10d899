// Chromatik as numbers. Times are no part of an action's number.
#pragma once

#include "rules/chromatik/chromatik.hpp"
#include "search/encoding.hpp"

namespace nuancier::search {

template <>
struct Encoding<Chromatik> {
  static constexpr std::size_t actions = 2 + 2 + 2 * chromatik::colours;
  // Precondition: legal.
  static std::size_t number_of(const chromatik::View& view, const chromatik::Action& action);
  // Precondition: the viewer is a seat.
  static void observe(const chromatik::View& view, Observation& out);
};

}  // namespace nuancier::search
