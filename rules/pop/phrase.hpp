// POP-17: what may be said in the co-operative game. A closed set built from colour, column, side of an open Chief's card
// and count, plus yes, no and thanks; none of them names a card's number.
//   place red B · place red left 1 · place red right 2 · hold red 3 · yes · no · thanks
#pragma once

#include "rules/pop/area.hpp"

namespace nuancier::pop {

inline constexpr int most_phrases = 8;     // of a seat in a turn
inline constexpr int most_open_cards = 2;  // of the Chief's (POP-16)
inline constexpr int most_held = 9;        // cards of a colour in a hand

struct Phrase {
  enum class Kind : std::uint8_t { column, left, right, hold, yes, no, thanks };
  Kind kind = Kind::yes;
  Colour colour{};         // of column, left, right, hold
  std::uint8_t value = 0;  // a column, the place of the Chief's card (from 0), or how many

  constexpr bool is_bare() const { return kind >= Kind::yes; }
  constexpr bool names_chief_card() const { return kind == Kind::left || kind == Kind::right; }
  constexpr bool operator==(const Phrase&) const = default;
};

// All that can be said beside so many open Chief's cards, in a fixed order.
class Phrases {
 public:
  using value_type = Phrase;

  constexpr Phrases() = default;
  constexpr explicit Phrases(int open_cards) : open_(static_cast<std::uint8_t>(open_cards)), any_(true) {}

  constexpr std::size_t size() const { return any_ ? colours * a_colour() + bare : 0; }
  constexpr bool empty() const { return !any_; }
  constexpr Phrase operator[](std::size_t i) const {
    assert(i < size());
    if (i >= colours * a_colour()) {
      return {static_cast<Phrase::Kind>(static_cast<std::size_t>(Phrase::Kind::yes) + i - colours * a_colour()), {}, 0};
    }
    const auto colour = static_cast<Colour>(i / a_colour());
    std::size_t rest = i % a_colour();
    if (rest < columns) return {Phrase::Kind::column, colour, static_cast<std::uint8_t>(rest)};
    rest -= columns;
    if (rest < 2U * open_) {
      return {rest % 2 == 0 ? Phrase::Kind::left : Phrase::Kind::right, colour, static_cast<std::uint8_t>(rest / 2)};
    }
    return {Phrase::Kind::hold, colour, static_cast<std::uint8_t>(rest - 2U * open_)};
  }
  constexpr bool operator==(const Phrases&) const = default;

 private:
  static constexpr std::size_t bare = 3;
  constexpr std::size_t a_colour() const { return columns + 2U * open_ + most_held + 1; }
  std::uint8_t open_ = 0;
  bool any_ = false;
};

Text to_text(Phrase phrase);
bool from_text(std::string_view text, Phrase& phrase);

}  // namespace nuancier::pop
