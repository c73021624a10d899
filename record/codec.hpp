// Any described value as JSON and back, derived from `fields` (rules/kit/fields.hpp):
//   numbers and seats are numbers, truth values true or false, a viewer a number, "public" or "all";
//   what has a notation is a string, or a number where the notation is a plain one; lists, sets of seats and fixed arrays
//   are arrays; a variant is {"key": …}; an empty optional is left out of its object. JSON itself stays as it is, and is
//   read only where its numbers are whole.
// json_text.hpp writes the same without building values first.
// Reading ignores fields it does not know and never goes beyond what a type can hold: a list that is too long, a number
// out of range or a card that a pile does not accept make it answer false. A Misfit, where wanted, says where.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "record/values.hpp"
#include "rules/kit/few.hpp"
#include "rules/kit/fields.hpp"
#include "rules/kit/seat.hpp"

namespace nuancier::record {

namespace json = boost::json;

template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;

template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;

// Sets of seats are written as lists of seats.
inline Few<Seat, max_seats> listed(SeatSet seats) {
  Few<Seat, max_seats> list;
  for (Seat seat : seats) list.push_back(seat);
  return list;
}
inline bool gather(const Few<Seat, max_seats>& list, SeatSet& seats) {
  seats = {};
  for (Seat seat : list) {
    if (seats.contains(seat)) return false;
    seats.insert(seat);
  }
  return true;
}

// Appends, unless the list has no room for the value or leaves it out.
template <class List>
bool push(List& list, const typename List::value_type& value) {
  if constexpr (requires { list.accepts(value); }) {
    if (!list.accepts(value)) return false;
  } else if constexpr (!is_vector<List>) {
    if (list.size() >= List::capacity()) return false;
  }
  const std::size_t before = list.size();
  list.push_back(value);
  return list.size() == before + 1;
}

// Fills a list from items; read(i, value) reads the i-th. A fixed array must be filled exactly.
template <class List, class Read>
bool fill(List& list, std::size_t items, Read&& read) {
  if constexpr (is_array<List>) {
    if (items != list.size()) return false;
    for (std::size_t i = 0; i < items; ++i) {
      if (!read(i, list[i])) return false;
    }
  } else {
    list.clear();
    for (std::size_t i = 0; i < items; ++i) {
      typename List::value_type value{};
      if (!read(i, value) || !push(list, value)) return false;
    }
  }
  return true;
}

template <class T>
json::value to_json(const T& from) {
  if constexpr (std::same_as<T, json::value>) {
    return from;
  } else if constexpr (std::same_as<T, bool>) {
    return json::value(from);
  } else if constexpr (std::unsigned_integral<T>) {
    return json::value(static_cast<std::uint64_t>(from));
  } else if constexpr (std::integral<T>) {
    return json::value(static_cast<std::int64_t>(from));
  } else if constexpr (std::same_as<T, Seat>) {
    return to_json(index(from));
  } else if constexpr (std::same_as<T, Viewer>) {
    return from.is_seat() ? to_json(from.seat()) : json::value(json::string(to_text(from).view()));
  } else if constexpr (std::same_as<T, SeatSet>) {
    return to_json(listed(from));
  } else if constexpr (is_optional<T>) {
    return from ? to_json(*from) : json::value(nullptr);
  } else if constexpr (is_variant<T>) {
    json::object object;
    std::visit([&](const auto& held) { object.emplace(held.key, to_json(held)); }, from);
    return json::value(std::move(object));
  } else if constexpr (Described<T>) {
    json::object object;
    for_each_field(from, [&]<class Member>(std::string_view name, const Member& member) {
      if constexpr (is_optional<Member>) {
        if (!member) return;
      }
      object.emplace(name, to_json(member));
    });
    return json::value(std::move(object));
  } else if constexpr (Bare<T>) {
    return to_json(from.*T::bare);
  } else if constexpr (written_as_number<T>) {
    return json::value(static_cast<std::int64_t>(from));
  } else if constexpr (Notated<T>) {
    return json::value(json::string(to_text(from).view()));
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    return json::value(json::string(std::string_view(from)));
  } else {
    static_assert(Listed<T>, "neither described, bare, notated nor a list");
    json::array array;
    if constexpr (requires { from.size(); }) array.reserve(from.size());
    for (const auto& item : from) array.push_back(to_json(item));
    return json::value(std::move(array));
  }
}

// Where reading failed: the way to the place (".hands[2][0]") and what stood there; nothing when it is missing.
struct Misfit {
  std::string where;
  std::string got;

