// Any described value as JSON and back, derived from `fields` (rules/kit/fields.hpp) by way of its shape (shape.hpp):
//   numbers and seats are numbers, truth values true or false, a viewer a number, "public" or "all";
//   what has a notation is a string, or a number where the notation is a plain one; lists, sets of seats and fixed arrays
//   are arrays; a variant is {"key": …}; an empty optional is left out of its object. JSON itself stays as it is, and is
//   read only where its numbers are whole.
// Reading ignores fields it does not know and never goes beyond what a type can hold: a list that is too long, a number
// out of range or a card that a pile does not accept make it answer false. A Misfit, where wanted, says where.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "record/shape.hpp"

namespace nuancier::record {

namespace json = boost::json;

// Where reading failed: the way to the place (".hands[2][0]") and what stood there; nothing when it is missing.
struct Misfit {
  std::string where;
  std::string got;

  void go_out(std::string_view joint, std::string_view part) { where = std::string(joint).append(part).append(where); }
};

json::value to_json(const Shape& shape, Held from);
bool from_json(const json::value& from, const Shape& shape, Place to, Misfit* misfit);

template <class T>
json::value to_json(const T& from) {
  return to_json(shape_of<T>, &from);
}
template <class T>
bool from_json(const json::value& from, T& to, Misfit* misfit = nullptr) {
  return from_json(from, shape_of<T>, &to, misfit);
}

// Numbers as they lie in memory, by their shape. False: out of range.
json::value load_number(const Shape& shape, Held from);
bool store_number(const Shape& shape, Place to, const json::value& number);

}  // namespace nuancier::record
