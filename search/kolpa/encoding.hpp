// Kolpa! as numbers: a card has one for each way to play it.
#pragma once

#include "rules/kolpa/kolpa.hpp"
#include "search/encoding.hpp"

namespace nuancier::search {

template <>
struct Encoding<Kolpa> {
  static constexpr std::size_t actions = 3 * (kolpa::faces - 1) + kolpa::Announcement::count + 1;
  // Precondition: legal.
  static std::size_t number_of(const kolpa::View& view, const kolpa::Action& action);
  // Precondition: the viewer is a seat.
  static void observe(const kolpa::View& view, Observation& out);
};

}  // namespace nuancier::search
