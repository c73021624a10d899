// The fair shuffle: chance that nobody at the table decides alone, and that anybody can check afterwards.
//
// Whoever deals commits to a secret before anybody sits down; each person adds a value of their own; every chance event of
// the match is drawn under a key of the secret, all values and the event's number. Once the secret is revealed, all can be
// drawn again. docs/fair-shuffle.md says it byte by byte, and what it does not promise.
#pragma once

#include <array>
#include <boost/json/value.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/kit/chacha20.hpp"
#include "rules/kit/few.hpp"
#include "rules/kit/result.hpp"
#include "rules/kit/rng.hpp"
#include "rules/kit/seat.hpp"

namespace nuancier::record {

inline constexpr std::string_view fair_scheme = "nuancier-fair/1";

// A secret, a commitment or a value. They come from outside: this layer has no source of chance.
using Bytes32 = std::array<std::uint8_t, 32>;

// By seat; none of a bot, nor of a person who did not bring one.
using FairValues = Few<std::optional<Bytes32>, max_seats>;

Bytes32 commitment_to(const Bytes32& secret);

// The key that the chance event of this number is drawn under; deals and reshuffles are counted together, from 0.
Bytes32 fair_key(const Bytes32& secret, const FairValues& values, std::uint64_t event);

// The chance of one match. Touches no heap; it stays where it is, because the generator it gives points into it.
class FairChance {
 public:
  FairChance(const Bytes32& secret, const FairValues& values) : secret_(secret), values_(values) {}
  FairChance(const FairChance&) = delete;
  FairChance& operator=(const FairChance&) = delete;

  // For the event of this number, from its first draw on; asking for another one ends it.
  Rng& event(std::uint64_t number) {
    stream_ = Keystream(fair_key(secret_, values_, number));
    return rng_;
  }

 private:
  Bytes32 secret_;
  FairValues values_;
  Keystream stream_{Bytes32{}};
  Rng rng_{stream_};
};

// What a record says of its shuffles: {"scheme": "nuancier-fair/1", "commitment": "…", "secret": "…", "values": ["…",
// null]}.
struct Fair {
  Bytes32 commitment{};
  std::optional<Bytes32> secret;  // once it is revealed
  FairValues values;

  bool operator==(const Fair&) const = default;
};

boost::json::value to_json(const Fair& fair);
// A Problem is a key "verify.error.…" with arguments.
Result<Fair> read_fair(const boost::json::value& value, int players);

// 64 digits, small letters when written; read in either case.
std::string to_hex(const Bytes32& bytes);
std::optional<Bytes32> from_hex(std::string_view digits);

}  // namespace nuancier::record
