// CHR-1: a colour card has two faces, a and b. A face is four squares of red, yellow and blue, some of them halved, so that
// it holds 8 half squares. A Card is a card as it lies: its index in the deck and the face that shows, written `17a`.
#pragma once

#include "rules/chromatik/colour.hpp"
#include "rules/kit/few.hpp"

namespace nuancier::chromatik {

inline constexpr int deck_size = 48;
inline constexpr int faces = 2 * deck_size;
inline constexpr int squares_a_face = 4;
inline constexpr int halves_a_face = 2 * squares_a_face;

// Twice the index, plus 1 when face b shows.
enum class Card : std::uint8_t {};

constexpr Card card_of(int index, bool shows_b) { return static_cast<Card>(2 * index + (shows_b ? 1 : 0)); }
constexpr int index(Card card) { return static_cast<int>(card) / 2; }
constexpr bool shows_b(Card card) { return static_cast<int>(card) % 2 != 0; }
constexpr Card turned_over(Card card) { return static_cast<Card>(static_cast<int>(card) ^ 1); }

// How much of each primary colour, in half squares.
struct Area {
  std::array<std::uint8_t, primaries> halves{};

  constexpr int of(Colour primary) const { return halves[index(primary)]; }
  constexpr Area& operator+=(const Area& other) {
    for (std::size_t i = 0; i < primaries; ++i) halves[i] = static_cast<std::uint8_t>(halves[i] + other.halves[i]);
    return *this;
  }
  constexpr bool operator==(const Area&) const = default;
};

// A face as it is printed: from left to right, upper row first; a whole square is one letter, a halved one two: `r rb y b`.
struct Squares {
  std::string_view text;

  constexpr Area area() const {
    Area area;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == ' ') continue;
      const bool halved = (i > 0 && text[i - 1] != ' ') || (i + 1 < text.size() && text[i + 1] != ' ');
      std::uint8_t& halves = area.halves[primary_letters.find(text[i])];
      halves = static_cast<std::uint8_t>(halves + (halved ? 1 : 2));
    }
    return area;
  }
  constexpr bool operator==(const Squares&) const = default;
};

// A card whatever its face, as the printed deck lists them.
enum class CardIndex : std::uint8_t {};
inline Text to_text(CardIndex index) { return Text() << static_cast<int>(index); }
inline bool from_text(std::string_view text, CardIndex& index) {
  const std::optional<int> number = read_number(text);
  if (!number || *number < 0 || *number >= deck_size) return false;
  index = static_cast<CardIndex>(*number);
  return true;
}

inline Text to_text(Card card) { return Text() << index(card) << (shows_b(card) ? 'b' : 'a'); }
inline bool from_text(std::string_view text, Card& card) {
  if (text.empty() || (text.back() != 'a' && text.back() != 'b')) return false;
  const std::optional<int> number = read_number(text.substr(0, text.size() - 1));
  if (!number || *number < 0 || *number >= deck_size) return false;
  card = card_of(*number, text.back() == 'b');
  return true;
}

}  // namespace nuancier::chromatik
