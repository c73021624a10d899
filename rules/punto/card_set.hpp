// Any number of cards whose order does not matter, at most two of a face: the cards placed in a round, or those still to
// come. As a list it is sorted by colour, then by number.
#pragma once

#include <bit>
#include <cassert>

#include "rules/punto/card.hpp"

namespace nuancier::punto {

class CardSet {
 public:
  using value_type = Card;
  static constexpr std::size_t capacity() { return deck_size; }

  static constexpr CardSet all_of(Colour colour) {
    CardSet set;
    for (int n = 1; n <= numbers; ++n) set.once_ |= bit(card_of(colour, n));
    set.twice_ = set.once_;
    return set;
  }

  constexpr CardSet() = default;
  template <class List>
  constexpr explicit CardSet(const List& cards) {
    for (Card card : cards) push_back(card);
  }

  constexpr bool empty() const { return once_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(once_) + std::popcount(twice_)); }
  constexpr int count(Card card) const { return ((once_ & bit(card)) != 0 ? 1 : 0) + ((twice_ & bit(card)) != 0 ? 1 : 0); }
  // Cards of the colour with at least this number, 1 … 9.
  constexpr int count(Colour colour, int least) const {
    const std::uint64_t cards = (bit(card_of(colour, numbers)) << 1U) - bit(card_of(colour, least));
    return std::popcount(once_ & cards) + std::popcount(twice_ & cards);
  }

  // A third copy does not exist and is left out; `count` tells.
  constexpr void push_back(Card card) {
    twice_ |= once_ & bit(card);
    once_ |= bit(card);
  }
  // False when there is none to take.
  constexpr bool take(Card card) {
    if ((once_ & bit(card)) == 0) return false;
    ((twice_ & bit(card)) != 0 ? twice_ : once_) &= ~bit(card);
    return true;
  }
  // Of sets without a common face.
  constexpr void join(const CardSet& other) {
    assert((once_ & other.once_) == 0);
    once_ |= other.once_;
    twice_ |= other.twice_;
  }
  constexpr CardSet only(Colour colour) const {
    CardSet set = all_of(colour);
    set.once_ &= once_;
    set.twice_ &= twice_;
    return set;
  }
  // Precondition: `other` is part of this set.
  constexpr CardSet without(const CardSet& other) const {
    CardSet set;
    set.once_ = (once_ & ~other.once_) | (twice_ & ~other.twice_);
    set.twice_ = twice_ & ~other.once_;
    return set;
  }
  constexpr void clear() { *this = CardSet(); }

  class Iterator {
   public:
    using value_type = Card;
    using difference_type = int;
    constexpr Iterator() = default;
    constexpr Iterator(std::uint64_t once, std::uint64_t twice) : once_(once), twice_(twice) {}
    constexpr Card operator*() const { return static_cast<Card>(std::countr_zero(once_)); }
    constexpr Iterator& operator++() {
      const std::uint64_t lowest = once_ & (0U - once_);
      // The second copy comes right after the first.
      ((twice_ & lowest) != 0 ? twice_ : once_) &= ~lowest;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t once_ = 0;
    std::uint64_t twice_ = 0;
  };
  constexpr Iterator begin() const { return {once_, twice_}; }
  static constexpr Iterator end() { return {}; }

  constexpr bool operator==(const CardSet&) const = default;

 private:
  static constexpr std::uint64_t bit(Card card) {
    assert(is_card(card));
    return std::uint64_t{1} << static_cast<unsigned>(card);
  }
  std::uint64_t once_ = 0;
  std::uint64_t twice_ = 0;
};

}  // namespace nuancier::punto
