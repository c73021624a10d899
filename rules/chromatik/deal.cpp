#include "rules/chromatik/deal.hpp"

namespace nuancier::chromatik {

void turn_at_random(std::span<Card> cards, Rng& rng) {
  static_assert(deck_size <= 64);  // one word turns them all
  std::uint64_t coins = rng.next();
  for (Card& card : cards) {
    if ((coins & 1U) != 0) card = turned_over(card);
    coins >>= 1U;
  }
}

Deal draw_deal(const Table& t, Rng& rng) {
  std::array<Card, deck_size> cards{};
  for (int i = 0; i < deck_size; ++i) cards[static_cast<std::size_t>(i)] = card_of(i, false);
  shuffle(std::span<Card>(cards), rng);
  turn_at_random(cards, rng);
  Deal deal;
  std::span<const Card> rest(cards);
  for (int i = 0; i < t.stacks(); ++i) {
    deal.beside.push_back(turned_over(rest.front()));
    rest = rest.subspan(1);
  }
  deal.pile = Pile(rest);
  deal.starter = seat_at(static_cast<int>(rng.below(t.players)));
  return deal;
}

std::optional<Refusal> refuse_deal(const Table& t, const Deal& deal) {
  if (t.phase != Phase::deal) return refusal::chance_not_due;
  if (deal.beside.size() != static_cast<std::size_t>(t.stacks())) return refusal::wrong_beside;
  if (deal.pile.size() + deal.beside.size() != deck_size) return refusal::wrong_cards;
  if (index(deal.starter) >= t.players) return refusal::no_such_starter;
  std::array<bool, deck_size> seen{};
  const auto take = [&](Card card) {
    return index(card) < deck_size && !std::exchange(seen[static_cast<std::size_t>(index(card))], true);
  };
  if (!std::all_of(deal.pile.begin(), deal.pile.end(), take) || !std::all_of(deal.beside.begin(), deal.beside.end(), take)) {
    return refusal::wrong_cards;
  }
  return std::nullopt;
}

}  // namespace nuancier::chromatik
