// nuancier puzzle solve|check FILE: all answers of a puzzle, or whether it has exactly one.
#include "record/puzzle.hpp"

#include <fmt/format.h>

#include <chrono>
#include <iostream>

#include "cli/command.hpp"
#include "record/codec.hpp"

namespace nuancier::cli {
namespace {

namespace json = boost::json;

struct Solved {
  pop::Puzzle puzzle;
  pop::Answers answers;
  double microseconds = 0;

  std::size_t choices() const { return pop::combinations(puzzle.hand.size(), pop::most_chosen); }
};

Solved solve(const std::string& file) {
  Solved solved;
  solved.puzzle = value_or_fail(record::read_puzzle(read_file(file)));
  const auto start = std::chrono::steady_clock::now();
  solved.answers = pop::answers(solved.puzzle);
  solved.microseconds = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  return solved;
}

void print_answers(const std::string& file, bool as_json) {
  const Solved solved = solve(file);
  if (as_json) {
    json::array answers;
    for (const pop::Action& answer : solved.answers) answers.push_back(record::to_json(answer.cards));
    const json::object result{{"answers", answers}, {"choices", solved.choices()}, {"microseconds", solved.microseconds}};
    std::cout << json::serialize(result) << '\n';
    return;
  }
  for (const pop::Action& answer : solved.answers) std::cout << to_text(answer).view() << '\n';
  std::cout << say("cli.puzzle.solved", {{"answers", std::to_string(solved.answers.size())},
                                         {"choices", std::to_string(solved.choices())},
                                         {"time", fmt::format("{:.0f}", solved.microseconds)}})
            << '\n';
}

void check(const std::string& file) {
  const std::size_t answers = solve(file).answers.size();
  if (answers != 1) throw Failure{status_fault, {"cli.puzzle.not_one", {{"answers", std::to_string(answers)}}}};
  std::cout << say("cli.puzzle.one") << '\n';
}

}  // namespace

void add_puzzle(CLI::App& app) {
  CLI::App* command = app.add_subcommand("puzzle", say("cli.puzzle.about"));
  command->callback([command] {
    if (command->get_subcommands().empty()) fail("error.command.missing", {{"allowed", "solve, check"}});
  });
  static std::string file;
  static bool as_json = false;
  CLI::App* solve_command = command->add_subcommand("solve", say("cli.puzzle.solve.about"));
  solve_command->add_option("file", file, say("cli.puzzle.file"))->required()->type_name("FILE");
  solve_command->add_flag("--json", as_json, say("cli.json"));
  solve_command->callback([] { print_answers(file, as_json); });
  CLI::App* check_command = command->add_subcommand("check", say("cli.puzzle.check.about"));
  check_command->add_option("file", file, say("cli.puzzle.file"))->required()->type_name("FILE");
  check_command->callback([] { check(file); });
}

}  // namespace nuancier::cli
