// A position: what lies where, for people to write and read, with the answers of the turn.
#pragma once

#include "rules/chromatik/view.hpp"

namespace nuancier::chromatik {

struct Position {
  Phase phase = Phase::flip;
  Seat starter{};
  Seat turn{};
  Pile pile;                       // top first
  Few<Stack, most_stacks> beside;  // left first, each foot first
  Skills skills;                   // left in the piles
  Few<Skills, max_players> held;   // by seat
  Answers answers;                 // by seat
  Takers takers;

  static constexpr auto fields = described_by(
      Field{"phase", &Position::phase}, Field{"starter", &Position::starter}, Field{"turn", &Position::turn},
      Field{"pile", &Position::pile}, Field{"beside", &Position::beside}, Field{"skills", &Position::skills},
      Field{"held", &Position::held}, Field{"answers", &Position::answers}, Field{"takers", &Position::takers});
  bool operator==(const Position&) const = default;
};

Position position(const State& s);

// Empty when the position cannot arise: cards missing or doubled, a seat out of turn, answers that nobody can give, a winner
// without a card … `empty` is a state before its deal.
std::optional<State> from_position(const State& empty, const Position& position);

}  // namespace nuancier::chromatik
