// JSON values one after the other in a text.
#pragma once

#include <boost/json/value.hpp>
#include <cstddef>
#include <string_view>

#include "rules/kit/result.hpp"

namespace nuancier::record {

struct Cursor {
  std::string_view rest;
  std::size_t line = 1;

  void advance(std::size_t bytes);
  // What is left begins with something to read; empty at the end.
  void skip_blanks();
};

// Takes an object or a string off the front. Precondition: the rest begins with { or ".
Result<boost::json::value> take_value(Cursor& cursor);

// Only whole numbers, so that writing and reading again cannot change a digit.
bool is_exact(const boost::json::value& value);

}  // namespace nuancier::record
