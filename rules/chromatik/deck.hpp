// CHR-1: the 48 colour cards, both faces. The book gives no list; this one was found by tools/chromatik_deck.py: eight
// cards, each in all six permutations of the colours, so that no colour is favoured. Counted over all sets of distinct cards
// with either face up, two colours share the lead in 20.1 % of the turns at level 1 and in 12.2 % at levels 2 and 3, all
// three in 3.4 % at levels 2 and 3. No two of the 96 faces look alike.
#pragma once

#include "rules/chromatik/card.hpp"

namespace nuancier::chromatik {

struct TwoFaces {
  std::string_view a;
  std::string_view b;
};

// clang-format off
inline constexpr std::array<TwoFaces, deck_size> deck = {{
    {"y y b r", "b r b rb"},
    {"b y yr b", "r b y rb"},
    {"r y b yb", "yr b b r"},
    {"rb b y y", "b r r b"},
    {"ry b y r", "b rb y y"},
    {"b b y r", "b b y y"},
    {"b yr r b", "yb r b y"},
    {"y y r br", "b r y by"},
    {"r b y by", "y b y b"},
    {"r b yr b", "yb b y r"},
    {"y b br y", "b y r yr"},
    {"r y b y", "r rb r b"},
    {"r b b y", "b r b r"},
    {"r rb b y", "r b r b"},
    {"r r y yb", "y br r b"},
    {"b y y r", "b y b y"},
    {"yr y r b", "y y r r"},
    {"y r y rb", "y b r yb"},
    {"b r yb r", "r b yr y"},
    {"b y b r", "yr y y r"},
    {"r y y b", "r y y r"},
    {"ry b y b", "r r y y"},
    {"y y rb r", "r r b b"},
    {"b r b yr", "y b by r"},
    {"b y y rb", "y r b yr"},
    {"y b rb r", "r b b r"},
    {"b y r r", "b b r r"},
    {"yb r b r", "r b y yr"},
    {"y r b r", "by b y y"},
    {"r r y b", "y by b b"},
    {"r y r yb", "r br y b"},
    {"r b y b", "r ry r y"},
    {"r y by r", "br b r y"},
    {"yb r r b", "ry r b y"},
    {"r by y b", "y rb y r"},
    {"br b y r", "by r y r"},
    {"b y r br", "b b ry y"},
    {"b r by y", "y y b b"},
    {"b ry b y", "b rb y r"},
    {"b b ry r", "y r r y"},
    {"y b r r", "r y r y"},
    {"y y br r", "b y r by"},
    {"y b b yr", "y rb r b"},
    {"b y ry r", "b r r yb"},
    {"br y b y", "r ry b y"},
    {"r yb r y", "y b b y"},
    {"r by b r", "b y y b"},
    {"b ry y r", "y r y r"},
}};
// clang-format on

constexpr Squares squares(Card card) {
  const TwoFaces& both = deck[static_cast<std::size_t>(index(card))];
  return {shows_b(card) ? both.b : both.a};
}

inline constexpr std::array<Area, faces> areas = [] {
  std::array<Area, faces> all{};
  for (std::size_t i = 0; i < faces; ++i) all[i] = squares(static_cast<Card>(i)).area();
  return all;
}();

constexpr const Area& area(Card card) { return areas[static_cast<std::size_t>(card)]; }

// A line of the printed deck: a card by its index, and the squares of both faces.
struct CardInfo {
  CardIndex card{};
  std::string_view a;
  std::string_view b;
  int copies = 1;
  static constexpr auto fields = described_by(Field{"card", &CardInfo::card}, Field{"a", &CardInfo::a},
                                              Field{"b", &CardInfo::b}, Field{"copies", &CardInfo::copies});
  bool operator==(const CardInfo&) const = default;
};

inline Few<CardInfo, deck_size> card_list() {
  Few<CardInfo, deck_size> list;
  for (const TwoFaces& both : deck) list.push_back({static_cast<CardIndex>(list.size()), both.a, both.b, 1});
  return list;
}

}  // namespace nuancier::chromatik
