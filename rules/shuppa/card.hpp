// SHU-1, SHU-2: 99 cards, numbered 1–99: 75 normal and 24 action cards, which sort together. A card is written as its
// number. The deck is one constant table; its balance is checked where it is made.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string_view>

#include "rules/kit/few.hpp"
#include "rules/kit/fields.hpp"

namespace nuancier::shuppa {

enum class Colour : std::uint8_t { red, yellow, green, blue };
inline constexpr int colours = 4;
inline constexpr std::array<std::string_view, colours> colour_names = {"red", "yellow", "green", "blue"};

// What an action card lets its player do (SHU-15).
enum class Kind : std::uint8_t { swap, jump, lift, eat };
inline constexpr int kinds = 4;
inline constexpr std::array<std::string_view, kinds> kind_names = {"swap", "jump", "lift", "eat"};

inline constexpr int deck_size = 99;
inline constexpr int action_cards = 24;
inline constexpr int normal_cards = deck_size - action_cards;
inline constexpr int right_arrows = 38;  // on the backs of the normal cards; the other 37 point left

enum class Card : std::uint8_t {};  // its number; 0 is no card
inline constexpr Card no_card{};

constexpr int number(Card card) { return static_cast<int>(card); }
constexpr Card card_at(int number) {
  assert(number >= 1 && number <= deck_size);
  return static_cast<Card>(number);
}
constexpr bool is_card(Card card) { return number(card) >= 1 && number(card) <= deck_size; }

namespace detail {

struct Face {
  std::uint8_t colours = 0;  // one bit each; SHU-3: a multicolour card counts as every colour
  bool is_action = false;
  Kind kind{};
};
inline constexpr std::uint8_t every_colour = (1U << static_cast<unsigned>(colours)) - 1U;
inline constexpr std::array multicolour_numbers = {7, 22, 35, 50, 65, 78, 93};

// The n-th permutation of (0, 1, 2, 3) in lexicographic order.
constexpr std::array<int, 4> permutation(int n) {
  std::array<int, 4> left = {0, 1, 2, 3};
  std::array<int, 4> result{};
  int orders = 6;  // of the places still to fill behind this one
  for (std::size_t place = 0; place < 4; ++place) {
    const auto pick = static_cast<std::size_t>(n / orders);
    n %= orders;
    result[place] = left[pick];
    for (std::size_t i = pick; i + 1 < 4; ++i) left[i] = left[i + 1];
    if (place < 3) orders /= static_cast<int>(3 - place);
  }
  return result;
}

constexpr std::array<Face, deck_size + 1> make_deck() {
  std::array<Face, deck_size + 1> deck{};
  for (int j = 0; j < action_cards; ++j) {
    const auto colour = static_cast<unsigned>((j + j / 4) % colours);
    deck[static_cast<std::size_t>(4 * (j + 1))] = {
        static_cast<std::uint8_t>(1U << colour), true, static_cast<Kind>(j % kinds)};
  }
  for (int n : multicolour_numbers) deck[static_cast<std::size_t>(n)].colours = every_colour;
  int others = 0;
  for (std::size_t n = 1; n <= deck_size; ++n) {
    if (deck[n].colours != 0) continue;
    const int colour = permutation(7 * (others / 4) % 24)[static_cast<std::size_t>(others % 4)];
    deck[n].colours = static_cast<std::uint8_t>(1U << static_cast<unsigned>(colour));
    ++others;
  }
  return deck;
}
inline constexpr std::array<Face, deck_size + 1> deck = make_deck();

}  // namespace detail

constexpr std::uint8_t colour_bits(Card card) { return detail::deck[static_cast<std::size_t>(card)].colours; }
constexpr bool has_colour(Card card, Colour colour) {
  return (unsigned{colour_bits(card)} >> static_cast<unsigned>(colour) & 1U) != 0;
}
constexpr bool is_multicolour(Card card) { return colour_bits(card) == detail::every_colour; }
// Precondition: not multicolour.
constexpr Colour colour_of(Card card) { return static_cast<Colour>(std::countr_zero(colour_bits(card))); }
template <class Visit>
constexpr void for_each_colour(Card card, Visit&& visit) {
  for (unsigned rest = colour_bits(card); rest != 0; rest &= rest - 1U) visit(static_cast<Colour>(std::countr_zero(rest)));
}
constexpr bool is_action(Card card) { return detail::deck[static_cast<std::size_t>(card)].is_action; }
// Precondition: is_action(card).
constexpr Kind kind(Card card) { return detail::deck[static_cast<std::size_t>(card)].kind; }

template <class Counts>
constexpr int count_cards(Counts&& counts) {
  int found = 0;
  for (int n = 1; n <= deck_size; ++n) found += counts(card_at(n)) ? 1 : 0;
  return found;
}
static_assert(count_cards(is_action) == action_cards);
static_assert(count_cards(is_multicolour) == 7);
static_assert([] {
  for (int c = 0; c < colours; ++c) {
    const auto plain = [c](Card card) { return has_colour(card, static_cast<Colour>(c)) && !is_multicolour(card); };
    if (count_cards([&](Card card) { return plain(card) && is_action(card); }) != 6) return false;
    if (count_cards([&](Card card) { return plain(card) && !is_action(card); }) != 17) return false;
    if (count_cards([&](Card card) { return is_action(card) && kind(card) == static_cast<Kind>(c); }) != 6) return false;
  }
  return true;
}());
// At most so many cards of a colour hang together: 17 normal ones, 6 actions, 7 multicolour.
inline constexpr std::size_t largest_lot = 30;

inline Text to_text(Colour colour) { return colour_names[static_cast<std::size_t>(colour)]; }
inline bool from_text(std::string_view text, Colour& colour) { return read_name(text, colour_names, colour); }
inline Text to_text(Kind kind) { return kind_names[static_cast<std::size_t>(kind)]; }
inline bool from_text(std::string_view text, Kind& kind) { return read_name(text, kind_names, kind); }

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
  Few<Colour, 4> colours;
  std::optional<Kind> action;
  int copies = 1;
  static constexpr auto fields = described_by(Field{"card", &CardInfo::card}, Field{"colours", &CardInfo::colours},
                                              Field{"action", &CardInfo::action}, Field{"copies", &CardInfo::copies});
  bool operator==(const CardInfo&) const = default;
};

inline Few<CardInfo, deck_size> card_list() {
  Few<CardInfo, deck_size> list;
  for (int n = 1; n <= deck_size; ++n) {
    CardInfo line;
    line.card = card_at(n);
    for_each_colour(line.card, [&](Colour colour) { line.colours.push_back(colour); });
    if (is_action(line.card)) line.action = kind(line.card);
    list.push_back(line);
  }
  return list;
}

}  // namespace nuancier::shuppa

namespace nuancier {
template <>
inline constexpr bool written_as_number<shuppa::Card> = true;
}
