// The hash of a view, so that a client notices when it shows something else than it was sent: FNV-1a of 64 bits over the
// bytes of the view's JSON, as it was written. Simple enough to be written again in any language.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace nuancier::table {

constexpr std::uint64_t hash_of_view(std::string_view view) {
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (char letter : view) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001B3ULL;
  return hash;
}

// 16 hexadecimal digits.
inline std::string hash_text(std::uint64_t hash) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (unsigned shift = 64; shift > 0; shift -= 4) text += digits[hash >> (shift - 4) & 15U];
  return text;
}

}  // namespace nuancier::table
