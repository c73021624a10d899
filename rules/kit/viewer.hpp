// Whoever looks at a match: one seat, the public (a spectator), or all (everything, after the end or for a tool).
#pragma once

#include "rules/kit/seat.hpp"

namespace nuancier {

class Viewer {
 public:
  constexpr Viewer() = default;
  constexpr explicit Viewer(Seat seat) : code_(static_cast<std::uint8_t>(seat)) {}
  static constexpr Viewer everybody() { return Viewer(public_code); }
  static constexpr Viewer all() { return Viewer(all_code); }

  constexpr bool is_seat() const { return code_ < max_seats; }
  constexpr bool is_public() const { return code_ == public_code; }
  constexpr bool is_all() const { return code_ == all_code; }
  constexpr bool is(Seat seat) const { return code_ == static_cast<std::uint8_t>(seat); }
  // May this viewer see what only `seat` knows?
  constexpr bool knows(Seat seat) const { return is_all() || is(seat); }
  constexpr Seat seat() const {
    assert(is_seat());
    return static_cast<Seat>(code_);
  }

  constexpr bool operator==(const Viewer&) const = default;

 private:
  static constexpr std::uint8_t public_code = 0x40;
  static constexpr std::uint8_t all_code = 0x80;
  constexpr explicit Viewer(std::uint8_t code) : code_(code) {}
  std::uint8_t code_ = public_code;
};

}  // namespace nuancier
