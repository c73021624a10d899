// Any described value as lines of text and back, derived from `fields` (rules/kit/fields.hpp) by way of its shape
// (shape.hpp): one field a line,
//   hands g5 r1 / b2 / -
// A list is its items separated by spaces, `-` when it is empty; a list of lists separates them by ` / `, and is `/` when
// there is none. An empty optional has no line. Deeper lists have no text; such an item gets a notation of its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/lines.hpp"
#include "record/shape.hpp"
#include "rules/kit/result.hpp"

namespace nuancier::record {

using Words = std::vector<std::string_view>;

Words words_of(std::string_view text);

std::string to_line(const Shape& shape, Held from);
bool from_line(std::string_view from, const Shape& shape, Place to);

// The lines of a block; `indent` stands before each field.
std::string to_lines(const ObjectShape& shape, Held from, std::string_view indent);
std::optional<Problem> from_lines(const Block& block, const ObjectShape& shape, Place to, Strictness strictness);

// A block with its head: the key and what is bare on one line, otherwise the fields below it; without a key the fields
// alone.
std::string block_to_text(std::string_view key, const Shape& shape, Held from);
std::optional<Problem> block_from_text(const Block& block, const Shape& shape, Place to, Strictness strictness);

template <class T>
concept Lined = std::integral<T> || Notated<T> || is_optional<T> || std::same_as<T, SeatSet> || Listed<T>;

template <Lined T>
std::string to_line(const T& from) {
  return to_line(shape_of<T>, &from);
}
template <Lined T>
bool from_line(std::string_view from, T& to) {
  return from_line(from, shape_of<T>, &to);
}

template <Described T>
std::string to_lines(const T& from, std::string_view indent) {
  return to_lines(*shape_of<T>.object, &from, indent);
}
template <Described T>
std::optional<Problem> from_lines(const Block& block, T& to, Strictness strictness) {
  return from_lines(block, *shape_of<T>.object, &to, strictness);
}

}  // namespace nuancier::record
