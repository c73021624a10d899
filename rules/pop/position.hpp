// What lies where: for texts that people write and read, and to start a match from.
#pragma once

#include "rules/pop/view.hpp"

namespace nuancier::pop {

struct Position {
  Phase phase{};
  int round = 0;
  int turn = 0;
  Columns columns;                  // A to E, each foot first
  Few<Column, pop::columns> lower;  // as in a View
  Hands hands;                      // chosen cards are still in them
  Hands choices;                    // after a co-operative game that was lost: what was not placed any more
  ChiefCards chief;
  ChiefCards chief_hidden;
  DrawPile draw;  // top first
  CardSet pot;
  Hands taken;
  Points points;  // in finished rounds
  static constexpr auto fields = described_by(
      Field{"phase", &Position::phase}, Field{"round", &Position::round}, Field{"turn", &Position::turn},
      Field{"columns", &Position::columns}, Field{"lower", &Position::lower}, Field{"hands", &Position::hands},
      Field{"choices", &Position::choices}, Field{"chief", &Position::chief}, Field{"chief_hidden", &Position::chief_hidden},
      Field{"draw", &Position::draw}, Field{"pot", &Position::pot}, Field{"taken", &Position::taken},
      Field{"points", &Position::points});
  bool operator==(const Position&) const = default;
};

Position position(const State& s);
// `empty` is the state before the first deal. Empty: nothing that can lie like this.
std::optional<State> from_position(const State& empty, const Position& position);

}  // namespace nuancier::pop
