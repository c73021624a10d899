// JSON as text: of a value that Boost.JSON holds, and of any described value, letter by letter the same as of
// to_json(value), without building that first. What many are sent many times a second is written so.
#pragma once

#include <boost/json/object.hpp>
#include <cassert>
#include <charconv>
#include <concepts>
#include <cstring>
#include <string>
#include <string_view>

#include "record/draft.hpp"
#include "record/shape.hpp"

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

void append_json(Draft& out, const Shape& shape, Held from);
void append_json(Draft& out, const boost::json::value& value);
void append_json(Draft& out, const boost::json::object& object);

template <class T>
void append_json(Draft& out, const T& from) {
  append_json(out, shape_of<T>, &from);
}

template <class T>
std::string json_text(const T& from) {
  Draft out;
  append_json(out, from);
  return out.str();
}

}  // namespace nuancier::record
