// nuancier puzzle find: situations in recorded matches where one action is clearly the best.
#include <boost/json/serialize.hpp>
#include <iostream>
#include <limits>

#include "cli/matches/progress.hpp"
#include "cli/puzzle/best_moves.hpp"
#include "cli/puzzle/verbs.hpp"
#include "record/read.hpp"
#include "rules/kit/rng.hpp"

namespace nuancier::cli::puzzle {
namespace {

struct Arguments {
  std::string file;
  std::string count = "10";
  std::string trials = "2000";
  std::string grade;
  std::string seed = "1";
  std::string out;
};

// At most one a match, so that they differ; the situations in a random order, so that not all are openings.
std::optional<record::BestMovePuzzle> find_in(const record::Record& record, int grade, std::int64_t trials, Rng& rng) {
  std::vector<Situation> all = situations_of(record);
  shuffle(std::span<Situation>(all), rng);
  constexpr std::size_t most_tried = 12;
  if (all.size() > most_tried) all.resize(most_tried);
  for (const Situation& situation : all) {
    auto made = make_best_move(situation, trials, rng.next() >> 32U);
    if (made && (grade == 0 || made->grade == grade)) return made;
  }
  return std::nullopt;
}

void run(const Arguments& arguments) {
  const auto count = number_or_fail("--count", arguments.count, 1, 100'000);
  const auto trials = static_cast<std::int64_t>(number_or_fail("--trials", arguments.trials, 100, 10'000'000));
  const auto grade = arguments.grade.empty() ? 0 : static_cast<int>(number_or_fail("--difficulty", arguments.grade, 1, 5));
  Rng rng(number_or_fail("--seed", arguments.seed, 0, std::numeric_limits<std::uint64_t>::max()));
  const std::vector<record::Record> records = value_or_fail(record::read_all(read_file(arguments.file)));
  for (const record::Record& record : records) {
    if (!has_best_moves(record.game)) fail("cli.puzzle.find.game", {{"game", record.game}});
  }
  std::string text;
  std::size_t found = 0;
  {
    Progress progress(records.size());
    for (const record::Record& record : records) {
      if (found == count) break;
      if (const auto puzzle = find_in(record, grade, trials, rng)) {
        text += boost::json::serialize(to_json(*puzzle)) + "\n";
        ++found;
      }
      progress.step();
    }
  }
  if (arguments.out.empty()) {
    std::cout << text;
  } else {
    write_file(arguments.out, text);
  }
  std::cerr << say("cli.puzzle.find.found",
                   {{"puzzles", std::to_string(found)}, {"matches", std::to_string(records.size())}})
            << '\n';
}

}  // namespace

void add_find(Command command) {
  Command verb = command.add("find", say("cli.puzzle.find.about"));
  static Arguments arguments;
  verb.option("file", arguments.file, say("cli.puzzle.find.file")).required().type_name("FILE");
  verb.option("--count", arguments.count, say("cli.puzzle.find.count")).type_name("K");
  verb.option("--difficulty", arguments.grade, say("cli.puzzle.difficulty")).type_name("1..5");
  verb.option("--trials", arguments.trials, say("cli.puzzle.find.trials")).type_name("N");
  verb.option("--seed", arguments.seed, say("cli.puzzle.find.seed")).type_name("S");
  verb.option("--out", arguments.out, say("cli.puzzle.make.out")).type_name("FILE");
  verb.on_run([] { run(arguments); });
}

}  // namespace nuancier::cli::puzzle
