#include "rules/kolpa/chance.hpp"

namespace nuancier::kolpa {
namespace {

class Count {
 public:
  template <class List>
  void add(const List& cards) {
    for (Card card : cards) ++counts_[static_cast<std::size_t>(card)];
  }
  bool operator==(const Count&) const = default;

 private:
  std::array<int, faces> counts_{};
};

std::optional<Refusal> refuse_deal(const State& s, const Deal& deal) {
  if (s.phase != Phase::deal) return refusal::chance_not_due;
  if (deal.hands.size() != s.players) return refusal::wrong_deal;
  Count found;
  for (const Cards& hand : deal.hands) {
    if (hand.size() != hand_size) return refusal::wrong_deal;
    found.add(hand);
  }
  found.add(deal.draw);
  found.add(Cards{deal.discard});
  Count expected;
  expected.add(deck());
  if (found != expected) return refusal::wrong_cards;
  if (deal.discard == joker) return refusal::joker_on_discard;
  if (index(deal.starter) >= s.players) return refusal::wrong_starter;
  if (s.round > 0 && deal.starter != next_seat(s.starter, s.players)) return refusal::wrong_starter;
  return std::nullopt;
}

std::optional<Refusal> refuse_reshuffle(const State& s, const Reshuffle& reshuffle) {
  if (s.phase != Phase::reshuffle) return refusal::chance_not_due;
  Count found;
  found.add(reshuffle.draw);
  Count expected;
  expected.add(std::span<const Card>(s.discard.begin(), s.discard.size() - 1));
  if (found != expected) return refusal::wrong_reshuffle;
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> refuse_chance(const State& s, const Chance& chance) {
  if (const Deal* deal = std::get_if<Deal>(&chance)) return refuse_deal(s, *deal);
  return refuse_reshuffle(s, *std::get_if<Reshuffle>(&chance));
}

}  // namespace nuancier::kolpa
