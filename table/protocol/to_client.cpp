#include "table/protocol/to_client.hpp"

#include "record/json_text.hpp"

namespace nuancier::table::to_client {
namespace {

namespace json = boost::json;

json::value arguments_of(const std::vector<std::pair<std::string, std::string>>& arguments) {
  json::object object;
  for (const auto& [name, value] : arguments) object.emplace(name, json::value(json::string(value)));
  return json::value(std::move(object));
}

std::int64_t thousandths(double share) { return static_cast<std::int64_t>(share * 1000 + 0.5); }

}  // namespace

Refused refused(const Refusal& refusal) {
  Refused refused;
  refused.code = name(refusal.code);
  if (!refusal.rule.empty()) refused.rule = std::string(refusal.rule);
  refused.text = refusal.text;
  return refused;
}

Refused refused(std::string_view code, const Problem& problem) {
  Refused refused;
  refused.code = code;
  refused.text = problem.text;
  if (!problem.arguments.empty()) refused.arguments = arguments_of(problem.arguments);
  return refused;
}

std::string write(const Message& message) { return record::json_text(message); }

std::string write(const Answer& answer) {
  record::Draft out;
  out += '{';
  record::append_name(out, Answer::key);
  record::append_json(out, answer);
  out += '}';
  return out.str();
}

json::value written(const std::vector<Advised>& advice) {
  json::array list;
  for (const Advised& each : advice) {
    json::object reason;
    reason.emplace("text", json::value(json::string(each.reason.text)));
    reason.emplace("arguments", arguments_of(each.reason.arguments));
    json::object object;
    object.emplace("do", json::value(json::string(each.action)));
    object.emplace("value", thousandths(each.value));
    object.emplace("error", thousandths(each.error));
    object.emplace("visits", json::value(static_cast<std::int64_t>(each.visits)));
    object.emplace("reason", std::move(reason));
    list.push_back(json::value(std::move(object)));
  }
  return json::value(std::move(list));
}

}  // namespace nuancier::table::to_client
