// What chance owes: a deal before each round (KOL-1, KOL-13) and a reshuffle when a card must be drawn from an empty
// pile (KOL-10). In records piles are written top first.
#pragma once

#include <variant>

#include "rules/kit/rng.hpp"
#include "rules/kolpa/turn.hpp"

namespace nuancier::kolpa {

struct Deal {
  Hands hands;
  Few<Card, deck_size> draw;  // top first
  Card discard{};
  Seat starter{};
  static constexpr std::string_view key = "deal";
  static constexpr auto fields = described_by(Field{"hands", &Deal::hands}, Field{"draw", &Deal::draw},
                                              Field{"discard", &Deal::discard}, Field{"starter", &Deal::starter});
  bool operator==(const Deal&) const = default;
};

struct Reshuffle {
  Few<Card, deck_size> draw;  // top first
  static constexpr std::string_view key = "reshuffle";
  static constexpr auto bare = &Reshuffle::draw;
  bool operator==(const Reshuffle&) const = default;
};

using Chance = std::variant<Deal, Reshuffle>;

// Precondition: phase deal. The first starter is drawn by lot, then the left neighbours in turn.
inline Deal draw_deal(const State& s, Rng& rng) {
  Deal deal;
  std::array<Card, deck_size> cards = deck();
  shuffle(std::span<Card>(cards), rng);
  const auto dealt = static_cast<std::size_t>(s.players * hand_size);
  const std::span<Card> rest = std::span<Card>(cards).subspan(dealt);
  while (rest[0] == joker) shuffle(rest, rng);
  for (std::size_t i = 0; i < s.players; ++i)
    deal.hands.push_back(Cards(std::span<const Card>(&cards[i * hand_size], hand_size)));
  deal.discard = rest[0];
  deal.draw = Few<Card, deck_size>(rest.subspan(1));
  deal.starter = s.round == 0 ? seat_at(static_cast<int>(rng.below(s.players))) : next_seat(s.starter, s.players);
  return deal;
}

// Precondition: phase reshuffle.
inline Reshuffle draw_reshuffle(const State& s, Rng& rng) {
  Reshuffle reshuffle;
  reshuffle.draw = Few<Card, deck_size>(std::span<const Card>(s.discard.begin(), s.discard.size() - 1));
  shuffle(std::span<Card>(reshuffle.draw.begin(), reshuffle.draw.size()), rng);
  return reshuffle;
}

std::optional<Refusal> refuse_chance(const State& s, const Chance& chance);

inline constexpr Hidden::Counts whole_deck = [] {
  Hidden::Counts counts{};
  for (Card card : deck()) ++counts[static_cast<std::size_t>(card)];
  return counts;
}();

template <class Sink>
void settle_deal(State& s, const Deal& deal, Sink&& tell) {
  s.phase = Phase::turn;
  ++s.round;
  s.turns = 0;
  s.starter = s.turn = deal.starter;
  s.announced.reset();
  for (Area& area : s.areas) area.clear();
  s.hands = {};
  s.discard = {deal.discard};
  s.draw = reversed(deal.draw);
  s.memory = {};
  Hidden::Batch& batch = s.memory.open();
  batch.cards = whole_deck;
  --batch.cards[hidden_face(deal.discard)];
  for (std::size_t i = 0; i < s.players; ++i) {
    batch.places[i] = hand_size;
    for (Card card : deal.hands[i]) s.hands[i].add(card, 0);
  }
  batch.places[draw_pile] = static_cast<std::uint8_t>(deal.draw.size());
  tell(Dealt{s.round, s.starter, deal.discard, deal.hands});
}

template <class Sink>
void settle_reshuffle(State& s, const Reshuffle& reshuffle, Sink&& tell) {
  const Card top = s.discard.back();
  s.discard = {top};
  s.draw = reversed(reshuffle.draw);
  if (!s.memory.has_room_for_batch()) blur(s);
  Hidden::Batch& batch = s.memory.open();
  for (Card card : reshuffle.draw) ++batch.cards[hidden_face(card)];
  batch.places[draw_pile] = static_cast<std::uint8_t>(reshuffle.draw.size());
  s.phase = Phase::turn;
  tell(Reshuffled{static_cast<int>(reshuffle.draw.size())});
  draw_one(s, tell);
}

}  // namespace nuancier::kolpa
