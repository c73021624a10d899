#include "cli/advice.hpp"

#include <limits>

namespace nuancier::cli {

void add_thinking(Command command, Thinking& thinking) {
  command.option("--iterations", thinking.iterations, say("cli.iterations")).type_name("N");
  command.option("--seed", thinking.seed, say("cli.advice.seed")).type_name("S");
}

search::Budget budget_of(const Thinking& thinking) {
  return search::Budget(static_cast<long>(number_or_fail("--iterations", thinking.iterations, 1, 100'000'000)));
}

std::uint64_t seed_of(const Thinking& thinking) {
  return number_or_fail("--seed", thinking.seed, 0, std::numeric_limits<std::uint64_t>::max());
}

std::string say(const table::Words& reason) {
  auto arguments = reason.arguments;
  for (auto& [name, value] : arguments) {
    if (const std::string colour = "colour." + value; texts::has(colour)) value = say(colour);
  }
  return say(reason.text, texts::Arguments(arguments));
}

boost::json::object described(const table::Advised& advised) {
  boost::json::object arguments;
  for (const auto& [name, value] : advised.reason.arguments) arguments.emplace(name, value);
  return {{"do", advised.action},
          {"value", advised.value},
          {"error", advised.error},
          {"visits", advised.visits},
          {"reason", {{"text", advised.reason.text}, {"arguments", std::move(arguments)}}}};
}

}  // namespace nuancier::cli
