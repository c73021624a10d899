#include "cli/engine/external.hpp"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <exception>
#include <map>
#include <mutex>

#include "cli/command.hpp"

namespace nuancier::cli {
namespace {

namespace json = boost::json;

constexpr auto patience = std::chrono::seconds(30);

// Those that are running and free, by command.
struct Pool {
  std::mutex mutex;
  std::multimap<std::string, Program> free;
};
Pool& pool() {
  static Pool the_pool;
  return the_pool;
}

Program take_free(const std::string& command) {
  const std::lock_guard lock(pool().mutex);
  const auto found = pool().free.find(command);
  if (found == pool().free.end()) return {};
  Program program = std::move(found->second);
  pool().free.erase(found);
  return program;
}

bool names_observation(const json::object& greeting) {
  const json::value* wants = greeting.if_contains("wants");
  if (wants == nullptr || !wants->is_array()) return false;
  const json::array& list = wants->get_array();
  return std::find(list.begin(), list.end(), json::value("observation")) != list.end();
}

}  // namespace

External::External(const std::string& command) : program_(take_free(command)) {
  if (program_.child != nullptr) return;
  program_.child = std::make_unique<Child>(command);
  const json::object greeting = ask({{"ask", "hello"}, {"protocol", engine_protocol}});
  const json::value* protocol = greeting.if_contains("protocol");
  if (protocol == nullptr || *protocol != engine_protocol) fail("engine.error.greeting", {{"command", command}});
  program_.wants_observation = names_observation(greeting);
}

// After a failure nobody knows what it will answer next.
External::~External() {
  if (std::uncaught_exceptions() > 0) return;
  const std::lock_guard lock(pool().mutex);
  const std::string command = program_.child->command();
  pool().free.emplace(command, std::move(program_));
}

json::object External::ask(json::object question) {
  const json::value id = question.if_contains("id") != nullptr ? question.at("id") : json::value();
  const std::string line = program_.child->ask(json::serialize(question), patience);
  boost::system::error_code error;
  json::value answer = json::parse(line, error);
  if (error || !answer.is_object()) fail_on(line);
  json::object& object = answer.get_object();
  const json::value* answered = object.if_contains("id");
  if (object.contains("error") || (!id.is_null() && answered != nullptr && *answered != id)) fail_on(line);
  return std::move(object);
}

void External::fail_on(std::string_view what) const {
  constexpr std::size_t shown = 200;
  fail("engine.error.answer", {{"command", program_.child->command()}, {"answer", std::string(what.substr(0, shown))}});
}

}  // namespace nuancier::cli
