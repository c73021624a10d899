#include "rules/kit/rng.hpp"

#include "rules/kit/chacha20.hpp"

namespace nuancier {

std::uint64_t Rng::next_of(Keystream& stream) { return stream.next(); }

// The upper half of a word each time: one draw does not depend on how the one before it used its own.
std::uint32_t Rng::below_of(Keystream& stream, std::uint32_t bound) {
  const std::uint32_t reject = (0U - bound) % bound;
  while (true) {
    const std::uint64_t product = (stream.next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) >= reject) return static_cast<std::uint32_t>(product >> 32U);
  }
}

}  // namespace nuancier
