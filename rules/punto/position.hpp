// A position: what lies where, for people to write and read. How it came about is not part of it, so that afterwards every
// hidden neutral card may lie in any pile.
#pragma once

#include "rules/punto/view.hpp"

namespace nuancier::punto {

struct Position {
  Phase phase = Phase::turn;
  int round = 1;
  Seat starter{};
  Seat turn{};                          // between rounds: who ended the last one
  Few<CardAt, square_cells> board;      // tops only
  Few<Card, deck_size> covered;         // under them
  Few<Pile, max_players> piles;         // top first; in a turn the mover's top card is turned up
  Few<Trophies, max_players> trophies;  // of each side
  Few<Card, a_colour> left;             // neutral cards that left the match

  static constexpr auto fields = described_by(
      Field{"phase", &Position::phase}, Field{"round", &Position::round}, Field{"starter", &Position::starter},
      Field{"turn", &Position::turn}, Field{"board", &Position::board}, Field{"covered", &Position::covered},
      Field{"piles", &Position::piles}, Field{"trophies", &Position::trophies}, Field{"left", &Position::left});
  bool operator==(const Position&) const = default;
};

Position position(const State& s);

// Empty when the position cannot arise: cards missing or doubled, cells outside the square, a line that should have ended
// the round, a player out of turn … `empty` is a state before its first deal.
std::optional<State> from_position(const State& empty, const Position& position);

}  // namespace nuancier::punto
