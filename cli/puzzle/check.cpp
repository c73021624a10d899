// nuancier puzzle check FILE: has every puzzle exactly one answer, and is true what is said of it?
#include <iostream>

#include "cli/puzzle/best_moves.hpp"
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

// Found again from its position, with its own seed.
std::optional<Problem> fault_of(const record::BestMovePuzzle& said) {
  const auto found = make_best_move({said.position, said.seat}, said.certificate.trials, said.certificate.seed);
  if (!found) return Problem{"cli.puzzle.not_clear", {}};
  if (said.answer != found->answer)
    return Problem{"cli.puzzle.wrong_answer", {{"got", said.answer}, {"right", found->answer}}};
  if (said.grade != found->grade) {
    return Problem{"cli.puzzle.wrong_grade", {{"got", std::to_string(said.grade)}, {"right", std::to_string(found->grade)}}};
  }
  if (said.certificate != found->certificate) return Problem{"cli.puzzle.wrong_certificate", {}};
  return std::nullopt;
}

template <class Puzzle>
void check(const std::string& file, const std::vector<Puzzle>& all) {
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
  if (faults > 0) throw Exit{status_fault};
}

void run(const std::string& file) {
  const std::string text = read_file(file);
  if (record::is_best_move(text)) {
    check(file, value_or_fail(record::read_best_moves(text)));
  } else {
    check(file, value_or_fail(record::read_puzzles(text)));
  }
}

}  // namespace

void add_check(Command command) {
  Command verb = command.add("check", say("cli.puzzle.check.about"));
  static std::string file;
  verb.option("file", file, say("cli.puzzle.file")).required().type_name("FILE");
  verb.on_run([] { run(file); });
}

}  // namespace nuancier::cli::puzzle
