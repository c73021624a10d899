// What the players may call themselves at the end: POP-19 for the co-operative game, POP-22 for solo.
#pragma once

#include "rules/pop/state.hpp"

namespace nuancier::pop {

enum class Rank : std::uint8_t { novices, trainees, seasoned, experts, legendary, novice, nasty, evil, renegade };

inline constexpr std::array<std::string_view, 9> rank_names = {
    "novices", "trainees", "seasoned", "experts", "legendary", "novice", "nasty", "evil", "renegade"};
inline Text to_text(Rank rank) { return rank_names[static_cast<std::size_t>(rank)]; }
inline bool from_text(std::string_view text, Rank& rank) { return read_name(text, rank_names, rank); }

// POP-18, POP-22, POP-23. Precondition: a match that all play against the game is over.
inline bool is_won(const Table& t) { return t.mode == Mode::cooperative ? !t.has_exploded() : t.area.empty(); }

// POP-19: by the cards left in each hand.
constexpr Rank cooperative_rank(std::size_t cards_left) {
  if (cards_left >= 5) return Rank::novices;
  if (cards_left >= 3) return Rank::trainees;
  return cards_left >= 1 ? Rank::seasoned : Rank::experts;
}

inline std::optional<Rank> rank(const State& s) {
  if (s.phase != Phase::over) return std::nullopt;
  if (s.mode == Mode::cooperative) return is_won(s) ? Rank::legendary : cooperative_rank(s.hands[0].size());
  if (s.mode == Mode::solo && is_won(s)) return static_cast<Rank>(static_cast<int>(Rank::novice) + s.rows - 1);
  return std::nullopt;
}

}  // namespace nuancier::pop
