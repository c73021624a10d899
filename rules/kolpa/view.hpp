// What a viewer with a perfect memory knows; `guess` imagines the rest. The one place where states are redacted.
#pragma once

#include <optional>

#include "rules/kolpa/chance.hpp"

namespace nuancier::kolpa {

struct SeenHand {
  std::uint8_t size = 0;
  Cards cards;                                          // empty when hidden
  Hand hand;                                            // the same with what is remembered of them
  std::optional<Few<std::uint8_t, hand_size>> origins;  // the batch of each card; left out while all are of the first

  static constexpr auto fields =
      described_by(Field{"size", &SeenHand::size}, Field{"cards", &SeenHand::cards}, Field{"origins", &SeenHand::origins});
  bool operator==(const SeenHand&) const = default;
};

struct View : Table {
  Viewer viewer;
  Few<SeenHand, max_players> hands;
  std::uint8_t draw_size = 0;
  Few<Card, deck_size> draw;  // for the viewer who sees all; the top is last

  const Hand& hand(Seat seat) const { return hands[static_cast<std::size_t>(seat)].hand; }

  static constexpr auto fields = described_by(
      Field{"viewer", &View::viewer}, Field{"phase", &View::phase}, Field{"round", &View::round},
      Field{"turns", &View::turns}, Field{"starter", &View::starter}, Field{"turn", &View::turn},
      Field{"target", &View::target}, Field{"max_rounds", &View::max_rounds}, Field{"players", &View::players},
      Field{"scores", &View::scores}, Field{"discard", &View::discard}, Field{"announced", &View::announced},
      Field{"areas", &View::areas}, Field{"hands", &View::hands}, Field{"draw_size", &View::draw_size},
      Field{"draw", &View::draw}, Field{"memory", &View::memory});
  bool operator==(const View&) const = default;
};

View view(const State& s, Viewer viewer);

// What a view that was written down leaves out is worked out again.
void complete(View& v);

// A world that the view allows, each with the same chance.
State guess(const View& v, Rng& rng);

}  // namespace nuancier::kolpa
