// nuancier play GAME: a whole match against bots in the terminal.
#include <filesystem>
#include <iostream>
#include <limits>
#include <random>
#include <system_error>
#include <utility>

#include "cli/command.hpp"
#include "cli/play/keep.hpp"
#include "cli/play/session.hpp"
#include "cli/play/start.hpp"
#include "cli/puzzle/verbs.hpp"

namespace nuancier::cli {
namespace {

namespace fs = std::filesystem;
using play::Arguments;
using play::Session;
using play::Start;
using play::Terminal;

// The match put aside, if there is one and it is wanted. One that cannot be read is moved out of the way, not lost.
std::optional<Start> offered(const std::string& game, const fs::path& file, Terminal& terminal) {
  std::error_code error;
  if (!fs::exists(file, error)) return std::nullopt;
  try {
    Start start = play::start_from_record(file.string(), game, {});
    const std::string round = std::to_string(start.match->standing().round);
    const auto answer = terminal.ask(say("play.offer", {{"game", say(start.match->game().text)}, {"round", round}}) + " ");
    if (answer && play::is_yes(*answer)) return start;
  } catch (const Failure& failure) {
    const fs::path aside = fs::path(file).concat(".unreadable");
    fs::rename(file, aside, error);
    std::cerr << say("play.unreadable", {{"file", aside.string()}, {"what", say(failure.problem)}}) << '\n';
  }
  return std::nullopt;
}

std::uint64_t resolve_seed(const std::string& seed) {
  if (!seed.empty()) return number_or_fail("--seed", seed, 0, std::numeric_limits<std::uint64_t>::max());
  std::random_device chance;
  return std::uint64_t{chance()} << 32U | chance();
}

void check_combination(const Arguments& arguments) {
  const bool resumes = arguments.resume.has_value();
  const bool placed = !arguments.position.empty();
  const bool puzzled = !arguments.puzzle.empty();
  const auto exclude = [](bool one, bool other, std::string_view one_name, std::string_view other_name) {
    if (one && other) fail("play.error.together", {{"one", std::string(one_name)}, {"other", std::string(other_name)}});
  };
  exclude(resumes, arguments.afresh, "--resume", "--new");
  exclude(resumes, placed, "--resume", "--position");
  exclude(resumes, puzzled, "--resume", "--puzzle");
  exclude(placed, puzzled, "--position", "--puzzle");
  exclude(puzzled, !arguments.seat.empty(), "--puzzle", "--seat");
  exclude(resumes, !arguments.bots.empty(), "--resume", "--bots");
  exclude(resumes, !arguments.names.empty(), "--resume", "--names");
  // A record, a position and a puzzle say themselves what is played.
  for (const auto& [given, name] :
       {std::pair{resumes, "--resume"}, std::pair{placed, "--position"}, std::pair{puzzled, "--puzzle"}}) {
    exclude(given, !arguments.choice.mode.empty(), name, "--mode");
    exclude(given, !arguments.choice.players.empty(), name, "--players");
    exclude(given, !arguments.choice.options.empty(), name, "--option");
  }
}

std::string waiting_match(const std::string& game) {
  const fs::path file = value_or_fail(play::state_file(game));
  std::error_code error;
  if (!fs::exists(file, error)) fail("play.error.nothing_waits", {{"game", game}, {"file", file.string()}});
  return file.string();
}

// After a match: the next puzzle of the collection, or the same game once more.
void start_another(Start& start, Arguments& arguments) {
  if (!arguments.puzzle.empty()) arguments.puzzle = puzzle::after(arguments.choice.game, arguments.puzzle);
  if (!arguments.puzzle.empty()) {
    start = play::start_from_puzzle(arguments);
    return;
  }
  const table::Match& last = *start.match;
  start.match = table::open(last.game().key, last.options(), last.seats());
}

void run(Arguments arguments) {
  find_game(arguments.choice.game);
  check_combination(arguments);
  play::Luck luck(resolve_seed(arguments.seed));
  play::Shelf shelf{arguments.save, !arguments.save.empty(), false};
  if (!shelf.was_named) shelf.file = value_or_fail(play::state_file(arguments.choice.game));

  std::optional<Start> start;
  if (arguments.resume) {
    const std::string file = arguments.resume->empty() ? waiting_match(arguments.choice.game) : *arguments.resume;
    start = play::start_from_record(file, arguments.choice.game, arguments.seat);
    shelf.holds_match = file == shelf.file.string();
  } else if (!arguments.position.empty()) {
    start = play::start_from_position(arguments);
  } else if (!arguments.puzzle.empty()) {
    start = play::start_from_puzzle(arguments);
  } else {
    start = play::start_new(arguments);
  }
  Terminal terminal(language());
  const bool told_what_to_play =
      arguments.resume || arguments.afresh || shelf.was_named || !arguments.position.empty() || !arguments.puzzle.empty();
  if (terminal.interactive() && !told_what_to_play) {
    if (auto waiting = offered(arguments.choice.game, shelf.file, terminal)) {
      start = std::move(waiting);
      shelf.holds_match = true;
    }
    if (terminal.stopped()) return;
  }
  while (Session(terminal, *start, luck, shelf).play() == Session::End::again) {
    start_another(*start, arguments);
  }
}

}  // namespace

void add_play(Command app) {
  Command command = app.add("play", say("play.about"));
  static Arguments arguments;
  add_choice(command, arguments.choice);
  command.option("--bots", arguments.bots, say("play.cli.bots")).type_name("A,B,...");
  command.option("--seat", arguments.seat, say("play.cli.seat")).type_name("N");
  command.option("--names", arguments.names, say("play.cli.names")).type_name("A,B,...");
  command.option("--seed", arguments.seed, say("cli.seed")).type_name("S");
  command.option("--position", arguments.position, say("play.cli.position")).type_name("FILE");
  command.option("--puzzle", arguments.puzzle, say("play.cli.puzzle")).type_name("N");
  command.option("--resume", arguments.resume, say("play.cli.resume")).type_name("[FILE]");
  command.flag("--new", arguments.afresh, say("play.cli.new"));
  command.option("--save", arguments.save, say("play.cli.save")).type_name("FILE");
  command.on_run([] { run(arguments); });
}

}  // namespace nuancier::cli
