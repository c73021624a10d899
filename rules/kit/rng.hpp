// The random generator: xoshiro256++ (Blackman and Vigna) seeded by SplitMix64. Whole numbers only, so that a seed gives
// the same match on every compiler and in WebAssembly. States never hold one: chance is passed in from outside.
//
// Where somebody might want to compute the hidden cards from those that show, it draws from a Keystream instead, one word a
// draw (docs/fair-shuffle.md). Search pays nothing for that: xoshiro in the state zero, which no seed leads to, gives zeros
// for ever, and a zero is rare enough to be looked at twice anyway.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <utility>

namespace nuancier {

// SplitMix64's finaliser: a good mix of 64 bits.
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31U);
}

// The seed of the i-th of a series, independent of how the series is split over threads.
constexpr std::uint64_t derive_seed(std::uint64_t seed, std::uint64_t i) {
  return mix(mix(seed + 0x9E3779B97F4A7C15ULL) ^ (i + 1U) * 0xD1B54A32D192ED03ULL);
}

class Keystream;

class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) {
    for (std::uint64_t& word : words_) word = mix(seed += 0x9E3779B97F4A7C15ULL);
  }

  // Draws from the stream, which must outlive it; copies draw from the same one.
  constexpr explicit Rng(Keystream& stream) : stream_(&stream) {}

  constexpr std::uint64_t next() {
    const std::uint64_t word = step();
    if (word == 0 && stream_ != nullptr) [[unlikely]]
      return next_of(*stream_);
    return word;
  }

  // Uniform on 0 … bound-1 without bias (Lemire's multiplication with rejection). bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) { return below(bound, step() >> 32U); }

  // Two such draws, from one word where it is xoshiro's.
  constexpr std::pair<std::uint32_t, std::uint32_t> below_both(std::uint32_t one, std::uint32_t other) {
    const std::uint64_t word = step();
    return {below(one, word >> 32U), below(other, word & 0xFFFFFFFFU)};
  }

  // Uniform on [0, 1): the upper 53 bits.
  constexpr double unit() { return static_cast<double>(next() >> 11U) * 0x1.0p-53; }

 private:
  constexpr std::uint64_t step() {
    const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
    const std::uint64_t shifted = words_[1] << 17U;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  constexpr std::uint32_t below(std::uint32_t bound, std::uint64_t bits) {
    std::uint64_t product = bits * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      if (stream_ != nullptr) return below_of(*stream_, bound);
      const std::uint32_t reject = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < reject) product = (step() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  static std::uint64_t next_of(Keystream& stream);
  static std::uint32_t below_of(Keystream& stream, std::uint32_t bound);

  std::uint64_t words_[4]{};
  Keystream* stream_ = nullptr;  // where it is set, the words are zero
};

template <class T>
constexpr void shuffle(std::span<T> values, Rng& rng) {
  auto left = static_cast<std::uint32_t>(values.size());
  for (; left > 2; left -= 2) {
    const auto [one, other] = rng.below_both(left, left - 1);
    std::swap(values[left - 1], values[one]);
    std::swap(values[left - 2], values[other]);
  }
  if (left == 2) std::swap(values[1], values[rng.below(2)]);
}

}  // namespace nuancier
