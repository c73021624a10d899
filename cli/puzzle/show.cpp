// nuancier puzzle list, show and daily: the puzzles that come with the program, and that of a day.
#include <fmt/format.h>

#include <iostream>

#include "cli/puzzle/verbs.hpp"
#include "record/codec.hpp"
#include "search/pop/puzzle_collection.hpp"

namespace nuancier::cli::puzzle {
namespace {

namespace json = boost::json;

struct Arguments {
  std::string asked = "daily";
  std::string difficulty;
  bool with_answer = false;
  bool as_json = false;
};

void list(const Arguments& arguments) {
  constexpr int grades = search::puzzles::grades;
  const std::uint64_t only =
      arguments.difficulty.empty() ? 0 : number_or_fail("--difficulty", arguments.difficulty, 1, grades);
  if (!arguments.as_json) std::cout << say("cli.puzzle.list.columns") << '\n';
  int number = 0;
  for (const auto& [puzzle, grade] : search::puzzles::collection()) {
    ++number;
    if (only != 0 && grade != static_cast<int>(only)) continue;
    const search::puzzles::Traits traits = search::puzzles::graded(puzzle)->traits;
    if (arguments.as_json) {
      std::cout << json::serialize(json::object{{"number", number}, {"grade", grade}, {"traits", record::to_json(traits)}})
                << '\n';
    } else {
      std::cout << fmt::format("{:>4} {:>6} {:>6} {:>6} {:>8} {:>8} {:>6} {:>6}\n", number, grade, traits.area, traits.hand,
                               traits.plausible, traits.near_misses, traits.waves, traits.chain);
    }
  }
}

// Without its answer, unless that is wanted; programs get everything.
void show(const Arguments& arguments) {
  const auto graded = search::puzzles::graded(find(arguments.asked));
  if (arguments.as_json) {
    std::cout << json::serialize(described(*graded)) << '\n';
    return;
  }
  record::StatedPuzzle shown = stated(*graded);
  if (!arguments.with_answer) {
    shown.answer.reset();
    shown.certificate.reset();
  }
  std::cout << record::write_puzzle(shown) << fmt::format("# nuancier play pop --puzzle {}\n", arguments.asked);
}

void add_showing(Command verb, Arguments& arguments) {
  verb.flag("--answer", arguments.with_answer, say("cli.puzzle.answer"));
  verb.flag("--json", arguments.as_json, say("cli.json"));
  verb.on_run([&arguments] { show(arguments); });
}

}  // namespace

void add_list(Command command) {
  Command verb = command.add("list", say("cli.puzzle.list.about"));
  static Arguments arguments;
  verb.option("--difficulty", arguments.difficulty, say("cli.puzzle.difficulty")).type_name("1..5");
  verb.flag("--json", arguments.as_json, say("cli.json"));
  verb.on_run([] { list(arguments); });
}

void add_show(Command command) {
  Command verb = command.add("show", say("cli.puzzle.show.about"));
  static Arguments arguments;
  verb.option("puzzle", arguments.asked, say("cli.puzzle.which")).required().type_name("N");
  add_showing(verb, arguments);
}

void add_daily(Command command) {
  Command verb = command.add("daily", say("cli.puzzle.daily.about"));
  static Arguments arguments;
  verb.option("--date", arguments.asked, say("cli.puzzle.date")).type_name("YYYY-MM-DD");
  add_showing(verb, arguments);
}

}  // namespace nuancier::cli::puzzle
