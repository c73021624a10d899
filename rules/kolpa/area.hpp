// KOL-2: in front of each player at most one pile per colour; only the tops are visible and playable.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <iterator>

#include "rules/kolpa/card.hpp"

namespace nuancier::kolpa {

// A pile of one colour holds at most 12 cards, three bits each (number + 1), the top in the lowest bits: no count is needed.
class Pile {
 public:
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int top() const {
    assert(!empty());
    return static_cast<int>(bits_ & 7U) - 1;
  }
  constexpr void push(int number) { bits_ = bits_ << 3U | static_cast<std::uint64_t>(number + 1); }
  constexpr void pop() {
    assert(!empty());
    bits_ >>= 3U;
  }
  constexpr int sum() const {
    int sum = 0;
    for (std::uint64_t rest = bits_; rest != 0; rest >>= 3U) sum += static_cast<int>(rest & 7U) - 1;
    return sum;
  }
  constexpr int size() const { return (64 - std::countl_zero(bits_) + 2) / 3; }
  constexpr int from_foot(int i) const {
    return static_cast<int>(bits_ >> (3U * static_cast<unsigned>(size() - 1 - i)) & 7U) - 1;
  }

  constexpr bool operator==(const Pile&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

// As a list: each pile from its foot to its top, colour after colour.
class Area {
 public:
  using value_type = Card;

  constexpr const Pile& pile(Colour colour) const { return piles_[static_cast<std::size_t>(colour)]; }
  constexpr void push_back(Card card) {
    piles_[static_cast<std::size_t>(colour(card))].push(number(card));
    refresh(colour(card));
  }
  // Takes the top of the card's colour, which must be this card.
  constexpr void take(Card card) {
    Pile& pile = piles_[static_cast<std::size_t>(colour(card))];
    assert(!pile.empty() && pile.top() == number(card));
    pile.pop();
    refresh(colour(card));
  }
  constexpr Faces tops() const { return tops_; }
  constexpr int sum() const {
    int sum = 0;
    for (const Pile& pile : piles_) sum += pile.sum();
    return sum;
  }
  constexpr std::size_t size() const {
    int size = 0;
    for (const Pile& pile : piles_) size += pile.size();
    return static_cast<std::size_t>(size);
  }
  // A joker has no colour, hence no pile; a pile holds all cards of its colour at most.
  constexpr bool accepts(Card card) const { return card != joker && pile(colour(card)).size() < 2 * numbers; }
  constexpr void clear() { *this = Area(); }

  class Iterator {
   public:
    using value_type = Card;
    using difference_type = int;
    constexpr Iterator() = default;
    constexpr Iterator(const Area* area, int colour) : area_(area), colour_(colour) { skip_empty(); }
    constexpr Card operator*() const {
      const auto colour = static_cast<Colour>(colour_);
      return card_of(colour, area_->pile(colour).from_foot(row_));
    }
    constexpr Iterator& operator++() {
      ++row_;
      skip_empty();
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    constexpr void skip_empty() {
      while (colour_ < colours && row_ == area_->pile(static_cast<Colour>(colour_)).size()) {
        ++colour_;
        row_ = 0;
      }
    }
    const Area* area_ = nullptr;
    int colour_ = 0;
    int row_ = 0;
  };
  constexpr Iterator begin() const { return {this, 0}; }
  constexpr Iterator end() const { return {this, colours}; }

  constexpr bool operator==(const Area&) const = default;

 private:
  constexpr void refresh(Colour colour) {
    const Pile& now = pile(colour);
    tops_ = (tops_ & ~all_of(colour)) | (now.empty() ? 0 : bit(card_of(colour, now.top())));
  }
  std::array<Pile, colours> piles_{};
  Faces tops_ = 0;
};

}  // namespace nuancier::kolpa
