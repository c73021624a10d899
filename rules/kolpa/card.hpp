// KOL-1: 64 cards: 0–5 in five colours, each twice, and four jokers. Written `g5`; the joker is `*`.
// A Card is a face: two copies of a card cannot be told apart.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/kit/few.hpp"
#include "rules/kit/fields.hpp"

namespace nuancier::kolpa {

enum class Colour : std::uint8_t { red, yellow, green, blue, purple };
inline constexpr int colours = 5;
inline constexpr int numbers = 6;
inline constexpr int faces = colours * numbers + 1;
inline constexpr int deck_size = 64;

inline constexpr std::array<std::string_view, colours> colour_names = {"red", "yellow", "green", "blue", "purple"};
inline constexpr std::string_view colour_letters = "rygbp";

enum class Card : std::uint8_t {};
inline constexpr Card joker{colours * numbers};

constexpr int face(Card card) { return static_cast<int>(card); }
constexpr Card card_of(Colour colour, int number) { return static_cast<Card>(static_cast<int>(colour) * numbers + number); }
constexpr Colour colour(Card card) { return static_cast<Colour>(face(card) / numbers); }
constexpr int number(Card card) { return face(card) % numbers; }
constexpr int copies(Card card) { return card == joker ? 4 : 2; }

// The 64 cards in a fixed order.
constexpr std::array<Card, deck_size> deck() {
  std::array<Card, deck_size> cards{};
  std::size_t filled = 0;
  for (int f = 0; f < faces; ++f) {
    for (int copy = 0; copy < copies(static_cast<Card>(f)); ++copy) cards[filled++] = static_cast<Card>(f);
  }
  return cards;
}

// A set of faces, one bit each.
using Faces = std::uint32_t;
constexpr Faces bit(Card card) { return Faces{1} << static_cast<unsigned>(face(card)); }
constexpr Faces all_of(Colour colour) { return Faces{0b111111} << (static_cast<unsigned>(colour) * numbers); }
constexpr Faces all_of(int number) { return Faces{0x01041041} << static_cast<unsigned>(number); }

// KOL-3: what matches a number card, of the same colour or number; a joker has none.
inline constexpr auto matching_faces = [] {
  std::array<Faces, faces> all{};
  for (int f = 0; f < faces - 1; ++f) {
    const auto card = static_cast<Card>(f);
    all[static_cast<std::size_t>(f)] = all_of(colour(card)) | all_of(number(card));
  }
  return all;
}();

inline Text to_text(Colour colour) { return colour_names[static_cast<std::size_t>(colour)]; }
inline bool from_text(std::string_view text, Colour& colour) { return read_name(text, colour_names, colour); }

inline Text to_text(Card card) {
  if (card == joker) return "*";
  return Text() << colour_letters[static_cast<std::size_t>(colour(card))] << number(card);
}
inline bool from_text(std::string_view text, Card& card) {
  if (text == "*") {
    card = joker;
    return true;
  }
  if (text.size() != 2) return false;
  const std::size_t letter = colour_letters.find(text[0]);
  const int digit = text[1] - '0';
  if (letter == std::string_view::npos || digit < 0 || digit >= numbers) return false;
  card = card_of(static_cast<Colour>(letter), digit);
  return true;
}

// A line of the printed deck.
struct CardInfo {
  Card card{};
  std::optional<Colour> colour;  // a joker has none
  std::optional<int> number;
  int copies = 0;
  static constexpr auto fields = described_by(Field{"card", &CardInfo::card}, Field{"colour", &CardInfo::colour},
                                              Field{"number", &CardInfo::number}, Field{"copies", &CardInfo::copies});
  bool operator==(const CardInfo&) const = default;
};

inline Few<CardInfo, faces> card_list() {
  Few<CardInfo, faces> list;
  for (int f = 0; f < faces - 1; ++f) {
    const auto card = static_cast<Card>(f);
    list.push_back({card, colour(card), number(card), copies(card)});
  }
  list.push_back({joker, std::nullopt, std::nullopt, copies(joker)});
  return list;
}

}  // namespace nuancier::kolpa