  void go_out(std::string_view joint, std::string_view part) { where = std::string(joint).append(part).append(where); }
};

template <class T>
bool from_json(const json::value& from, T& to, Misfit* misfit = nullptr);

// What is neither object, list, optional nor variant.
template <class T>
bool leaf_from_json(const json::value& from, T& to) {
  if constexpr (std::same_as<T, json::value>) {
    if (!is_exact(from)) return false;
    to = from;
    return true;
  } else if constexpr (std::same_as<T, std::string>) {
    const json::string* text = from.if_string();
    if (text != nullptr) to.assign(text->data(), text->size());
    return text != nullptr;
  } else if constexpr (std::same_as<T, bool>) {
    const bool* truth = from.if_bool();
    if (truth != nullptr) to = *truth;
    return truth != nullptr;
  } else if constexpr (std::integral<T>) {
    const auto take = [&](const auto* number) {
      if (number == nullptr || !std::in_range<T>(*number)) return false;
      to = static_cast<T>(*number);
      return true;
    };
    return take(from.if_int64()) || take(from.if_uint64());
  } else if constexpr (std::same_as<T, Seat>) {
    int number = 0;
    if (!leaf_from_json(from, number) || number < 0 || number >= max_seats) return false;
    to = seat_at(number);
    return true;
  } else if constexpr (std::same_as<T, Viewer>) {
    if (Seat seat{}; leaf_from_json(from, seat)) {
      to = Viewer(seat);
      return true;
    }
    const json::string* word = from.if_string();
    return word != nullptr && (*word == "public" || *word == "all") && from_text(std::string_view(*word), to);
  } else {
    static_assert(Notated<T>, "neither described, bare, notated nor a list");
    if constexpr (written_as_number<T>) {
      if (int number = 0; leaf_from_json(from, number)) return from_text((Text() << number).view(), to);
    }
    const json::string* text = from.if_string();
    return text != nullptr && from_text(std::string_view(*text), to);
  }
}

template <class T>
bool object_from_json(const json::object& from, T& to, Misfit* misfit) {
  bool good = true;
  for_each_field(to, [&]<class Member>(std::string_view name, Member& member) {
    if (!good) return;
    const json::value* held = from.if_contains(name);
    if (held != nullptr) {
      good = from_json(*held, member, misfit);
    } else if constexpr (is_optional<Member>) {
      member.reset();
    } else {
      good = false;
      if (misfit != nullptr) *misfit = {};
    }
    if (!good && misfit != nullptr) misfit->go_out(".", name);
  });
  return good;
}

// Exactly one of the alternatives' keys is present.
template <class... T>
bool variant_from_json(const json::object& from, std::variant<T...>& to, Misfit* misfit) {
  int found = 0;
  bool good = true;
  const auto attempt = [&]<class Alternative>(std::type_identity<Alternative>, const json::key_value_pair& held) {
    if (std::string_view(held.key()) != Alternative::key) return false;
    ++found;
    good = good && from_json(held.value(), to.template emplace<Alternative>(), misfit);
    return true;
  };
  // Objects have fewer fields than there are alternatives.
  for (const json::key_value_pair& held : from) static_cast<void>((attempt(std::type_identity<T>(), held) || ...));
  return good && found == 1;
}

template <class T>
bool list_from_json(const json::array& from, T& to, Misfit* misfit) {
  return fill(to, from.size(), [&](std::size_t i, auto& value) {
    if (from_json(from[i], value, misfit)) return true;
    if (misfit != nullptr) misfit->go_out("[", std::to_string(i) + "]");
    return false;
  });
}

template <class T>
bool from_json(const json::value& from, T& to, Misfit* misfit) {
  const auto found = [&](bool good) {
    if (!good && misfit != nullptr) *misfit = {{}, json::serialize(from)};
    return good;
  };
  if constexpr (is_optional<T>) {
    to.reset();
    return from.is_null() || from_json(from, to.emplace(), misfit);
  } else if constexpr (std::same_as<T, SeatSet>) {
    Few<Seat, max_seats> list;
    return from_json(from, list, misfit) && found(gather(list, to));
  } else if constexpr (is_variant<T>) {
    return found(from.is_object()) && variant_from_json(*from.if_object(), to, misfit);
  } else if constexpr (Described<T>) {
    return found(from.is_object()) && object_from_json(*from.if_object(), to, misfit);
  } else if constexpr (Bare<T>) {
    return from_json(from, to.*T::bare, misfit);
  } else if constexpr (Listed<T> && !Notated<T> && !std::same_as<T, std::string>) {
    if (misfit != nullptr) *misfit = {};
    if (from.is_array() && list_from_json(*from.if_array(), to, misfit)) return true;
    const bool within_an_item = misfit != nullptr && !misfit->where.empty();
    return within_an_item ? false : found(false);
  } else {
    return found(leaf_from_json(from, to));
  }
}

}  // namespace nuancier::record
