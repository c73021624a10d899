// SHU-21: what a viewer with a perfect memory knows; `guess` imagines the rest. The one place where states are redacted.
//
// Hidden cards were shuffled once and nobody sees them move, so that memory needs no more than what lies open: of the
// unseen normal cards each may be at every hidden place for normal cards, and so with the action cards. An arrow is known
// while it lies on top of the jar, and remembered.
#pragma once

#include "rules/shuppa/deal.hpp"
#include "rules/shuppa/turn.hpp"

namespace nuancier::shuppa {

struct SeenHand {
  std::uint8_t normal = 0;
  std::uint8_t actions = 0;
  CardSet cards;               // empty when hidden
  std::optional<Card> choice;  // the same

  static constexpr auto fields = described_by(Field{"normal", &SeenHand::normal}, Field{"actions", &SeenHand::actions},
                                              Field{"cards", &SeenHand::cards}, Field{"choice", &SeenHand::choice});
  bool operator==(const SeenHand&) const = default;
};

template <std::size_t N>
struct SeenPile {
  std::uint8_t size = 0;
  Few<Card, N> cards;  // top first, for the viewer who sees all

  static constexpr auto fields = described_by(Field{"size", &SeenPile::size}, Field{"cards", &SeenPile::cards});
  bool operator==(const SeenPile&) const = default;
};

struct View : Table {
  Viewer viewer;
  Few<Direction, rounds> directions;  // of the rounds so far
  OfPlaces<SeenHand> hands;           // of the seats
  SeenPile<jar_size> jar;
  SeenPile<most_reserve> reserve;
  SeenPile<most_actions> actions;
  SeenPile<hand_size> automaton;
  std::uint8_t automaton_actions = 0;  // action cards in it

  // What a reader would otherwise have to work out.
  OfPlaces<Token> lying;                // tokens in the area, in their order
  std::optional<Seat> asked;            // whose turn it is, when one player owes an answer
  Few<CardSet, Lots::capacity()> lots;  // that belong to the player on turn; the first is taken next
  OfPlaces<int> points;

  CardSet hand(Seat seat) const { return hands[static_cast<std::size_t>(seat)].cards; }

  static constexpr auto fields = described_by(
      Field{"viewer", &View::viewer}, Field{"players", &View::players}, Field{"degree", &View::degree},
      Field{"phase", &View::phase}, Field{"round", &View::round}, Field{"directions", &View::directions},
      Field{"revealed", &View::revealed}, Field{"columns", &View::board}, Field{"chosen", &View::chosen},
      Field{"order", &View::order}, Field{"stage", &View::stage}, Field{"asked", &View::asked},
      Field{"tokens", &View::lying}, Field{"lots", &View::lots}, Field{"wave", &View::wave}, Field{"gained", &View::gained},
      Field{"hands", &View::hands}, Field{"won", &View::won}, Field{"points", &View::points},
      Field{"discards", &View::discards}, Field{"jar", &View::jar}, Field{"reserve", &View::reserve},
      Field{"actions", &View::actions}, Field{"automaton", &View::automaton},
      Field{"automaton_actions", &View::automaton_actions}, Field{"added", &View::added});
  bool operator==(const View&) const = default;
};

View view(const State& s, Viewer viewer);

// What a view that was written down leaves out is worked out again.
void complete(View& v);

// The tokens that lie in the area, in their order.
OfPlaces<Token> tokens_lying(const Table& t);
// The lots of the player on turn, the next one first.
Few<CardSet, Lots::capacity()> lots_owned(const Table& t);

// A world that the view allows, each with the same chance; what others have chosen is chosen again at random.
State guess(const View& v, Rng& rng);

}  // namespace nuancier::shuppa
