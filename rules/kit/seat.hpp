// A seat is a place at the table, counted from 0 in turn order; it is never a user's identity.
// A SeatSet is any number of them: several seats may owe a choice at the same time.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace nuancier {

enum class Seat : std::uint8_t {};

inline constexpr int max_seats = 6;

constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int index) {
  assert(index >= 0 && index < max_seats);
  return static_cast<Seat>(index);
}
constexpr Seat next_seat(Seat seat, int players) {
  const int next = index(seat) + 1;
  return seat_at(next == players ? 0 : next);
}

class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat only) : bits_(bit(only)) {}
  static constexpr SeatSet first(int players) {
    SeatSet set;
    set.bits_ = static_cast<std::uint8_t>((1U << players) - 1U);
    return set;
  }

  constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void insert(Seat seat) { bits_ |= bit(seat); }
  constexpr void erase(Seat seat) { bits_ &= static_cast<std::uint8_t>(~bit(seat)); }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr SeatSet without(SeatSet other) const {
    SeatSet rest;
    rest.bits_ = static_cast<std::uint8_t>(bits_ & ~other.bits_);
    return rest;
  }

  class Iterator {
   public:
    using value_type = Seat;
    using difference_type = int;
    constexpr Iterator() = default;
    constexpr explicit Iterator(std::uint8_t rest) : rest_(rest) {}
    constexpr Seat operator*() const { return seat_at(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= static_cast<std::uint8_t>(rest_ - 1U);
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint8_t rest_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  static constexpr Iterator end() { return Iterator(); }

  constexpr bool operator==(const SeatSet&) const = default;

 private:
  static constexpr std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1U << index(seat)); }
  std::uint8_t bits_ = 0;
};

}  // namespace nuancier
