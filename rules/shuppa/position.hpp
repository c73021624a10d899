// A position: what lies where, for people to write and read.
#pragma once

#include "rules/shuppa/view.hpp"

namespace nuancier::shuppa {

struct Position {
  Phase phase = Phase::choose;
  int round = 1;
  Few<Direction, rounds> directions;  // of all rounds; none before the deal
  Few<Card, jar_cards> revealed;      // ascending
  Board columns;                      // foot first
  OfPlaces<CardSet> hands;            // of the seats
  SeatSet chosen;
  OfPlaces<Card> choices;  // of those who have chosen
  // From the drop to the end of the round:
  OfPlaces<Seat> order;  // of the tokens
  Stage stage = Stage::tokens;
  std::optional<Seat> turn;
  OfPlaces<Token> tokens;               // that lie in the area
  Few<CardSet, Lots::capacity()> lots;  // of the player on turn, the next one first
  int wave = 0;                         // lots taken on this turn
  SeatSet gained;                       // who has won a card in this round

  OfPlaces<CardSet> won;
  CardSet discards;
  // Piles, top first.
  Few<Card, jar_size> jar;
  Few<Card, most_reserve> reserve;
  Few<Card, most_actions> actions;
  Few<Card, hand_size> automaton;
  Added added = Added::none;

  static constexpr auto fields = described_by(
      Field{"phase", &Position::phase}, Field{"round", &Position::round}, Field{"directions", &Position::directions},
      Field{"revealed", &Position::revealed}, Field{"columns", &Position::columns}, Field{"hands", &Position::hands},
      Field{"chosen", &Position::chosen}, Field{"choices", &Position::choices}, Field{"order", &Position::order},
      Field{"stage", &Position::stage}, Field{"turn", &Position::turn}, Field{"tokens", &Position::tokens},
      Field{"lots", &Position::lots}, Field{"wave", &Position::wave}, Field{"gained", &Position::gained},
      Field{"won", &Position::won}, Field{"discards", &Position::discards}, Field{"jar", &Position::jar},
      Field{"reserve", &Position::reserve}, Field{"actions", &Position::actions}, Field{"automaton", &Position::automaton},
      Field{"added", &Position::added});
  bool operator==(const Position&) const = default;
};

Position position(const State& s);

// Empty when the position cannot arise: cards missing or doubled, hands or columns of a wrong size, tokens out of order, a
// question that has no answers … `empty` is a state before its deal.
std::optional<State> from_position(const State& empty, const Position& position);

}  // namespace nuancier::shuppa
