// A player's mistake is a value: a stable code, the number of the broken rule, and the key of the sentence that says
// what to do instead. Each game lists its refusals in one file.
#pragma once

#include <cstdint>
#include <string_view>

namespace nuancier {

struct Refusal {
  enum class Code : std::uint8_t {
    illegal,
    not_your_turn,
    stale,
    unavailable,
    limit,  // it may be asked, but not so much or so often
  };
  Code code = Code::illegal;
  std::string_view rule;  // "KOL-5"
  std::string_view text;  // a key of texts/: "kolpa.refuse.must_kol"

  constexpr bool operator==(const Refusal&) const = default;
};

constexpr std::string_view name(Refusal::Code code) {
  switch (code) {
    case Refusal::Code::illegal: return "illegal";
    case Refusal::Code::not_your_turn: return "not_your_turn";
    case Refusal::Code::stale: return "stale";
    case Refusal::Code::unavailable: return "unavailable";
    case Refusal::Code::limit: return "limit";
  }
  return {};
}

}  // namespace nuancier
