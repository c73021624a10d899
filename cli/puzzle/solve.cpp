// nuancier puzzle solve FILE: all answers of a puzzle.
#include <fmt/format.h>

#include <chrono>
#include <iostream>

#include "cli/puzzle/verbs.hpp"
#include "record/codec.hpp"

namespace nuancier::cli::puzzle {
namespace {

namespace json = boost::json;

void run(const std::string& file, bool as_json) {
  const pop::Puzzle puzzle = read_one(file);
  const auto start = std::chrono::steady_clock::now();
  const pop::Answers found = pop::answers(puzzle);
  const double microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  const std::size_t choices = pop::combinations(puzzle.hand.size(), pop::most_chosen);
  if (as_json) {
    json::array answers;
    for (const pop::Action& answer : found) answers.push_back(record::to_json(answer.cards));
    const json::object result{{"answers", answers}, {"choices", choices}, {"microseconds", microseconds}};
    std::cout << json::serialize(result) << '\n';
    return;
  }
  for (const pop::Action& answer : found) std::cout << to_text(answer).view() << '\n';
  std::cout << say("cli.puzzle.solved", {{"answers", std::to_string(found.size())},
                                         {"choices", std::to_string(choices)},
                                         {"time", fmt::format("{:.0f}", microseconds)}})
            << '\n';
}

}  // namespace

void add_solve(Command command) {
  Command verb = command.add("solve", say("cli.puzzle.solve.about"));
  static std::string file;
  static bool as_json = false;
  verb.option("file", file, say("cli.puzzle.file")).required().type_name("FILE");
  verb.flag("--json", as_json, say("cli.json"));
  verb.on_run([] { run(file, as_json); });
}

}  // namespace nuancier::cli::puzzle
