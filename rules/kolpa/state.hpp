// The state of a match, split by who may see it: the Table lies open; hands and the draw pile are hidden.
#pragma once

#include <array>
#include <optional>
#include <type_traits>

#include "rules/kit/few.hpp"
#include "rules/kit/memory.hpp"
#include "rules/kit/seat.hpp"
#include "rules/kolpa/action.hpp"
#include "rules/kolpa/area.hpp"
#include "rules/kolpa/hand.hpp"

namespace nuancier::kolpa {

inline constexpr int turns_a_round = 500;  // KOL-14

enum class Phase : std::uint8_t { deal, turn, reshuffle, over };

constexpr Hidden::Holder holder(Seat seat) { return static_cast<Hidden::Holder>(seat); }
constexpr Hidden::Face hidden_face(Card card) { return static_cast<Hidden::Face>(card); }

struct Table {
  Phase phase = Phase::deal;
  std::uint8_t players = 0;
  std::int16_t target = 0;
  std::int16_t max_rounds = 0;
  std::int16_t round = 0;  // from 1; 0 before the first deal
  std::int16_t turns = 0;  // taken in this round
  Seat starter{};
  Seat turn{};
  std::optional<Announcement> announced;  // while an announcing joker lies on top
  Few<std::int16_t, max_players> scores;
  Few<Area, max_players> areas;
  Few<Card, deck_size> discard;  // the top is last
  Hidden memory;

  const Area& area(Seat seat) const { return areas[static_cast<std::size_t>(seat)]; }
  Area& area(Seat seat) { return areas[static_cast<std::size_t>(seat)]; }
  // Between rounds and after the last one hands lie open: they have just been counted (KOL-12).
  bool hands_are_open() const { return phase == Phase::deal || phase == Phase::over; }

  bool operator==(const Table&) const = default;
};

struct State : Table {
  std::array<Hand, max_players> hands{};
  Few<Card, deck_size> draw;  // the top is last

  const Hand& hand(Seat seat) const { return hands[static_cast<std::size_t>(seat)]; }
  Hand& hand(Seat seat) { return hands[static_cast<std::size_t>(seat)]; }

  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);

inline constexpr std::array<std::string_view, 4> phase_names = {"deal", "turn", "reshuffle", "over"};
inline Text to_text(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }
inline bool from_text(std::string_view text, Phase& phase) { return read_name(text, phase_names, phase); }

}  // namespace nuancier::kolpa
