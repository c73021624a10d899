// The keystream of ChaCha20 under a key that is used once: the nonce is zero, blocks are counted from 0. Who sees any part
// of it learns nothing of the rest, which is what a deal needs: everybody sees some of its cards.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace nuancier {

class Keystream {
 public:
  using Key = std::array<std::uint8_t, 32>;

  constexpr explicit Keystream(const Key& key) {
    for (std::size_t i = 0; i < key.size(); ++i) key_[i / 4] |= std::uint32_t{key[i]} << (8 * (i % 4));
  }

  // The next eight bytes, the first of them lowest.
  constexpr std::uint64_t next() {
    if (used_ == words_.size()) refill();
    const std::uint64_t low = words_[used_];
    const std::uint64_t high = words_[used_ + 1];
    used_ += 2;
    return high << 32U | low;
  }

 private:
  using Block = std::array<std::uint32_t, 16>;

  static constexpr void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c, std::uint32_t& d) {
    a += b, d = std::rotl(d ^ a, 16);
    c += d, b = std::rotl(b ^ c, 12);
    a += b, d = std::rotl(d ^ a, 8);
    c += d, b = std::rotl(b ^ c, 7);
  }

  constexpr void refill() {
    Block start = {0x61707865, 0x3320646E, 0x79622D32, 0x6B206574};  // "expand 32-byte k"
    for (std::size_t i = 0; i < key_.size(); ++i) start[4 + i] = key_[i];
    start[12] = static_cast<std::uint32_t>(blocks_);
    start[13] = static_cast<std::uint32_t>(blocks_ >> 32U);
    words_ = start;
    for (int two_rounds = 0; two_rounds < 10; ++two_rounds) {
      for (std::size_t i = 0; i < 4; ++i) quarter_round(words_[i], words_[4 + i], words_[8 + i], words_[12 + i]);
      for (std::size_t i = 0; i < 4; ++i) {
        quarter_round(words_[i], words_[4 + (i + 1) % 4], words_[8 + (i + 2) % 4], words_[12 + (i + 3) % 4]);
      }
    }
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] += start[i];
    ++blocks_;
    used_ = 0;
  }

  std::array<std::uint32_t, 8> key_{};
  std::uint64_t blocks_ = 0;  // made so far
  Block words_{};
  std::size_t used_ = words_.size();  // of the words
};

}  // namespace nuancier
