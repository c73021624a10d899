// The one kind of action: to choose cards of the hand. One (POP-9), two (POP-15) or five (POP-21): `choose 7`,
// `choose 7 12`, `choose 4 9 17 33 46`. The legal ones are all sets of that size, listed lazily in ascending order.
#pragma once

#include "rules/kit/bits.hpp"
#include "rules/pop/card_set.hpp"

namespace nuancier::pop {

inline constexpr int most_chosen = 5;

struct Action {
  CardSet cards;
  constexpr bool operator==(const Action&) const = default;
};

// How many sets of `chosen` cards there are in `all`.
constexpr std::size_t combinations(std::size_t all, std::size_t chosen) {
  if (chosen > all) return 0;
  std::size_t count = 1;
  for (std::size_t i = 0; i < chosen; ++i) count = count * (all - i) / (i + 1);
  return count;
}

class Actions {
 public:
  using value_type = Action;

  constexpr Actions() = default;
  constexpr Actions(CardSet hand, int chosen)
      : hand_(hand),
        chosen_(static_cast<std::uint8_t>(chosen)),
        size_(static_cast<std::uint16_t>(combinations(hand.size(), static_cast<std::size_t>(chosen)))) {}

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  // The i-th set: card by card, either the lowest one left is in it or all sets with it lie before.
  constexpr Action operator[](std::size_t i) const {
    assert(i < size_);
    if (chosen_ == 1) return {CardSet::from_bits(std::uint64_t{1} << nth_bit(hand_.bits(), static_cast<int>(i)))};
    CardSet cards;
    std::size_t left = hand_.size();
    std::size_t wanted = chosen_;
    for (Card card : hand_) {
      if (wanted == 0) break;
      const std::size_t with_it = combinations(--left, wanted - 1);
      if (i < with_it) {
        cards.insert(card);
        --wanted;
      } else {
        i -= with_it;
      }
    }
    return {cards};
  }

  class Iterator {
   public:
    using value_type = Action;
    using difference_type = int;
    constexpr Iterator() = default;
    constexpr Iterator(const Actions* actions, std::size_t at) : actions_(actions), at_(at) {}
    constexpr Action operator*() const { return (*actions_)[at_]; }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    constexpr bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    const Actions* actions_ = nullptr;
    std::size_t at_ = 0;
  };
  constexpr Iterator begin() const { return {this, 0}; }
  constexpr Iterator end() const { return {this, size_}; }

  constexpr bool operator==(const Actions&) const = default;

 private:
  CardSet hand_;
  std::uint8_t chosen_ = 0;
  std::uint16_t size_ = 0;
};

Text to_text(Action action);
bool from_text(std::string_view text, Action& action);

}  // namespace nuancier::pop
