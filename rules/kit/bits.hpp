// Sets as bits.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace nuancier {

namespace bits {

inline constexpr std::uint64_t each_byte = 0x0101010101010101U;
inline constexpr std::uint64_t high_bits = 0x8080808080808080U;

// Byte i: how many bits the bytes 0 … i hold together. Portable code, because not every target counts bits in one step.
constexpr std::uint64_t running_sums(std::uint64_t set) {
  std::uint64_t counts = set - (set >> 1U & 0x5555555555555555U);
  counts = (counts & 0x3333333333333333U) + (counts >> 2U & 0x3333333333333333U);
  return ((counts + (counts >> 4U)) & 0x0F0F0F0F0F0F0F0FU) * each_byte;
}

// The first byte that exceeds n. Bytes are at most 64, so that none borrows from the next.
constexpr unsigned first_byte_above(std::uint64_t sums, std::uint64_t n) {
  return static_cast<unsigned>(std::countr_zero(((sums | high_bits) - (n + 1U) * each_byte) & high_bits)) / 8U;
}

// The place of the n-th set bit, given the running sums of the set: first the byte that holds it, then the bit.
constexpr int nth(std::uint64_t set, std::uint64_t sums, std::uint64_t n) {
  const unsigned byte = first_byte_above(sums, n);
  const std::uint64_t before = (sums << 8U) >> (8U * byte) & 0xFFU;
  const std::uint64_t spread = (set >> (8U * byte) & 0xFFU) * each_byte & 0x8040201008040201U;  // a bit a byte
  const std::uint64_t running = ((spread + (high_bits - each_byte)) >> 7U & each_byte) * each_byte;
  return static_cast<int>(8U * byte + first_byte_above(running, n - before));
}

}  // namespace bits

// The place of the n-th set bit, counted from 0 at the low end, without a loop or a branch.
// Precondition: n < popcount(set).
constexpr int nth_bit(std::uint64_t set, int n) {
  assert(n < std::popcount(set));
  return bits::nth(set, bits::running_sums(set), static_cast<std::uint64_t>(n));
}

// Sets of up to 128, as two words. In which of them a bit lies is anybody's guess, the processor's too: that is calculated
// with, not branched on.
namespace bits {

constexpr std::uint64_t all_if(bool condition) { return 0U - std::uint64_t{condition}; }
// The low word of the set that holds this place only, and its high word.
constexpr std::uint64_t low_bit(unsigned place) { return std::uint64_t{place < 64U} << (place & 63U); }
constexpr std::uint64_t high_bit(unsigned place) { return std::uint64_t{place >= 64U} << (place & 63U); }

}  // namespace bits

// Precondition of these three: the set is not empty; n is less than its size.
constexpr int first_bit(std::uint64_t low, std::uint64_t high) {
  const std::uint64_t is_high = bits::all_if(low == 0);
  return std::countr_zero(low | (high & is_high)) + static_cast<int>(is_high & 64U);
}
constexpr int last_bit(std::uint64_t low, std::uint64_t high) {
  const std::uint64_t is_high = bits::all_if(high != 0);
  return 63 - std::countl_zero(high | (low & ~is_high)) + static_cast<int>(is_high & 64U);
}
constexpr int nth_bit(std::uint64_t low, std::uint64_t high, int n) {
  const int in_low = std::popcount(low);
  const std::uint64_t is_high = bits::all_if(n >= in_low);
  const std::uint64_t word = (low & ~is_high) | (high & is_high);
  return nth_bit(word, n - (in_low & static_cast<int>(is_high))) + static_cast<int>(is_high & 64U);
}

// Walks over such a set from the low end.
template <class T>
class BitIterator {
 public:
  using value_type = T;
  using difference_type = int;
  constexpr BitIterator() = default;
  constexpr BitIterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
  constexpr T operator*() const { return static_cast<T>(first_bit(low_, high_)); }
  constexpr BitIterator& operator++() {
    high_ &= high_ - std::uint64_t{low_ == 0};
    low_ &= low_ - 1U;
    return *this;
  }
  constexpr bool operator==(const BitIterator&) const = default;

 private:
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

}  // namespace nuancier
