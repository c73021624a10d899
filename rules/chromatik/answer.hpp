// CHR-6, CHR-7: what a seat answers in a turn: it taps the pile of a colour, shouts, or declares that it has no answer.
// Tapping and shouting may carry a reaction time in milliseconds; without one they count as given at the very end of the
// answer time. Written `red@532`, `shout@610`, `red`, `shout`, `none`; `open` before a seat has answered, and `sealed` where
// the answer is not the viewer's to see.
#pragma once

#include <optional>

#include "rules/chromatik/colour.hpp"

namespace nuancier::chromatik {

// CHR-11: nobody reacts faster.
inline constexpr int fastest_human = 100;

// A reaction time in milliseconds, or none.
class Time {
 public:
  static constexpr int most = 0xFFFE;

  constexpr Time() = default;
  constexpr explicit Time(int milliseconds) : code_(static_cast<std::uint16_t>(milliseconds)) {
    assert(milliseconds >= 0 && milliseconds <= most);
  }
  constexpr bool is_given() const { return code_ != untimed; }
  constexpr int or_at_the_end(int end) const { return is_given() ? code_ : end; }

  constexpr bool operator==(const Time&) const = default;

 private:
  static constexpr std::uint16_t untimed = 0xFFFF;
  std::uint16_t code_ = untimed;
};

struct Answer {
  enum class Kind : std::uint8_t { open, sealed, none, shout, tap };
  Kind kind = Kind::open;
  Colour colour{};  // of a tap; red otherwise
  Time time;

  static constexpr Answer open() { return {}; }
  static constexpr Answer sealed() { return {Kind::sealed, {}, {}}; }
  static constexpr Answer none() { return {Kind::none, {}, {}}; }
  static constexpr Answer shout(Time time = {}) { return {Kind::shout, {}, time}; }
  static constexpr Answer tap(Colour colour, Time time = {}) { return {Kind::tap, colour, time}; }

  constexpr bool is_open() const { return kind == Kind::open; }
  // Whatever the time.
  constexpr bool says_the_same_as(const Answer& other) const { return kind == other.kind && colour == other.colour; }
  constexpr Answer at(Time when) const { return {kind, colour, when}; }

  constexpr bool operator==(const Answer&) const = default;
};

Text to_text(Answer answer);
bool from_text(std::string_view text, Answer& answer);

}  // namespace nuancier::chromatik
