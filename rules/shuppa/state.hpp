// The state of a match, split by who may see it: the Table lies open to everybody (SHU-21); hands, choices and piles are
// hidden.
//
// A *place* is whoever plays: the seats, and in the solo game the automaton behind them, at place 1. Nobody sits there: it
// never owes a choice.
#pragma once

#include <type_traits>

#include "rules/kit/game.hpp"
#include "rules/shuppa/action.hpp"
#include "rules/shuppa/card_set.hpp"
#include "rules/shuppa/lots.hpp"

namespace nuancier::shuppa {

inline constexpr std::size_t jar_size = 22;
inline constexpr std::size_t jar_cards = 3;  // revealed each round
inline constexpr std::size_t hand_normal = 7;
inline constexpr std::size_t hand_actions = 2;
inline constexpr std::size_t hand_size = hand_normal + hand_actions;
inline constexpr std::size_t most_reserve = 36;  // solo, degree 9
inline constexpr std::size_t most_actions = 20;  // two players

inline constexpr Seat automaton_place = seat_at(1);

enum class Phase : std::uint8_t {
  deal,    // chance deals
  choose,  // SHU-6: all choose a card in secret
  lot,     // SHU-13: which of its token's lots the player on turn wins
  share,   // SHU-11: how the player on turn shares the multicolour cards of a lot
  action,  // SHU-14: whether and how the player on turn uses the action card
  over
};
// The two rows of turns of a round: all tokens are checked (SHU-8), then those left on action cards act (SHU-14).
enum class Stage : std::uint8_t { tokens, actions };
enum class Direction : std::uint8_t { left, right };
// What lies on top of the automaton's pile: one of its first nine cards, or one that it got for winning nothing (SHU-20).
// Of what kind that is, everybody sees by the pile it comes from.
enum class Added : std::uint8_t { none, normal, action };

struct Token {
  Seat seat{};
  Card card{};
  bool operator==(const Token&) const = default;
};

template <class T>
using OfPlaces = Few<T, most_players>;

struct Table {
  std::uint8_t players = 0;
  std::uint8_t degree = 0;  // of the automaton; 0: there is none
  Phase phase = Phase::deal;
  Stage stage = Stage::tokens;
  std::uint8_t round = 0;  // from 1; 0 before the deal
  std::uint8_t at = 0;     // whose turn it is, in `order`
  std::uint8_t wave = 0;   // lots taken on this turn
  SeatSet chosen;          // who has chosen a card
  SeatSet gained;          // who has won a card in this round
  Added added = Added::none;
  CardSet revealed;  // above the area, until they drop
  Board board;
  OfPlaces<Card> tokens;  // the card each lies on; no_card: with its owner
  OfPlaces<Seat> order;   // of the tokens, from when the cards drop to the end of the round (SHU-8)
  // The lots that belong to the player on turn and are not taken yet. Those of one colour never touch, so that their cells
  // together tell them apart.
  Board::Colours owned{};
  OfPlaces<CardSet> won;
  CardSet discards;

  bool is_solo() const { return degree != 0; }
  int places() const { return is_solo() ? 2 : players; }
  bool is_automaton(Seat place) const { return is_solo() && place == automaton_place; }
  Seat turn() const { return order[at]; }
  bool is_asked(Seat seat) const {
    return (phase == Phase::lot || phase == Phase::share || phase == Phase::action) && turn() == seat;
  }
  Card& token(Seat place) { return tokens[static_cast<std::size_t>(place)]; }
  Card token(Seat place) const { return tokens[static_cast<std::size_t>(place)]; }

  bool operator==(const Table&) const = default;
};

struct State : Table {
  std::array<Direction, rounds> directions{};  // of each round; the first `round` of them are known
  OfPlaces<CardSet> hands;                     // a chosen card stays here until it is turned up
  OfPlaces<Card> choices;
  // The top of a pile is last.
  Few<Card, jar_size> jar;
  Few<Card, most_reserve> reserve;
  Few<Card, most_actions> actions;
  Few<Card, hand_size> automaton;

  Direction direction() const { return directions[static_cast<std::size_t>(round - 1)]; }
  CardSet& hand(Seat place) { return hands[static_cast<std::size_t>(place)]; }
  const CardSet& hand(Seat place) const { return hands[static_cast<std::size_t>(place)]; }

  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 640);

inline constexpr std::array<std::string_view, 6> phase_names = {"deal", "choose", "lot", "share", "action", "over"};
inline Text to_text(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }
inline bool from_text(std::string_view text, Phase& phase) { return read_name(text, phase_names, phase); }
inline constexpr std::array<std::string_view, 2> stage_names = {"tokens", "actions"};
inline Text to_text(Stage stage) { return stage_names[static_cast<std::size_t>(stage)]; }
inline bool from_text(std::string_view text, Stage& stage) { return read_name(text, stage_names, stage); }
inline constexpr std::array<std::string_view, 2> direction_names = {"left", "right"};
inline Text to_text(Direction direction) { return direction_names[static_cast<std::size_t>(direction)]; }
inline bool from_text(std::string_view text, Direction& direction) { return read_name(text, direction_names, direction); }
inline constexpr std::array<std::string_view, 3> added_names = {"none", "normal", "action"};
inline Text to_text(Added added) { return added_names[static_cast<std::size_t>(added)]; }
inline bool from_text(std::string_view text, Added& added) { return read_name(text, added_names, added); }

// `0@44`: the token of seat 0 lies on card 44.
Text to_text(Token token);
bool from_text(std::string_view text, Token& token);

}  // namespace nuancier::shuppa
