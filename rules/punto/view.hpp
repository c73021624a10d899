// What a viewer with a perfect memory knows; `guess` imagines the rest. The one place where states are redacted.
// Nobody knows more than anybody else (PUN-13), except the viewer who sees all.
#pragma once

#include "rules/kit/viewer.hpp"
#include "rules/punto/deal.hpp"

namespace nuancier::punto {

struct SeenPile {
  std::uint8_t size = 0;     // cards lying face down
  std::uint8_t neutral = 0;  // of them
  Pile cards;                // top first, for the viewer who sees all

  static constexpr auto fields =
      described_by(Field{"size", &SeenPile::size}, Field{"neutral", &SeenPile::neutral}, Field{"cards", &SeenPile::cards});
  bool operator==(const SeenPile&) const = default;
};

struct View : Table {
  Viewer viewer;
  std::optional<Card> turned_up;
  Few<SeenPile, max_players> piles;
  Few<int, max_players> wins;         // rounds, of each side
  Few<CardSet, max_players> to_come;  // of each side: the own cards lying face down
  CardSet left;                       // neutral cards that left the match

  static constexpr auto fields = described_by(
      Field{"viewer", &View::viewer}, Field{"players", &View::players}, Field{"in_teams", &View::in_teams},
      Field{"rounds_to_win", &View::rounds_to_win}, Field{"phase", &View::phase}, Field{"round", &View::round},
      Field{"starter", &View::starter}, Field{"turn", &View::turn}, Field{"face_up", &View::face_up},
      Field{"turned_up", &View::turned_up}, Field{"board", &View::board}, Field{"placed", &View::placed},
      Field{"trophies", &View::trophies}, Field{"wins", &View::wins}, Field{"piles", &View::piles},
      Field{"to_come", &View::to_come}, Field{"left", &View::left}, Field{"neutral", &View::neutral});
  bool operator==(const View&) const = default;
};

View view(const State& s, Viewer viewer);

}  // namespace nuancier::punto
