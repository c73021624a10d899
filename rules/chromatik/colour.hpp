// CHR-2: three primary colours, and the three that two of them make: red + yellow = orange, yellow + blue = green,
// red + blue = purple.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>

#include "rules/kit/fields.hpp"

namespace nuancier::chromatik {

enum class Colour : std::uint8_t { red, yellow, blue, orange, green, purple };
inline constexpr int primaries = 3;
inline constexpr int colours = 6;

inline constexpr std::array<std::string_view, colours> colour_names = {"red", "yellow", "blue", "orange", "green", "purple"};
inline constexpr std::string_view primary_letters = "ryb";

constexpr std::size_t index(Colour colour) { return static_cast<std::size_t>(colour); }

// The secondary colour without this primary in it.
constexpr Colour mixed_without(Colour primary) {
  assert(index(primary) < primaries);
  constexpr std::array<Colour, primaries> mixed = {Colour::green, Colour::purple, Colour::orange};
  return mixed[index(primary)];
}

inline Text to_text(Colour colour) { return colour_names[index(colour)]; }
inline bool from_text(std::string_view text, Colour& colour) { return read_name(text, colour_names, colour); }

}  // namespace nuancier::chromatik
