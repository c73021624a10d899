// Any number of cards whose order does not matter: a hand, what somebody has taken. As a list it ascends by number.
#pragma once

#include <bit>

#include "rules/pop/card.hpp"

namespace nuancier::pop {

class CardSet {
 public:
  using value_type = Card;
  static constexpr std::size_t capacity() { return deck_size; }

  constexpr CardSet() = default;
  constexpr CardSet(std::initializer_list<int> numbers) {
    for (int n : numbers) insert(card_at(n));
  }
  static constexpr CardSet from_bits(std::uint64_t bits) {
    CardSet set;
    set.bits_ = bits;
    return set;
  }
  static constexpr CardSet of(Card card) { return from_bits(bit(card)); }
  static constexpr CardSet deck() { return from_bits(((std::uint64_t{1} << deck_size) - 1U) << 1U); }
  template <class Predicate>
  static constexpr CardSet where(Predicate&& holds) {
    CardSet set;
    for (int n = 1; n <= deck_size; ++n) {
      if (holds(card_at(n))) set.insert(card_at(n));
    }
    return set;
  }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  constexpr bool contains(Card card) const { return (bits_ & bit(card)) != 0; }
  constexpr bool contains(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr void insert(Card card) { bits_ |= bit(card); }
  constexpr void erase(Card card) { bits_ &= ~bit(card); }
  // As a list: what is in it already is not taken up again.
  constexpr void push_back(Card card) { insert(card); }
  constexpr void clear() { bits_ = 0; }

  constexpr CardSet operator|(CardSet other) const { return from_bits(bits_ | other.bits_); }
  constexpr CardSet operator&(CardSet other) const { return from_bits(bits_ & other.bits_); }
  constexpr CardSet operator-(CardSet other) const { return from_bits(bits_ & ~other.bits_); }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }
  constexpr bool operator==(const CardSet&) const = default;

  class Iterator {
   public:
    using value_type = Card;
    using difference_type = int;
    constexpr Iterator() = default;
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Card operator*() const { return static_cast<Card>(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1U;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t rest_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  static constexpr Iterator end() { return Iterator(); }

 private:
  static constexpr std::uint64_t bit(Card card) { return std::uint64_t{1} << static_cast<unsigned>(card); }
  std::uint64_t bits_ = 0;  // bit n: the card with number n
};

inline constexpr CardSet arrows = CardSet::where([](Card card) { return has_arrow(card); });

// All cards of a colour.
constexpr CardSet cards_of(Colour colour) {
  constexpr auto sets = [] {
    std::array<CardSet, colours> by_colour{};
    for (int n = 1; n <= deck_size; ++n) by_colour[static_cast<std::size_t>(pop::colour(card_at(n)))].insert(card_at(n));
    return by_colour;
  }();
  return sets[static_cast<std::size_t>(colour)];
}

// The explosions on all of them together.
constexpr int explosions(CardSet cards, Symbols symbols) {
  constexpr auto at_least = [](int count, Symbols reading) {
    return CardSet::where([=](Card card) { return explosions(card, reading) >= count; });
  };
  constexpr CardSet by_count[2][3] = {
      {at_least(1, Symbols::ranges), at_least(2, Symbols::ranges), at_least(3, Symbols::ranges)},
      {at_least(1, Symbols::partition), at_least(2, Symbols::partition), at_least(3, Symbols::partition)}};
  std::size_t sum = 0;
  for (CardSet with_so_many : by_count[static_cast<std::size_t>(symbols)]) sum += (cards & with_so_many).size();
  return static_cast<int>(sum);
}

}  // namespace nuancier::pop
