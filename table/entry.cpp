#include "table/entry.hpp"

#include "record/json_text.hpp"

namespace nuancier::table {

std::string to_line(const Entry& entry) {
  record::Draft line;
  line += "{\"at\":";
  record::append_number(line, entry.at);
  const std::size_t end = line.size();
  record::append_json(line, entry.what);
  line[end] = ',';  // instead of its opening brace
  return line.str();
}

std::optional<Entry> from_line(std::string_view line) {
  boost::system::error_code error;
  const boost::json::value value = boost::json::parse({line.data(), line.size()}, error);
  if (error || !value.is_object()) return std::nullopt;
  const boost::json::value* at = value.if_object()->if_contains("at");
  Entry entry;
  if (at == nullptr || !record::from_json(*at, entry.at) || !record::from_json(value, entry.what)) return std::nullopt;
  return entry;
}

}  // namespace nuancier::table
