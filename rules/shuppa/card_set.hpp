// Any number of cards whose order does not matter: a hand, a won pile, the discards. As a list it is sorted by number.
#pragma once

#include <bit>

#include "rules/kit/bits.hpp"
#include "rules/shuppa/card.hpp"

namespace nuancier::shuppa {

class CardSet {
 public:
  using value_type = Card;
  static constexpr std::size_t capacity() { return deck_size; }

  constexpr CardSet() = default;
  template <class List>
  constexpr explicit CardSet(const List& cards) {
    for (Card card : cards) push_back(card);
  }
  template <class Wanted>
  static constexpr CardSet where(Wanted&& wanted) {
    CardSet set;
    for (int n = 1; n <= deck_size; ++n) {
      if (wanted(card_at(n))) set.push_back(card_at(n));
    }
    return set;
  }

  // Bit n of the first word, and bit n - 64 of the second: the card with number n.
  static constexpr CardSet from_bits(std::uint64_t low, std::uint64_t high) { return {low, high}; }

  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(low_) + std::popcount(high_)); }
  constexpr bool contains(Card card) const { return !(*this & only(card)).empty(); }
  // A card exists once: adding it again changes nothing.
  constexpr void push_back(Card card) { *this |= only(card); }
  constexpr void erase(Card card) { *this = without(only(card)); }
  constexpr void clear() { *this = CardSet(); }
  // The n-th by number, from 0. Precondition: n < size().
  constexpr Card nth(int n) const { return static_cast<Card>(nth_bit(low_, high_, n)); }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return {a.low_ | b.low_, a.high_ | b.high_}; }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return {a.low_ & b.low_, a.high_ & b.high_}; }
  constexpr CardSet without(CardSet b) const { return {low_ & ~b.low_, high_ & ~b.high_}; }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }

  using Iterator = BitIterator<Card>;
  constexpr Iterator begin() const { return {low_, high_}; }
  static constexpr Iterator end() { return {}; }

  constexpr bool operator==(const CardSet&) const = default;

 private:
  constexpr CardSet(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
  static constexpr CardSet only(Card card) {
    assert(is_card(card));
    return {bits::low_bit(static_cast<unsigned>(card)), bits::high_bit(static_cast<unsigned>(card))};
  }
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

inline constexpr CardSet all_cards = CardSet::where([](Card) { return true; });
inline constexpr CardSet all_actions = CardSet::where(is_action);
inline constexpr CardSet all_normal = all_cards.without(all_actions);
inline constexpr CardSet all_multicolour = CardSet::where(is_multicolour);

// SHU-17: a point for each card, two for a multicolour one.
constexpr int points(CardSet won) { return static_cast<int>(won.size() + (won & all_multicolour).size()); }

}  // namespace nuancier::shuppa
