// Who owes something: some seats a choice, chance a deal or a shuffle, or nobody because the match is over.
// A seat that is not due may still act where its sealed choice can be changed.
#pragma once

#include "rules/kit/seat.hpp"

namespace nuancier {

class Due {
 public:
  static constexpr Due of(SeatSet seats) {
    assert(!seats.empty());
    return Due(Kind::seats, seats);
  }
  static constexpr Due of(Seat seat) { return of(SeatSet(seat)); }
  static constexpr Due chance() { return Due(Kind::chance, {}); }
  static constexpr Due over() { return Due(Kind::over, {}); }

  constexpr bool is_chance() const { return kind_ == Kind::chance; }
  constexpr bool is_over() const { return kind_ == Kind::over; }
  // Empty while chance is due and when the match is over.
  constexpr SeatSet seats() const { return seats_; }

  constexpr bool operator==(const Due&) const = default;

 private:
  enum class Kind : std::uint8_t { seats, chance, over };
  constexpr Due(Kind kind, SeatSet seats) : kind_(kind), seats_(seats) {}
  Kind kind_;
  SeatSet seats_;
};

}  // namespace nuancier
