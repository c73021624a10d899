// nuancier puzzle check FILE: has every puzzle exactly one answer, and is true what is said of it?
#include <iostream>

#include "cli/puzzle/verbs.hpp"

namespace nuancier::cli::puzzle {
namespace {

// The first thing that is wrong.
std::optional<Problem> fault_of(const record::StatedPuzzle& said) {
  const auto graded = search::puzzles::graded(said.puzzle);
  if (!graded) {
    const std::size_t answers = pop::answers(said.puzzle).size();
    return Problem{"cli.puzzle.not_one", {{"answers", std::to_string(answers)}}};
  }
  const record::StatedPuzzle found = stated(*graded);
  if (said.answer && said.answer != found.answer) {
    const Text got = to_text(*said.answer);
    const Text right = to_text(*found.answer);
    return Problem{"cli.puzzle.wrong_answer", {{"got", std::string(got.view())}, {"right", std::string(right.view())}}};
  }
  if (said.grade && said.grade != found.grade) {
    return Problem{
        "cli.puzzle.wrong_grade", {{"got", std::to_string(*said.grade)}, {"right", std::to_string(*found.grade)}}};
  }
  if (!said.certificate) return std::nullopt;
  if (said.certificate->turn != found.certificate->turn) return Problem{"cli.puzzle.wrong_turn", {}};
  if (said.certificate->left != found.certificate->left) return Problem{"cli.puzzle.wrong_left", {}};
  return std::nullopt;
}

void run(const std::string& file) {
  const auto all = value_or_fail(record::read_puzzles(read_file(file)));
  std::size_t faults = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto fault = fault_of(all[i]);
    if (!fault) continue;
    ++faults;
    const std::string number = std::to_string(i + 1);
    std::cerr << say("cli.puzzle.fault", {{"file", file}, {"puzzle", number}, {"what", say(*fault)}}) << '\n';
  }
  std::cout << say("cli.puzzle.checked", {{"puzzles", std::to_string(all.size())}, {"faults", std::to_string(faults)}})
            << '\n';
  if (faults > 0) throw CLI::RuntimeError(status_fault);
}

}  // namespace

void add_check(CLI::App& command) {
  CLI::App* verb = command.add_subcommand("check", say("cli.puzzle.check.about"));
  static std::string file;
  verb->add_option("file", file, say("cli.puzzle.file"))->required()->type_name("FILE");
  verb->callback([] { run(file); });
}

}  // namespace nuancier::cli::puzzle
