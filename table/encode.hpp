// A game's decision as numbers.
#pragma once

#include "search/encodings.hpp"
#include "table/encoded.hpp"

namespace nuancier::table {

// Precondition: the viewer is a seat.
template <Game G>
Encoded encode(const typename G::View& view) {
  search::Observation observation;
  search::Encoding<G>::observe(view, observation);
  Encoded encoded{observation.numbers(), {}};
  const typename G::Actions legal = G::legal(view);
  for (std::size_t i = 0; i < legal.size(); ++i) encoded.actions.push_back(search::Encoding<G>::number_of(view, legal[i]));
  return encoded;
}

}  // namespace nuancier::table
