// Shuppa as numbers. Shares are numbered by how many multicolour cards each of those involved gets, at most seven in all.
#pragma once

#include "rules/shuppa/shuppa.hpp"
#include "search/encoding.hpp"

namespace nuancier::search {

template <>
struct Encoding<Shuppa> {
  static constexpr std::size_t cells = std::size_t{shuppa::most_columns} * shuppa::most_rows;
  static constexpr std::size_t shares = 330;  // ways to give at most seven cards to four players
  // In this order: choose, lot, share, swap with the card above, with the one to the right, jump, lift, eat, pass.
  static constexpr std::size_t first_lot = shuppa::deck_size;
  static constexpr std::size_t first_share = first_lot + shuppa::colours;
  static constexpr std::size_t first_swap = first_share + shares;
  static constexpr std::size_t first_jump = first_swap + 2 * cells;
  static constexpr std::size_t first_lift = first_jump + std::size_t{shuppa::most_columns} * shuppa::most_columns;
  static constexpr std::size_t first_eat = first_lift + 2 * std::size_t{shuppa::most_columns};
  static constexpr std::size_t pass = first_eat + cells;
  static constexpr std::size_t actions = pass + 1;

  // Precondition: legal.
  static std::size_t number_of(const shuppa::View& view, const shuppa::Action& action);
  // Precondition: the viewer is a seat.
  static void observe(const shuppa::View& view, Observation& out);
};

}  // namespace nuancier::search
