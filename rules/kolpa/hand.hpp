// A hand: at most five cards (KOL-1), in the order they came, each with the batch it came from (see kit/memory.hpp).
#pragma once

#include <bit>
#include <cassert>

#include "rules/kit/few.hpp"
#include "rules/kit/memory.hpp"
#include "rules/kolpa/card.hpp"

namespace nuancier::kolpa {

inline constexpr int max_players = 6;
inline constexpr int hand_size = 5;

// What is remembered of hidden cards. Holders are the seats and, last, the draw pile.
using Hidden = Memory<faces, max_players + 1, 4, 10>;
inline constexpr Hidden::Holder draw_pile = max_players;

using Cards = Few<Card, hand_size>;

// One byte a card, packed in a word so that looking through a hand takes no branches: five bits face, two bits origin; an
// empty place has all bits set.
class Hand {
 public:
  struct Place {
    Card card{};
    Hidden::Origin origin{};
  };

  constexpr std::size_t size() const { return 8U - static_cast<unsigned>(std::countl_one(places_)) / 8U; }
  constexpr bool empty() const { return places_ == ~std::uint64_t{0}; }
  constexpr Place operator[](std::size_t i) const {
    assert(i < size());
    const auto place = static_cast<std::uint8_t>(places_ >> (8 * i));
    return {static_cast<Card>(place & face_bits), static_cast<Hidden::Origin>(place >> 5U)};
  }
  constexpr bool holds(Card card) const { return (held() & bit(card)) != 0; }

  constexpr Faces held() const {
    Faces held = 0;
    for (std::uint64_t place = 0; place < hand_size; ++place) held |= Faces{1} << (places_ >> (8 * place) & face_bits);
    return held & ~empty_bit;
  }

  constexpr void add(Card card, Hidden::Origin origin) {
    assert(size() < hand_size && origin < 4);
    const unsigned shift = 8 * static_cast<unsigned>(size());
    const std::uint64_t place = static_cast<std::uint64_t>(card) | static_cast<std::uint64_t>(origin) << 5U;
    places_ = (places_ & ~(std::uint64_t{0xFF} << shift)) | place << shift;
  }

  // Takes the first copy out; the others close up.
  constexpr Place take(Card card) {
    assert(holds(card));
    const std::uint64_t other = (places_ & every_byte * face_bits) ^ every_byte * static_cast<std::uint64_t>(card);
    const std::uint64_t equal = (other - every_byte) & ~other & every_byte << 7U;  // exact for the lowest equal byte
    const unsigned shift = static_cast<unsigned>(std::countr_zero(equal)) & ~7U;
    const Place taken = (*this)[shift / 8U];
    const std::uint64_t below = (std::uint64_t{1} << shift) - 1U;
    places_ = (places_ & below) | (places_ >> 8U & ~below) | std::uint64_t{0xFF} << 56U;
    return taken;
  }

  constexpr void forget_origins() {
    for (std::size_t i = 0; i < size(); ++i) places_ &= ~(std::uint64_t{0x60} << (8 * i));
  }

  constexpr Cards cards() const {
    Cards cards;
    for (std::size_t i = 0; i < size(); ++i) cards.push_back((*this)[i].card);
    return cards;
  }

  constexpr bool operator==(const Hand&) const = default;

 private:
  static constexpr std::uint64_t every_byte = 0x0101010101010101ULL;
  static constexpr std::uint64_t face_bits = 0x1F;
  static constexpr Faces empty_bit = Faces{1} << face_bits;
  std::uint64_t places_ = ~std::uint64_t{0};
};

}  // namespace nuancier::kolpa
