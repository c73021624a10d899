#include "record/values.hpp"

#include <algorithm>
#include <boost/json/stream_parser.hpp>

#include "record/problems.hpp"

namespace nuancier::record {

namespace json = boost::json;

void Cursor::advance(std::size_t bytes) {
  line += static_cast<std::size_t>(std::count(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(bytes), '\n'));
  rest.remove_prefix(bytes);
}

void Cursor::skip_blanks() { advance(std::min(rest.find_first_not_of(" \t\r\n"), rest.size())); }

Result<json::value> take_value(Cursor& cursor) {
  json::stream_parser parser;
  json::error_code error;
  const std::string_view all = cursor.rest;
  const std::size_t read = parser.write_some(all.data(), all.size(), error);
  cursor.advance(read);
  if (!error && !parser.done()) return cut_short(cursor.line);
  if (!error) return parser.release();
  const std::string_view line = all.substr(0, read).substr(all.substr(0, read).rfind('\n') + 1);
  return broken_json(cursor.line, line.size() + 1);
}

bool is_exact(const json::value& value) {
  if (const json::array* array = value.if_array()) return std::all_of(array->begin(), array->end(), is_exact);
  if (const json::object* object = value.if_object()) {
    return std::all_of(object->begin(), object->end(), [](const auto& field) { return is_exact(field.value()); });
  }
  return !value.is_double();
}

}  // namespace nuancier::record
