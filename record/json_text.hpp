// JSON as text: of a value that Boost.JSON holds, and of any described value, letter by letter the same as of
// to_json(value), without building that first. What many are sent many times a second is written so.
#pragma once

#include <boost/json/object.hpp>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

#include "record/shape.hpp"

namespace nuancier::record {

// In quotes; what JSON wants escaped is.
void append_quoted(std::string& out, std::string_view text);

// A field's name and the colon behind it. Precondition: JSON wants nothing escaped in it.
inline void append_name(std::string& out, std::string_view name) {
  out += '"';
  out += name;
  out += "\":";
}

inline void append_number(std::string& out, std::integral auto number) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out.append(digits, end);
}

void append_json(std::string& out, const Shape& shape, Held from);
void append_json(std::string& out, const boost::json::value& value);
void append_json(std::string& out, const boost::json::object& object);

template <class T>
void append_json(std::string& out, const T& from) {
  append_json(out, shape_of<T>, &from);
}

template <class T>
std::string json_text(const T& from) {
  std::string out;
  append_json(out, from);
  return out;
}

}  // namespace nuancier::record
