// PUN-1: 72 cards: 1–9 in four colours, each twice. Written `g5`.
// A Card is a face: two copies of a card cannot be told apart.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/kit/few.hpp"
#include "rules/kit/fields.hpp"

namespace nuancier::punto {

enum class Colour : std::uint8_t { red, yellow, green, blue };
inline constexpr int colours = 4;
inline constexpr int numbers = 9;
inline constexpr int copies = 2;
inline constexpr int faces = colours * numbers;
inline constexpr int a_colour = numbers * copies;  // cards of one colour
inline constexpr int deck_size = colours * a_colour;

inline constexpr std::array<std::string_view, colours> colour_names = {"red", "yellow", "green", "blue"};
inline constexpr std::string_view colour_letters = "rygb";

// The colour in the upper four bits, the number in the lower four: both are read off without a division, and a set of
// faces fits into 64 bits.
enum class Card : std::uint8_t {};

constexpr Card card_of(Colour colour, int number) { return static_cast<Card>(static_cast<int>(colour) << 4U | number); }
constexpr Colour colour(Card card) { return static_cast<Colour>(static_cast<unsigned>(card) >> 4U); }
constexpr int number(Card card) { return static_cast<int>(static_cast<unsigned>(card) & 15U); }
// For what was not made by `card_of` or read by `from_text`.
constexpr bool is_card(Card card) {
  return static_cast<int>(colour(card)) < colours && number(card) >= 1 && number(card) <= numbers;
}

// The 72 cards in a fixed order.
constexpr std::array<Card, deck_size> deck() {
  std::array<Card, deck_size> cards{};
  std::size_t filled = 0;
  for (int c = 0; c < colours; ++c) {
    for (int n = 1; n <= numbers; ++n) {
      for (int copy = 0; copy < copies; ++copy) cards[filled++] = card_of(static_cast<Colour>(c), n);
    }
  }
  return cards;
}

inline Text to_text(Colour colour) { return colour_names[static_cast<std::size_t>(colour)]; }
inline bool from_text(std::string_view text, Colour& colour) { return read_name(text, colour_names, colour); }

inline Text to_text(Card card) { return Text() << colour_letters[static_cast<std::size_t>(colour(card))] << number(card); }
inline bool from_text(std::string_view text, Card& card) {
  if (text.size() != 2) return false;
  const std::size_t letter = colour_letters.find(text[0]);
  const int digit = text[1] - '0';
  if (letter == std::string_view::npos || digit < 1 || digit > numbers) return false;
  card = card_of(static_cast<Colour>(letter), digit);
  return true;
}

// A line of the printed deck.
struct CardInfo {
  Card card{};
  Colour colour{};
  int number = 0;
  int copies = 0;
  static constexpr auto fields = described_by(Field{"card", &CardInfo::card}, Field{"colour", &CardInfo::colour},
                                              Field{"number", &CardInfo::number}, Field{"copies", &CardInfo::copies});
  bool operator==(const CardInfo&) const = default;
};

inline Few<CardInfo, faces> card_list() {
  Few<CardInfo, faces> list;
  for (int c = 0; c < colours; ++c) {
    for (int n = 1; n <= numbers; ++n) {
      const auto colour_here = static_cast<Colour>(c);
      list.push_back({card_of(colour_here, n), colour_here, n, copies});
    }
  }
  return list;
}

}  // namespace nuancier::punto
