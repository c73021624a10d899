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

}  // namespace nuancier
