#include "server/net/utf8.hpp"

#include <cstdint>
#include <cstring>

namespace nuancier::server {
namespace {

constexpr bool continues(unsigned char byte) { return (byte & 0xc0) == 0x80; }

// The length of the character at the beginning of `bytes`; 0 when it is none.
std::size_t length_of_character(const unsigned char* bytes, std::size_t size) {
  const unsigned char first = bytes[0];
  if (first < 0x80) return 1;
  if (first < 0xc2) return 0;  // a continuation, or an overlong form of one byte
  if (first < 0xe0) return size >= 2 && continues(bytes[1]) ? 2 : 0;
  if (first < 0xf0) {
    if (size < 3 || !continues(bytes[1]) || !continues(bytes[2])) return 0;
    const bool overlong = first == 0xe0 && bytes[1] < 0xa0;
    const bool surrogate = first == 0xed && bytes[1] >= 0xa0;
    return overlong || surrogate ? 0 : 3;
  }
  if (first > 0xf4 || size < 4 || !continues(bytes[1]) || !continues(bytes[2]) || !continues(bytes[3])) return 0;
  const bool overlong = first == 0xf0 && bytes[1] < 0x90;
  const bool too_high = first == 0xf4 && bytes[1] >= 0x90;
  return overlong || too_high ? 0 : 4;
}

}  // namespace

bool is_utf8(std::string_view text) {
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
    const std::size_t length = length_of_character(bytes, left);
    if (length == 0) return false;
    bytes += length;
    left -= length;
  }
  return true;
}

std::string_view cut_utf8(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && continues(static_cast<unsigned char>(text[bytes]))) --bytes;
  return text.substr(0, bytes);
}

}  // namespace nuancier::server
