// A message as it is written in texts/{fr,en}/*.json, taken apart; texts/README.md describes the grammar.
// Everything is a view into the message, which must outlive its parts.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace nuancier::texts {

struct Branch;

struct Part {
  enum class Kind : std::uint8_t { text, argument, plural, select };
  Kind kind = Kind::text;
  std::string_view text;         // the text itself, or the argument's name
  std::vector<Branch> branches;  // of plural and select
};

using Parts = std::vector<Part>;

struct Branch {
  std::string_view label;  // "=0", "one", "other", "red"
  Parts parts;
};

// Nothing when the message is malformed.
std::optional<Parts> parse(std::string_view message);

}  // namespace nuancier::texts
