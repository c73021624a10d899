#include "server/net/utf8.hpp"

#include <cstdint>
#include <cstring>

namespace nuancier::server {
namespace {

constexpr bool continues(unsigned char byte) { return (byte & 0xc0) == 0x80; }

enum class Character : unsigned char { wrong, cut, whole };

// The character at the beginning of `bytes`, and how long it is. Cut: what is there may be the beginning of one.
Character read(const unsigned char* bytes, std::size_t size, std::size_t& length) {
  const unsigned char first = bytes[0];
  length = 1;
  if (first < 0x80) return Character::whole;
  if (first < 0xc2 || first > 0xf4) return Character::wrong;  // a continuation, an overlong form of one byte, or too high
  length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  for (std::size_t i = 1; i < length; ++i) {
    if (i == size) return Character::cut;
    if (!continues(bytes[i])) return Character::wrong;
    if (i > 1) continue;
    const bool overlong = (first == 0xe0 && bytes[1] < 0xa0) || (first == 0xf0 && bytes[1] < 0x90);
    const bool surrogate = first == 0xed && bytes[1] >= 0xa0;
    const bool too_high = first == 0xf4 && bytes[1] >= 0x90;
    if (overlong || surrogate || too_high) return Character::wrong;
  }
  return Character::whole;
}

}  // namespace

bool is_utf8(std::string_view text) { return whole_characters(text) == text.size(); }

std::optional<std::size_t> whole_characters(std::string_view text) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  std::size_t left = text.size();
  while (left > 0) {
    // Most of what is sent is ASCII: eight at a time.
    std::uint64_t eight = 0;
    while (left >= sizeof eight && (std::memcpy(&eight, bytes, sizeof eight), (eight & 0x8080808080808080u) == 0)) {
      bytes += sizeof eight;
      left -= sizeof eight;
    }
    if (left == 0) break;
    std::size_t length = 0;
    const Character character = read(bytes, left, length);
    if (character == Character::wrong) return std::nullopt;
    if (character == Character::cut) break;
    bytes += length;
    left -= length;
  }
  return text.size() - left;
}

std::string_view cut_utf8(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && continues(static_cast<unsigned char>(text[bytes]))) --bytes;
  return text.substr(0, bytes);
}

}  // namespace nuancier::server
