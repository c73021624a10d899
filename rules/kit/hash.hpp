// A running 64-bit hash for signatures: the same on every machine, not meant against an adversary.
#pragma once

#include <string_view>

#include "rules/kit/rng.hpp"

namespace nuancier {

class Hash {
 public:
  constexpr void add(std::uint64_t value) { state_ = mix((state_ ^ value) + 0x9E3779B97F4A7C15ULL); }
  constexpr void add(std::string_view text) {
    add(text.size());
    for (char letter : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(letter)));
  }
  constexpr std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0x6E75616E63696572ULL;
};

}  // namespace nuancier
