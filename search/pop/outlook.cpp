#include "search/pop/outlook.hpp"

namespace nuancier::search {
namespace {

using pop::Card;
using pop::CardSet;

constexpr int tries = 16;

Card any_of(CardSet cards, Rng& rng) {
  return static_cast<Card>(nth_bit(cards.bits(), static_cast<int>(rng.below(static_cast<std::uint32_t>(cards.size())))));
}

std::optional<Card> draw_by(const Likely& likely, CardSet from, Rng& rng) {
  double all = 0;
  for (Card card : from) all += likely[at(card)];
  if (all <= 0) return std::nullopt;
  double left = rng.unit() * all;
  Card drawn = *from.begin();
  for (Card card : from) {
    if (likely[at(card)] <= 0) continue;
    drawn = card;
    left -= likely[at(card)];
    if (left < 0) break;
  }
  return drawn;
}

void move(Card card, CardSet& from, CardSet& to) {
  from.erase(card);
  to.insert(card);
}

// Adds the cards of a hand besides the chosen one: of each colour as many as was said. False where they are not to be had.
bool fill(CardSet& hand, std::size_t size, const Heard& heard, CardSet& unseen, Rng& rng) {
  CardSet untold = unseen;
  for (std::size_t i = 0; i < pop::colours; ++i) {
    if (!heard.held[i]) continue;
    const CardSet of_colour = cards_of(static_cast<pop::Colour>(i));
    untold -= of_colour;
    while ((hand & of_colour).size() < *heard.held[i]) {
      const CardSet from = unseen & of_colour;
      if (from.empty() || hand.size() >= size) return false;
      move(any_of(from, rng), unseen, hand);
    }
  }
  while (hand.size() < size) {
    const CardSet from = unseen & untold;
    if (from.empty()) return false;
    move(any_of(from, rng), unseen, hand);
  }
  return true;
}

CardSet top(const Pile& pile, std::size_t count) {
  CardSet cards;
  for (std::size_t i = 0; i < count && i < pile.size(); ++i) cards.insert(pile[pile.size() - 1U - i]);
  return cards;
}

// A row that passes; none where the tries show none. Of the last two rows the one that is left must pass too, if it can.
CardSet find_row(const Feet& feet, const pop::Hands& hands, CardSet chief, CardSet next_chief, Rng& rng) {
  CardSet found;
  for (int i = 0; i < (hands[0].size() == 1 ? 1 : tries); ++i) {
    CardSet five = chief;
    for (CardSet hand : hands) five.insert(any_of(hand, rng));
    if (!passes(feet, five)) continue;
    found = five;
    if (hands[0].size() != 2) break;
    CardSet last = next_chief;
    for (CardSet hand : hands) last |= hand - five;
    if (passes(feet_after(five), last)) break;
  }
  return found;
}

}  // namespace

bool passes(const Feet& feet, CardSet five) {
  std::size_t column = 0;
  std::optional<pop::Colour> left;
  for (Card card : five) {
    const pop::Colour own = colour(card);
    if (left == own || feet[column] == own) return false;
    left = own;
    ++column;
  }
  return true;
}

Feet feet_after(CardSet five) {
  Feet feet;
  std::size_t column = 0;
  for (Card card : five) feet[column++] = colour(card);
  return feet;
}

std::optional<ImaginedTurn> imagine_turn(const pop::View& view, const Company& company, Rng& rng) {
  const auto me = static_cast<std::size_t>(view.viewer.seat());
  ImaginedTurn turn;
  turn.four = company.chief();
  turn.kept.resize(view.players);
  CardSet unseen = company.unseen();
  pop::Hands choices;
  choices.resize(view.players);
  for (std::size_t seat = 0; seat < view.players; ++seat) {
    if (seat == me) continue;
    const std::optional<Card> chosen = draw_by(company.likely(seat), unseen, rng);
    if (!chosen) return std::nullopt;
    move(*chosen, unseen, choices[seat]);
    turn.four.insert(*chosen);
  }
  for (std::size_t seat = 0; seat < view.players; ++seat) {
    if (seat == me) continue;
    CardSet hand = choices[seat];
    if (!fill(hand, view.sizes[seat], company.heard(seat), unseen, rng)) return std::nullopt;
    turn.kept[seat] = hand - choices[seat];
  }
  for (Card card : unseen) turn.pile.push_back(card);
  shuffle(std::span<Card>(turn.pile.data(), turn.pile.size()), rng);
  return turn;
}

int turns_to_come(Feet feet, pop::Hands hands, Pile pile, std::size_t chief_cards, Rng& rng) {
  for (int turns = 0;; ++turns) {
    if (hands[0].empty()) return turns;
    const CardSet chief = top(pile, chief_cards);
    for (std::size_t i = 0; i < chief_cards && !pile.empty(); ++i) pile.pop_back();
    const CardSet five = find_row(feet, hands, chief, top(pile, chief_cards), rng);
    if (five.empty()) return turns;
    feet = feet_after(five);
    for (CardSet& hand : hands) hand -= five;
  }
}

}  // namespace nuancier::search
