#include "record/upgrade.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "record/json_text.hpp"
#include "record/problems.hpp"

namespace nuancier::record {
namespace {

namespace json = boost::json;

void rename(json::object& object, std::string_view from, std::string_view to) {
  const json::value* held = object.if_contains(from);
  if (held == nullptr) return;
  json::value moved = *held;
  object.erase(from);
  object.insert_or_assign(to, std::move(moved));
}

// The draft before version 1.
void from_0_to_1(json::object& record) {
  rename(record, "variant", "mode");
  rename(record, "moves", "entries");
  json::value* entries = record.if_contains("entries");
  if (entries == nullptr || !entries->is_array()) return;
  for (json::value& entry : *entries->if_array()) {
    if (json::object* fields = entry.if_object()) rename(*fields, "play", "do");
  }
}

struct Step {
  std::string_view from;
  void (*apply)(json::object&);
};
constexpr Step steps[] = {{"nuancier-record/0", from_0_to_1}};

}  // namespace

std::optional<Problem> upgrade(json::object& record, std::size_t line) {
  const json::value* held = record.if_contains("format");
  if (held == nullptr) return missing(line, "format");
  const std::string format = held->is_string() ? std::string(*held->if_string()) : json_text(*held);
  if (format == record_format) return std::nullopt;
  bool known = false;
  for (const Step& step : steps) {
    known |= step.from == format;
    if (known) step.apply(record);
  }
  if (!known) return wrong_format(line, format, record_format);
  return std::nullopt;
}

}  // namespace nuancier::record
