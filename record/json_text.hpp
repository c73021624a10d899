// The JSON of a described value, written straight into a text: letter by letter what json::serialize(to_json(value))
// gives, without building the value first. What many are sent many times a second is written so.
#pragma once

#include <cassert>
#include <charconv>
#include <cstring>
#include <string>
#include <string_view>

#include "record/codec.hpp"
#include "record/draft.hpp"

namespace nuancier::record {

// JSON wants nothing escaped in it.
bool is_plain(std::string_view text);

// In quotes; what JSON wants escaped is.
void append_quoted(Draft& out, std::string_view text);

// A field's name and the colon behind it. Precondition: JSON wants nothing escaped in it.
NUANCIER_ALWAYS_INLINE void append_name(Draft& out, std::string_view name) {
  out += '"';
  out += name;
  out += "\":";
}

// In quotes. Precondition: JSON wants nothing escaped in it, and never does in the notation of a game.
inline void append_notation(Draft& out, const Text& text) {
  assert(is_plain(text.view()));
  char* room = out.room_for(Text::capacity + 2);
  *room = '"';
  std::memcpy(room + 1, text.view().data(), Text::capacity);  // all that it can hold: a fixed size needs no call
  room += 1 + text.view().size();
  *room = '"';
  out.written_to(room + 1);
}

// Most numbers have one digit.
inline void append_number(Draft& out, std::integral auto number) {
  if (static_cast<std::uint64_t>(number) < 10) {
    out += static_cast<char>('0' + number);
    return;
  }
  constexpr std::size_t most = 20;
  char* room = out.room_for(most);
  out.written_to(std::to_chars(room, room + most, number).ptr);
}

template <class T>
void append_json(Draft& out, const T& from) {
  if constexpr (std::same_as<T, json::value>) {
    out += json::serialize(from);
  } else if constexpr (std::same_as<T, bool>) {
    out += from ? "true" : "false";
  } else if constexpr (std::integral<T>) {
    append_number(out, from);
  } else if constexpr (std::same_as<T, Seat>) {
    append_number(out, index(from));
  } else if constexpr (std::same_as<T, Viewer>) {
    if (from.is_seat()) {
      append_json(out, from.seat());
    } else {
      append_notation(out, to_text(from));
    }
  } else if constexpr (std::same_as<T, SeatSet>) {
    append_json(out, listed(from));
  } else if constexpr (is_optional<T>) {
    if (from) {
      append_json(out, *from);
    } else {
      out += "null";
    }
  } else if constexpr (is_variant<T>) {
    out += '{';
    std::visit(
        [&](const auto& held) {
          append_name(out, held.key);
          append_json(out, held);
        },
        from);
    out += '}';
  } else if constexpr (Described<T>) {
    char before = '{';
    for_each_field(from, [&]<class Member>(std::string_view name, const Member& member) {
      if constexpr (is_optional<Member>) {
        if (!member) return;
      }
      out += std::exchange(before, ',');
      append_name(out, name);
      append_json(out, member);
    });
    if (before == '{') out += '{';
    out += '}';
  } else if constexpr (Bare<T>) {
    append_json(out, from.*T::bare);
  } else if constexpr (written_as_number<T>) {
    append_number(out, static_cast<std::int64_t>(from));
  } else if constexpr (Notated<T>) {
    append_notation(out, to_text(from));
  } else if constexpr (std::convertible_to<const T&, std::string_view>) {
    append_quoted(out, from);
  } else {
    static_assert(Listed<T>, "neither described, bare, notated nor a list");
    char before = '[';
    for (const auto& item : from) {
      out += std::exchange(before, ',');
      append_json(out, item);
    }
    if (before == '[') out += '[';
    out += ']';
  }
}

template <class T>
std::string json_text(const T& from) {
  Draft out;
  append_json(out, from);
  return out.str();
}

}  // namespace nuancier::record
