// The players' face-down piles (PUN-2), all in one array: with three players a pile may hold anything from 13 to 36 cards.
#pragma once

#include <algorithm>
#include <cassert>
#include <span>

#include "rules/kit/few.hpp"
#include "rules/punto/seating.hpp"

namespace nuancier::punto {

// Own cards and, with three players, any number of neutral ones.
using Pile = Few<Card, 36>;

constexpr Pile reversed(std::span<const Card> cards) {
  Pile turned;
  for (std::size_t i = cards.size(); i > 0; --i) turned.push_back(cards[i - 1]);
  return turned;
}

class Piles {
 public:
  constexpr bool empty(Seat seat) const { return sizes_[at(seat)] == 0; }
  constexpr std::size_t size(Seat seat) const { return sizes_[at(seat)]; }
  constexpr Card top(Seat seat) const {
    assert(!empty(seat));
    return cards_[static_cast<std::size_t>(starts_[at(seat)] + sizes_[at(seat)] - 1)];
  }
  constexpr Card take_top(Seat seat) {
    const Card card = top(seat);
    --sizes_[at(seat)];
    return card;
  }
  // The card changes places with the top. Precondition: it is in the pile.
  constexpr void bring_up(Seat seat, Card card) {
    Card* const first = cards_.data() + starts_[at(seat)];
    Card* const last = first + sizes_[at(seat)] - 1;
    Card* found = last;
    while (found > first && *found != card) --found;
    assert(*found == card);
    std::swap(*found, *last);
  }
  // The top is last.
  constexpr std::span<const Card> of(Seat seat) const { return {&cards_[starts_[at(seat)]], size(seat)}; }

  // Forgets what was there. Piles top first, seat by seat, together at most the whole deck.
  template <class List>
  constexpr void lay(const List& piles) {
    starts_ = {};
    sizes_ = {};
    std::size_t filled = 0;
    for (std::size_t i = 0; i < piles.size(); ++i) {
      const Pile& pile = piles[i];
      assert(filled + pile.size() <= cards_.size());
      starts_[i] = static_cast<std::uint8_t>(filled);
      sizes_[i] = static_cast<std::uint8_t>(pile.size());
      filled += pile.size();
      std::reverse_copy(pile.begin(), pile.end(), cards_.begin() + starts_[i]);
    }
  }

  // Cards already taken are not compared.
  friend constexpr bool operator==(const Piles& a, const Piles& b) {
    for (int i = 0; i < max_players; ++i) {
      const std::span<const Card> one = a.of(seat_at(i));
      const std::span<const Card> other = b.of(seat_at(i));
      if (!std::equal(one.begin(), one.end(), other.begin(), other.end())) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

  std::array<Card, deck_size> cards_{};
  std::array<std::uint8_t, max_players> starts_{};
  std::array<std::uint8_t, max_players> sizes_{};
};

}  // namespace nuancier::punto
