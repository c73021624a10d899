// CHR-3: six characters, each standing for a skill; seat i plays the i-th. Who they are and what they become is told in
// texts/. Only the winners' evolve.
#pragma once

#include "rules/chromatik/options.hpp"
#include "rules/kit/fields.hpp"
#include "rules/kit/seat.hpp"

namespace nuancier::chromatik {

enum class Character : std::uint8_t { quickness, attention, patience, memory, reasoning, courage };
inline constexpr std::array<std::string_view, 6> character_names = {
    "quickness", "attention", "patience", "memory", "reasoning", "courage"};
static_assert(max_players <= static_cast<int>(character_names.size()));  // no two the same

constexpr Character character_of(Seat seat) { return static_cast<Character>(seat); }

inline Text to_text(Character character) { return character_names[static_cast<std::size_t>(character)]; }
inline bool from_text(std::string_view text, Character& character) { return read_name(text, character_names, character); }

}  // namespace nuancier::chromatik
