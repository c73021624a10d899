// nuancier puzzle list, show and daily: the puzzles that come with the program, and that of a day.
#include <fmt/format.h>

#include <iostream>

#include "cli/play/face.hpp"
#include "cli/puzzle/verbs.hpp"
#include "record/best_move_collection.hpp"
#include "record/codec.hpp"
#include "search/pop/puzzle_collection.hpp"

namespace nuancier::cli::puzzle {
namespace {

namespace json = boost::json;

struct Arguments {
  std::string game = "pop";
  std::string asked = "daily";
  std::string difficulty;
  bool with_answer = false;
  bool as_json = false;
};

double percent(std::int64_t millionths) { return static_cast<double>(millionths) / 10'000; }

void list_best_moves(const Arguments& arguments, int only) {
  if (!arguments.as_json) std::cout << say("cli.puzzle.list.best_columns") << '\n';
  int number = 0;
  for (const record::BestMovePuzzle& puzzle : record::best_move_collection(arguments.game)) {
    ++number;
    if (only != 0 && puzzle.grade != only) continue;
    const record::BestMoveCertificate& found = puzzle.certificate;
    if (arguments.as_json) {
      std::cout << json::serialize(json::object{
                       {"number", number}, {"grade", puzzle.grade}, {"best", found.best}, {"next", found.second_best}})
                << '\n';
    } else {
      std::cout << fmt::format(
          "{:>4} {:>6} {:>6.1f} {:>6.1f}\n", number, puzzle.grade, percent(found.best), percent(found.second_best));
    }
  }
}

void list(const Arguments& arguments) {
  constexpr int grades = search::puzzles::grades;
  check_has_puzzles(find_game(arguments.game).key);
  const int only =
      arguments.difficulty.empty() ? 0 : static_cast<int>(number_or_fail("--difficulty", arguments.difficulty, 1, grades));
  if (!is_pop(arguments.game)) {
    list_best_moves(arguments, only);
    return;
  }
  if (!arguments.as_json) std::cout << say("cli.puzzle.list.columns") << '\n';
  int number = 0;
  for (const auto& [puzzle, grade] : search::puzzles::collection()) {
    ++number;
    if (only != 0 && grade != only) continue;
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

// As its player sees it: what others hold stays hidden.
void show_best_move(const Arguments& arguments) {
  const record::BestMovePuzzle puzzle = find_best_move(arguments.game, arguments.asked);
  if (arguments.as_json) {
    std::cout << json::serialize(to_json(puzzle)) << '\n';
    return;
  }
  const auto match = table::open(puzzle.position, table::Seats(puzzle.position.options.players));
  play::Terminal terminal(language());
  const play::Scene scene = play::scene_of(terminal, *match, puzzle.seat);
  const play::Face& face = play::face_of(match->game().key);
  terminal.tell(say("play.puzzle.question", {{"grade", std::to_string(puzzle.grade)}}));
  terminal.print(fmt::format("\n{}\n{}\n", face.board(scene), face.moves(scene)));
  if (arguments.with_answer) {
    const record::BestMoveCertificate& found = puzzle.certificate;
    terminal.print(fmt::format(
        "{}: {:.1f} %; {}: {:.1f} %\n", puzzle.answer, percent(found.best), found.second, percent(found.second_best)));
  }
  terminal.print(fmt::format("# nuancier play {} --puzzle {}\n", arguments.game, arguments.asked));
}

// Without its answer, unless that is wanted; programs get everything.
void show(const Arguments& arguments) {
  check_has_puzzles(find_game(arguments.game).key);
  if (!is_pop(arguments.game)) {
    show_best_move(arguments);
    return;
  }
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
  verb.option("--game", arguments.game, say("cli.puzzle.game")).type_name("GAME");
  verb.option("--difficulty", arguments.difficulty, say("cli.puzzle.difficulty")).type_name("1..5");
  verb.flag("--json", arguments.as_json, say("cli.json"));
  verb.on_run([] { list(arguments); });
}

void add_show(Command command) {
  Command verb = command.add("show", say("cli.puzzle.show.about"));
  static Arguments arguments;
  verb.option("puzzle", arguments.asked, say("cli.puzzle.which")).required().type_name("N");
  verb.option("--game", arguments.game, say("cli.puzzle.game")).type_name("GAME");
  add_showing(verb, arguments);
}

void add_daily(Command command) {
  Command verb = command.add("daily", say("cli.puzzle.daily.about"));
  static Arguments arguments;
  verb.option("--date", arguments.asked, say("cli.puzzle.date")).type_name("YYYY-MM-DD");
  add_showing(verb, arguments);
}

}  // namespace nuancier::cli::puzzle
