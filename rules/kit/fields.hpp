// How plain structs say what they hold: a static list of named members. JSON, text, views on the wire and goldens are all
// derived from it, so that a member is named once.
//
//   struct Deal {
//     Few<Hand, 6> hands;
//     Seat starter;
//     static constexpr std::string_view key = "deal";
//     static constexpr auto fields = described_by(Field{"hands", &Deal::hands}, Field{"starter", &Deal::starter});
//   };
//
// A struct with `bare` instead of `fields` is written as that one member alone: {"reshuffle": ["g5", …]}.
// What is neither a number, a list, optional nor described has a notation: `Text to_text(T)` and
// `bool from_text(std::string_view, T&)`, found by argument-dependent lookup.
#pragma once

#include <concepts>
#include <optional>
#include <string_view>
#include <utility>

#include "rules/kit/seat.hpp"
#include "rules/kit/text.hpp"
#include "rules/kit/viewer.hpp"

namespace nuancier {

template <class Owner, class Member>
struct Field {
  std::string_view name;
  Member Owner::* member;
};
template <class Owner, class Member>
Field(const char*, Member Owner::*) -> Field<Owner, Member>;

// Hands all fields to a function. (A std::tuple would do, but asks so much about its members that including the games took
// twice as long.)
template <class... Fields>
constexpr auto described_by(Fields... fields) {
  return [=](auto&& use) -> decltype(auto) { return use(fields...); };
}

template <class T>
concept Described = requires { T::fields; };

template <class T>
concept Bare = requires { T::bare; };

template <class T>
concept Notated = requires(const T& value, T& target, std::string_view text) {
  { to_text(value) } -> std::same_as<Text>;
  { from_text(text, target) } -> std::same_as<bool>;
};

template <class T>
concept Listed = requires(const T& list) {
  typename T::value_type;
  list.begin();
  list.end();
} && !std::convertible_to<T, std::string_view>;

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

// visit(name, member) for every described member, in order.
template <class T, class Visitor>
constexpr void for_each_field(T& value, Visitor&& visit) {
  std::remove_cvref_t<T>::fields([&](const auto&... field) { (visit(field.name, value.*(field.member)), ...); });
}

// Specialised for cards that are plain numbers: in JSON a number, not a string that holds one.
template <class T>
inline constexpr bool written_as_number = false;

inline Text to_text(Seat seat) { return Text() << index(seat); }
inline bool from_text(std::string_view text, Seat& seat) {
  const std::optional<int> number = read_number(text);
  if (!number || *number < 0 || *number >= max_seats) return false;
  seat = seat_at(*number);
  return true;
}

inline Text to_text(Viewer viewer) {
  if (viewer.is_all()) return "all";
  if (viewer.is_public()) return "public";
  return to_text(viewer.seat());
}
inline bool from_text(std::string_view text, Viewer& viewer) {
  Seat seat{};
  if (text == "all") {
    viewer = Viewer::all();
  } else if (text == "public") {
    viewer = Viewer::everybody();
  } else if (from_text(text, seat)) {
    viewer = Viewer(seat);
  } else {
    return false;
  }
  return true;
}

}  // namespace nuancier
