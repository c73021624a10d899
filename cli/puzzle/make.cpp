// nuancier puzzle make: puzzles of a difficulty, each proved to have exactly one answer; the quickest to solve first.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <iostream>
#include <limits>

#include "cli/puzzle/verbs.hpp"
#include "search/pop/puzzle_series.hpp"

namespace nuancier::cli::puzzle {
namespace {

struct Arguments {
  std::string difficulty;
  std::string count = "1";
  std::string seed;
  std::string out;
  bool as_json = false;
};

std::string written(const search::puzzles::Graded& graded, bool as_json) {
  return as_json ? boost::json::serialize(described(graded)) + "\n" : record::write_puzzle(stated(graded));
}

void run(const Arguments& arguments) {
  const auto difficulty = number_or_fail("--difficulty", arguments.difficulty, 1, search::puzzles::grades);
  const auto count = number_or_fail("--count", arguments.count, 1, 1'000'000);
  const auto seed = number_or_fail("--seed", arguments.seed, 0, std::numeric_limits<std::uint64_t>::max());
  const std::clock_t start = std::clock();
  search::puzzles::Series series(static_cast<int>(difficulty), seed);
  std::vector<search::puzzles::Graded> made;
  while (made.size() < count) made.push_back(series.next());
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  std::stable_sort(
      made.begin(), made.end(), [](const auto& a, const auto& b) { return a.traits.effort() < b.traits.effort(); });
  std::string text;
  for (const auto& graded : made) text += written(graded, arguments.as_json);
  if (arguments.out.empty()) {
    std::cout << text;
  } else {
    write_file(arguments.out, text);
  }
  // On standard error: what is on standard output is the same on every machine.
  std::cerr << say("cli.puzzle.made",
                   {{"puzzles", std::to_string(count)},
                    {"seconds", fmt::format("{:.2f}", seconds)},
                    {"rate", fmt::format("{:.1f}", static_cast<double>(count) / std::max(seconds, 1e-6))}})
            << '\n';
}

}  // namespace

void add_make(Command command) {
  Command verb = command.add("make", say("cli.puzzle.make.about"));
  static Arguments arguments;
  verb.option("--difficulty", arguments.difficulty, say("cli.puzzle.difficulty")).required().type_name("1..5");
  verb.option("--count", arguments.count, say("cli.puzzle.make.count")).type_name("K");
  verb.option("--seed", arguments.seed, say("cli.puzzle.make.seed")).required().type_name("S");
  verb.option("--out", arguments.out, say("cli.puzzle.make.out")).type_name("FILE");
  verb.flag("--json", arguments.as_json, say("cli.json"));
  verb.on_run([] { run(arguments); });
}

}  // namespace nuancier::cli::puzzle
