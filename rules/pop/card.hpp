// POP-1 to POP-4: 50 cards, numbered 1–50, ten in each of five colours; some carry an arrow, most carry explosions.
// A card is written as its number.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>

#include "rules/kit/few.hpp"
#include "rules/kit/fields.hpp"

namespace nuancier::pop {

enum class Colour : std::uint8_t { red, yellow, green, blue, purple };
inline constexpr int colours = 5;
inline constexpr int ranks = 10;  // cards of a colour
inline constexpr int deck_size = colours * ranks;

inline constexpr std::array<std::string_view, colours> colour_names = {"red", "yellow", "green", "blue", "purple"};
inline constexpr std::string_view colour_letters = "rygbp";

enum class Card : std::uint8_t {};  // its number

constexpr int number(Card card) { return static_cast<int>(card); }
constexpr Card card_at(int number) {
  assert(number >= 1 && number <= deck_size);
  return static_cast<Card>(number);
}
constexpr bool is_card(Card card) { return number(card) >= 1 && number(card) <= deck_size; }

namespace detail {
// POP-2: a card's colour is its number mod 5, with 4 and 5 exchanged; the one place that says so.
inline constexpr auto colour_of_number = [] {
  std::array<Colour, deck_size + 1> table{};
  for (std::size_t n = 1; n <= deck_size; ++n) table[n] = static_cast<Colour>(n % colours);
  std::swap(table[4], table[5]);
  return table;
}();
inline constexpr auto card_of_colour = [] {
  std::array<std::array<Card, 16>, colours> table{};
  for (int n = 1; n <= deck_size; ++n) {
    table[static_cast<std::size_t>(colour_of_number[static_cast<std::size_t>(n)])]
         [static_cast<std::size_t>((n - 1) / colours)] = card_at(n);
  }
  return table;
}();
}  // namespace detail

constexpr Colour colour(Card card) { return detail::colour_of_number[static_cast<std::size_t>(card)]; }
// POP-1: every block of five numbers holds each colour once, so that a colour and a block name a card.
constexpr int rank(Card card) { return (number(card) - 1) / colours; }
constexpr Card card_of(Colour colour, int rank) {
  return detail::card_of_colour[static_cast<std::size_t>(colour)][static_cast<std::size_t>(rank)];
}

constexpr bool has_arrow(Card card) { return number(card) <= 10 || number(card) >= 41; }

// POP-4: two readings of the printed counts.
enum class Symbols : std::uint8_t { ranges, partition };

constexpr int explosions(Card card, Symbols symbols) {
  const int from_the_middle = number(card) <= 25 ? 26 - number(card) : number(card) - 25;  // 1 … 25
  const int block = (from_the_middle - 1) / 5;                                             // 21–30 … 1–5 with 46–50
  constexpr std::array<std::array<int, 5>, 2> by_block = {{{1, 2, 1, 1, 3}, {1, 2, 3, 0, 0}}};
  return by_block[static_cast<std::size_t>(symbols)][static_cast<std::size_t>(block)];
}

inline Text to_text(Colour colour) { return colour_names[static_cast<std::size_t>(colour)]; }
inline bool from_text(std::string_view text, Colour& colour) { return read_name(text, colour_names, colour); }

inline Text to_text(Card card) { return Text() << number(card); }
inline bool from_text(std::string_view text, Card& card) {
  const std::optional<int> read = read_number(text);
  if (!read || *read < 1 || *read > deck_size) return false;
  card = card_at(*read);
  return true;
}

// A line of the printed deck.
struct CardInfo {
  Card card{};
  Colour colour{};
  bool arrow = false;
  int explosions = 0;            // with the option symbols=ranges
  int explosions_partition = 0;  // with symbols=partition
  static constexpr auto fields = described_by(
      Field{"card", &CardInfo::card}, Field{"colour", &CardInfo::colour}, Field{"arrow", &CardInfo::arrow},
      Field{"explosions", &CardInfo::explosions}, Field{"explosions_partition", &CardInfo::explosions_partition});
  bool operator==(const CardInfo&) const = default;
};

inline Few<CardInfo, deck_size> card_list() {
  Few<CardInfo, deck_size> list;
  for (int n = 1; n <= deck_size; ++n) {
    const Card card = card_at(n);
    list.push_back(
        {card, colour(card), has_arrow(card), explosions(card, Symbols::ranges), explosions(card, Symbols::partition)});
  }
  return list;
}

}  // namespace nuancier::pop

namespace nuancier {
template <>
inline constexpr bool written_as_number<pop::Card> = true;
}
