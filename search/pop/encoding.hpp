// Pop! as numbers. An action is a set of places in the hand, which is sorted: which card lies there, the observation tells.
#pragma once

#include "rules/pop/pop.hpp"
#include "search/encoding.hpp"

namespace nuancier::search {

template <>
struct Encoding<Pop> {
  // One, two or five of ten.
  static constexpr std::size_t actions = 10 + 45 + 252;
  // Precondition: legal.
  static std::size_t number_of(const pop::View& view, const pop::Action& action);
  // Precondition: the viewer is a seat.
  static void observe(const pop::View& view, Observation& out);
};

}  // namespace nuancier::search
