// The state of a match, split by who may see it: the Table lies open to everybody; hands and choices belong to their seats,
// and nobody knows the draw pile or the Chief's hidden cards.
#pragma once

#include <optional>
#include <type_traits>

#include "rules/kit/seat.hpp"
#include "rules/pop/area.hpp"
#include "rules/pop/options.hpp"
#include "rules/pop/phrase.hpp"

namespace nuancier::pop {

enum class Phase : std::uint8_t { deal, choose, over };

inline constexpr int placed_a_turn = 5;
inline constexpr int competitive_turns = 8;   // POP-13
inline constexpr int cooperative_turns = 9;   // POP-18
inline constexpr std::size_t dealt_hand = 9;  // POP-7
inline constexpr std::size_t solo_hand = 10;  // POP-20
inline constexpr std::size_t most_to_draw = deck_size - columns - solo_hand;

using Said = Few<Phrase, most_phrases>;  // of a seat, in this turn
using Hands = Few<CardSet, max_players>;
using ChiefCards = Few<Card, 3>;
using DrawPile = Few<Card, most_to_draw>;

struct Table {
  Mode mode{};
  std::uint8_t players = 0;
  std::uint8_t rounds = 1;
  std::uint8_t rows = 1;  // at the start
  bool two_player_option = false;
  Symbols symbols{};

  Phase phase = Phase::deal;
  std::uint8_t round = 0;        // from 1; 0 before the first deal
  std::uint8_t turn = 0;         // of the round, from 1
  std::uint8_t served = 0;       // bit i: column i reaches the lowest row; none while all feet are level
  Area area;                     // stays as it was until the next deal
  ChiefCards chief;              // its open cards, as they came off the pile
  CardSet pot;                   // POP-12: beside the Chief
  Hands taken;                   // by each seat in this round
  Few<int, max_players> points;  // of each seat, in finished rounds
  Few<Said, max_players> said;   // by each seat, while the table may talk

  bool is_alone() const { return mode == Mode::solo || mode == Mode::puzzle; }
  bool is_round_over() const { return phase != Phase::choose && round > 0; }
  int to_choose() const { return is_alone() ? placed_a_turn : two_player_option ? 2 : 1; }
  // POP-8, POP-15, POP-16: players' and Chief's cards are always five together.
  int chief_cards() const { return placed_a_turn - players * to_choose(); }
  int open_chief_cards() const { return mode == Mode::cooperative ? chief_cards() : std::min(chief_cards(), 1); }
  bool may_talk() const { return mode == Mode::cooperative && phase == Phase::choose; }
  // Has anything exploded in this round?
  bool has_exploded() const {
    return !pot.empty() || std::any_of(taken.begin(), taken.end(), [](CardSet cards) { return !cards.empty(); });
  }

  bool operator==(const Table&) const = default;
};

struct State : Table {
  Hands hands;              // a chosen card leaves its hand when all are turned up
  Hands choices;            // empty: not chosen yet. After a co-operative game's end: what was not placed any more
  ChiefCards chief_hidden;  // as they came off the pile
  DrawPile draw;            // the top is last

  SeatSet chosen() const {
    SeatSet seats;
    if (phase != Phase::choose) return seats;
    for (int i = 0; i < players; ++i) {
      if (!choices[static_cast<std::size_t>(i)].empty()) seats.insert(seat_at(i));
    }
    return seats;
  }

  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 512);

inline constexpr std::array<std::string_view, 3> phase_names = {"deal", "choose", "over"};
inline Text to_text(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }
inline bool from_text(std::string_view text, Phase& phase) { return read_name(text, phase_names, phase); }

inline Text to_text(Mode mode) { return mode_list[static_cast<std::size_t>(mode)].key; }
inline bool from_text(std::string_view text, Mode& mode) {
  for (std::size_t i = 0; i < std::size(mode_list); ++i) {
    if (mode_list[i].key != text) continue;
    mode = static_cast<Mode>(i);
    return true;
  }
  return false;
}

inline Text to_text(Symbols symbols) { return symbols_names[static_cast<std::size_t>(symbols)]; }
inline bool from_text(std::string_view text, Symbols& symbols) { return read_name(text, symbols_names, symbols); }

}  // namespace nuancier::pop
