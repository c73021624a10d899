// The hash of a view, so that a client notices when it shows something else than it was sent: FNV-1a of 64 bits over the
// bytes of the view's JSON, as it was written. Simple enough to be written again in any language.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

#include "rules/kit/text.hpp"

namespace nuancier::table {

class ViewHash {
 public:
  constexpr void add(char letter) { value_ = (value_ ^ static_cast<unsigned char>(letter)) * 0x100000001B3ULL; }
  constexpr void add(std::string_view letters) {
    for (char letter : letters) add(letter);
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

constexpr std::uint64_t hash_of_view(std::string_view view) {
  ViewHash hash;
  hash.add(view);
  return hash.value();
}

// Of two views at once in the time of one: each letter waits for the one before it, but not for those of the other view.
constexpr std::pair<std::uint64_t, std::uint64_t> hashes_of_views(std::string_view one, std::string_view other) {
  ViewHash first;
  ViewHash second;
  const std::size_t both = std::min(one.size(), other.size());
  for (std::size_t i = 0; i < both; ++i) {
    first.add(one[i]);
    second.add(other[i]);
  }
  first.add(one.substr(both));
  second.add(other.substr(both));
  return {first.value(), second.value()};
}

// 16 hexadecimal digits.
inline Text hash_text(std::uint64_t hash) {
  constexpr std::string_view digits = "0123456789abcdef";
  Text text;
  for (unsigned shift = 64; shift > 0; shift -= 4) text << digits[hash >> (shift - 4) & 15U];
  return text;
}

}  // namespace nuancier::table
