// As much of JSON Schema 2020-12 as docs/record.schema.json uses. A keyword that is not known here fails the test, so that
// the schema cannot silently say more than is checked.
#pragma once

#include <regex.h>

#include <algorithm>
#include <boost/json.hpp>
#include <set>
#include <string>

namespace nuancier::record {

class Schema {
 public:
  explicit Schema(boost::json::value root) : root_(std::move(root)) {}

  // The first thing that does not fit ("/entries/0: required deal"); empty when all does.
  std::string check(const boost::json::value& value) const { return check(root_, value, ""); }

 private:
  using Value = boost::json::value;

  std::string check(const Value& schema, const Value& value, const std::string& at) const {
    for (const auto& [keyword, rule] : schema.as_object()) {
      const std::string wrong = apply(keyword, rule, schema, value, at);
      if (!wrong.empty()) return wrong;
    }
    return {};
  }

  std::string apply(std::string_view keyword, const Value& rule, const Value& schema, const Value& value,
                    const std::string& at) const {
    static const std::set<std::string_view> silent = {"$schema", "$defs", "title", "description", "default", "then"};
    if (silent.count(keyword) != 0) return {};
    const auto wrong = [&] {
      return at + ": " + std::string(keyword) + " " + serialize(rule) + ", not " + serialize(value);
    };
    const auto must = [&](bool good) { return good ? std::string() : wrong(); };
    if (keyword == "$ref") return check(resolved(rule.as_string()), value, at);
    if (keyword == "type") return must(has_type(rule, value));
    if (keyword == "const") return must(value == rule);
    if (keyword == "enum") return must(std::count(rule.as_array().begin(), rule.as_array().end(), value) != 0);
    if (keyword == "minimum") return must(!value.is_int64() || value.as_int64() >= rule.as_int64());
    if (keyword == "maximum") return must(!value.is_int64() || value.as_int64() <= rule.as_int64());
    if (keyword == "pattern")
      return must(!value.is_string() || matches(rule.as_string().c_str(), value.as_string().c_str()));
    if (keyword == "minItems")
      return must(!value.is_array() || value.as_array().size() >= static_cast<std::size_t>(rule.as_int64()));
    if (keyword == "maxItems")
      return must(!value.is_array() || value.as_array().size() <= static_cast<std::size_t>(rule.as_int64()));
    if (keyword == "uniqueItems") return must(!value.is_array() || is_set(value.as_array()));
    if (keyword == "required") return must(!value.is_object() || has_all(value.as_object(), rule.as_array()));
    if (keyword == "items") return items(rule, value, at);
    if (keyword == "properties") return properties(rule, value, at);
    if (keyword == "additionalProperties") return additional(rule, schema, value, at);
    if (keyword == "allOf") return all_of(rule, value, at);
    if (keyword == "oneOf") return must(fitting(rule, value) == 1);
    if (keyword == "if")
      return check(rule, value, at).empty() ? check(schema.as_object().at("then"), value, at) : std::string();
    return "unknown keyword " + std::string(keyword);
  }

  // Only "#/$defs/name".
  const Value& resolved(std::string_view reference) const {
    return root_.at("$defs").at(reference.substr(std::string_view("#/$defs/").size()));
  }

  // The schema's patterns mean the same as POSIX expressions; std::regex makes g++ 12 warn under the sanitizers.
  static bool matches(const char* pattern, const char* text) {
    regex_t compiled;
    if (regcomp(&compiled, pattern, REG_EXTENDED | REG_NOSUB) != 0) return false;
    const bool found = regexec(&compiled, text, 0, nullptr, 0) == 0;
    regfree(&compiled);
    return found;
  }

  static bool has_type(const Value& rule, const Value& value) {
    if (rule.is_array()) {
      return std::any_of(
          rule.as_array().begin(), rule.as_array().end(), [&](const Value& one) { return has_type(one, value); });
    }
    const auto& type = rule.as_string();
    return (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
           (type == "string" && value.is_string()) || (type == "integer" && (value.is_int64() || value.is_uint64()));
  }
  static bool is_set(const boost::json::array& array) {
    return std::all_of(
        array.begin(), array.end(), [&](const Value& item) { return std::count(array.begin(), array.end(), item) == 1; });
  }
  static bool has_all(const boost::json::object& object, const boost::json::array& names) {
    return std::all_of(names.begin(), names.end(), [&](const Value& name) { return object.contains(name.as_string()); });
  }
  std::string items(const Value& rule, const Value& value, const std::string& at) const {
    if (!value.is_array()) return {};
    for (std::size_t i = 0; i < value.as_array().size(); ++i) {
      const std::string wrong = check(rule, value.as_array()[i], at + "/" + std::to_string(i));
      if (!wrong.empty()) return wrong;
    }
    return {};
  }
  std::string properties(const Value& rule, const Value& value, const std::string& at) const {
    if (!value.is_object()) return {};
    for (const auto& [name, inner] : rule.as_object()) {
      const Value* held = value.as_object().if_contains(name);
      const std::string wrong = held == nullptr ? std::string() : check(inner, *held, at + "/" + std::string(name));
      if (!wrong.empty()) return wrong;
    }
    return {};
  }
  std::string additional(const Value& rule, const Value& schema, const Value& value, const std::string& at) const {
    if (!value.is_object()) return {};
    for (const auto& [name, inner] : value.as_object()) {
      if (schema.as_object().contains("properties") && schema.at("properties").as_object().contains(name)) continue;
      const std::string wrong = check(rule, inner, at + "/" + std::string(name));
      if (!wrong.empty()) return wrong;
    }
    return {};
  }
  std::string all_of(const Value& rules, const Value& value, const std::string& at) const {
    for (const Value& rule : rules.as_array()) {
      const std::string wrong = check(rule, value, at);
      if (!wrong.empty()) return wrong;
    }
    return {};
  }
  std::ptrdiff_t fitting(const Value& rules, const Value& value) const {
    return std::count_if(
        rules.as_array().begin(), rules.as_array().end(), [&](const Value& rule) { return check(rule, value, "").empty(); });
  }

  Value root_;
};

}  // namespace nuancier::record
