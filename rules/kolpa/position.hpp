// A position: what lies where, for people to write and read. How it came about is not part of it, so that afterwards every
// hidden card may be anywhere hidden.
#pragma once

#include "rules/kolpa/view.hpp"

namespace nuancier::kolpa {

struct Position {
  Phase phase = Phase::turn;
  int round = 1;
  int turns = 0;
  Seat starter{};
  Seat turn{};
  Points scores;
  Hands hands;
  Few<Area, max_players> areas;
  Few<Card, deck_size> discard;  // top first
  std::optional<Announcement> announced;
  Few<Card, deck_size> draw;  // top first

  static constexpr auto fields = described_by(
      Field{"phase", &Position::phase}, Field{"round", &Position::round}, Field{"turns", &Position::turns},
      Field{"starter", &Position::starter}, Field{"turn", &Position::turn}, Field{"scores", &Position::scores},
      Field{"hands", &Position::hands}, Field{"areas", &Position::areas}, Field{"discard", &Position::discard},
      Field{"announced", &Position::announced}, Field{"draw", &Position::draw});
  bool operator==(const Position&) const = default;
};

Position position(const State& s);

// Empty when the position cannot arise: cards missing or doubled, a wrong number of hands, a joker without announcement …
std::optional<State> from_position(State empty, const Position& position);

}  // namespace nuancier::kolpa
