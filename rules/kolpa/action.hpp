// A turn is exactly one card (KOL-3 … KOL-9), written
//   kol g5 · kol area g5 · kolpa g5 · joker green · joker 3 · joker (the one that ends the round)
#pragma once

#include <bit>
#include <initializer_list>
#include <utility>

#include "rules/kit/bits.hpp"
#include "rules/kolpa/card.hpp"

namespace nuancier::kolpa {

// What the player of a joker asks for: a colour or a number (KOL-7).
class Announcement {
 public:
  constexpr Announcement() = default;
  constexpr explicit Announcement(Colour colour) : code_(static_cast<std::uint8_t>(colour)) {}
  constexpr explicit Announcement(int number) : code_(static_cast<std::uint8_t>(colours + number)) {}
  static constexpr int count = colours + numbers;
  // Colours, then numbers.
  static constexpr Announcement at(int i) {
    return i < colours ? Announcement(static_cast<Colour>(i)) : Announcement(i - colours);
  }

  constexpr bool is_colour() const { return code_ < colours; }
  constexpr Colour colour() const { return static_cast<Colour>(code_); }
  constexpr int number() const { return code_ - colours; }
  constexpr Faces matching() const { return is_colour() ? all_of(colour()) : all_of(number()); }

  constexpr bool operator==(const Announcement&) const = default;

 private:
  std::uint8_t code_ = 0;
};

struct Action {
  enum class Kind : std::uint8_t { kol, kol_area, kolpa, announce, last_joker };
  Kind kind = Kind::kol;
  Card card{};                // kol, kol_area, kolpa
  Announcement announcement;  // announce

  static constexpr Action kol(Card card) { return {Kind::kol, card, {}}; }
  static constexpr Action kol_area(Card card) { return {Kind::kol_area, card, {}}; }
  static constexpr Action kolpa(Card card) { return {Kind::kolpa, card, {}}; }
  static constexpr Action announce(Announcement wanted) { return {Kind::announce, joker, wanted}; }
  static constexpr Action last_joker() { return {Kind::last_joker, joker, {}}; }

  constexpr bool operator==(const Action&) const = default;
};

// What a turn offers, as sets of faces: cheaper to make than a list, and an action is only built when it is asked for.
// In order: Kol from the hand, Kol from the area, Kolpa, jokers; each by ascending face.
struct Actions {
  Faces kol = 0;
  Faces kol_area = 0;
  Faces kolpa = 0;
  enum class Jokers : std::uint8_t { none = 0, last = 1, announcing = Announcement::count } jokers = Jokers::none;

  constexpr std::size_t size() const {
    return static_cast<std::size_t>(
        std::popcount(kol) + std::popcount(kol_area) + std::popcount(kolpa) + static_cast<int>(jokers));
  }
  constexpr Action operator[](std::size_t index) const {
    int i = static_cast<int>(index);
    for (const auto& [set, kind] : {std::pair{kol, Action::Kind::kol}, std::pair{kol_area, Action::Kind::kol_area},
                                    std::pair{kolpa, Action::Kind::kolpa}}) {
      if (i < std::popcount(set)) return {kind, static_cast<Card>(nth_bit(set, i)), {}};
      i -= std::popcount(set);
    }
    if (jokers == Jokers::last) return Action::last_joker();
    return Action::announce(Announcement::at(i));
  }
};

Text to_text(Announcement announcement);
bool from_text(std::string_view text, Announcement& announcement);
Text to_text(Action action);
bool from_text(std::string_view text, Action& action);

}  // namespace nuancier::kolpa
