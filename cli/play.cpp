// nuancier play GAME: a whole match against bots in the terminal.
#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <limits>
#include <random>
#include <system_error>

#include "cli/command.hpp"
#include "cli/play/keep.hpp"
#include "cli/play/session.hpp"
#include "record/read.hpp"
#include "search/bots.hpp"

namespace nuancier::cli {
namespace {

namespace fs = std::filesystem;
using play::Players;
using play::Session;
using play::Terminal;

struct Arguments {
  Choice choice;
  std::string bots;
  std::string names;
  std::string seat;
  std::string seed;
  std::string position;
  std::optional<std::string> resume;  // empty: the match put aside
  bool afresh = false;
  std::string save;
};

struct Start {
  std::unique_ptr<table::Match> match;
  Players players;
};

// "a,b,c"
std::vector<std::string> items(std::string_view list) {
  std::vector<std::string> found;
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    found.emplace_back(list.substr(0, comma));
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
  }
  return found;
}

void check_bot(const std::string& bot) {
  std::string allowed;
  for (std::string_view name : search::bot_names) allowed += (allowed.empty() ? "" : ", ") + std::string(name);
  const bool known = std::find(search::bot_names.begin(), search::bot_names.end(), bot) != search::bot_names.end();
  if (!known) fail("error.bot.unknown", {{"got", bot}, {"allowed", allowed}});
}

Seat resolve_seat(const std::string& seat, Seat usual, std::size_t players) {
  return seat.empty() ? usual : seat_at(static_cast<int>(number_or_fail("--seat", seat, 0, players - 1)));
}

// By seat; mine is empty.
std::vector<std::string> resolve_bots(const std::string& list, Seat me, std::size_t players) {
  std::vector<std::string> bots = items(list);
  if (bots.empty()) bots.emplace_back(search::bot_names[0]);
  for (const std::string& bot : bots) check_bot(bot);
  const std::size_t others = players - 1;
  if (bots.size() == 1) bots.resize(others, bots[0]);
  if (bots.size() != others) fail("error.bot.count", {{"got", std::to_string(bots.size())}, {"players", std::to_string(others)}});
  bots.insert(bots.begin() + index(me), "");
  return bots;
}

// My own name stays empty unless it is given: everybody is "you" in their own language.
table::Seats seats_of(const Arguments& arguments, const Players& players) {
  constexpr std::array<std::string_view, max_seats> bot_names = {"Alma", "Basile", "Cléo", "Dario", "Elsa", "Fanny"};
  const std::vector<std::string> names = items(arguments.names);
  if (names.size() > players.bots.size()) {
    fail("play.error.names", {{"got", std::to_string(names.size())}, {"players", std::to_string(players.bots.size())}});
  }
  table::Seats seats;
  std::size_t unnamed = 0;
  for (std::size_t i = 0; i < players.bots.size(); ++i) {
    record::SeatInfo seat{i < names.size() ? names[i] : "", players.bots[i]};
    if (seat.name.empty() && !seat.bot.empty()) seat.name = bot_names[unnamed++];
    seats.push_back(std::move(seat));
  }
  return seats;
}

Players players_for(const Arguments& arguments, std::size_t count) {
  const Seat me = resolve_seat(arguments.seat, Seat{}, count);
  return {me, resolve_bots(arguments.bots, me, count)};
}

Start start_new(const Arguments& arguments) {
  Choice choice = arguments.choice;
  // Three bots want a table of four.
  if (const std::size_t bots = items(arguments.bots).size(); choice.players.empty() && bots > 1) {
    choice.players = std::to_string(bots + 1);
  }
  const Options options = resolve(choice);
  Players players = players_for(arguments, options.players);
  return {table::open(choice.game, options, seats_of(arguments, players)), players};
}

[[noreturn]] void fail_in(const std::string& file, const std::string& what) { fail("play.error.file", {{"file", file}, {"what", what}}); }

void check_game(const std::string& file, const std::string& got, const std::string& game) {
  if (got != game) fail("play.error.other_game", {{"file", file}, {"got", got}, {"game", game}});
}

Start start_from_position(const Arguments& arguments) {
  const std::string& file = arguments.position;
  const Result<record::Position> position = record::read_position(read_file(file));
  if (!position) fail_in(file, say(position.problem()));
  check_game(file, position->game, arguments.choice.game);
  Players players = players_for(arguments, position->options.players);
  return {table::open(*position, seats_of(arguments, players)), players};
}

// Who sat there sits there again; a person who is not at this keyboard is played by a bot.
Players players_of(const table::Seats& seats, const std::string& seat) {
  const auto person = std::find_if(seats.begin(), seats.end(), [](const record::SeatInfo& info) { return info.bot.empty(); });
  const Seat first = person == seats.end() ? Seat{} : seat_at(static_cast<int>(person - seats.begin()));
  Players players{resolve_seat(seat, first, seats.size()), {}};
  for (const record::SeatInfo& info : seats) {
    players.bots.push_back(info.bot.empty() ? std::string(search::bot_names[0]) : info.bot);
    check_bot(players.bots.back());
  }
  players.bots[static_cast<std::size_t>(players.me)].clear();
  return players;
}

Start start_from_record(const std::string& file, const Arguments& arguments) {
  const auto records = record::read_all(read_file(file));
  if (!records) fail_in(file, say(records.problem()));
  if (records->size() != 1) fail("play.error.one_record", {{"file", file}, {"got", std::to_string(records->size())}});
  const record::Record& record = records->front();
  check_game(file, record.game, arguments.choice.game);
  auto resumed = table::resume(record);
  if (const auto* fault = std::get_if<record::Fault>(&resumed)) {
    std::string what = say(fault->problem);
    if (fault->entry) what = say("play.error.entry", {{"entry", std::to_string(*fault->entry)}, {"what", what}});
    fail_in(file, what);
  }
  return {std::move(std::get<std::unique_ptr<table::Match>>(resumed)), players_of(record.seats, arguments.seat)};
}

// The match put aside, if there is one and it is wanted. One that cannot be read is moved out of the way, not lost.
std::optional<Start> offered(const Arguments& arguments, const fs::path& file, Terminal& terminal) {
  std::error_code error;
  if (!fs::exists(file, error)) return std::nullopt;
  try {
    Start start = start_from_record(file.string(), arguments);
    const auto answer = terminal.ask(say("play.offer", {{"game", say(start.match->game().text)},
                                                        {"round", std::to_string(start.match->standing().round)}}) +
                                     " ");
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
  const auto exclude = [](bool one, bool other, std::string_view one_name, std::string_view other_name) {
    if (one && other) fail("play.error.together", {{"one", std::string(one_name)}, {"other", std::string(other_name)}});
  };
  exclude(resumes, arguments.afresh, "--resume", "--new");
  exclude(resumes, placed, "--resume", "--position");
  exclude(resumes, !arguments.bots.empty(), "--resume", "--bots");
  exclude(resumes, !arguments.names.empty(), "--resume", "--names");
  // A record and a position say themselves what is played.
  for (const auto& [given, name] : {std::pair{resumes, "--resume"}, std::pair{placed, "--position"}}) {
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

void run(const Arguments& arguments) {
  find_game(arguments.choice.game);
  check_combination(arguments);
  play::Luck luck(resolve_seed(arguments.seed));
  play::Shelf shelf{arguments.save, !arguments.save.empty(), false};
  if (!shelf.was_named) shelf.file = value_or_fail(play::state_file(arguments.choice.game));

  std::optional<Start> start;
  if (arguments.resume) {
    const std::string file = arguments.resume->empty() ? waiting_match(arguments.choice.game) : *arguments.resume;
    start = start_from_record(file, arguments);
    shelf.holds_match = file == shelf.file.string();
  } else if (!arguments.position.empty()) {
    start = start_from_position(arguments);
  } else {
    start = start_new(arguments);
  }
  Terminal terminal(language());
  const bool asks = terminal.interactive() && !arguments.resume && !arguments.afresh && arguments.position.empty();
  if (asks) {
    if (auto waiting = offered(arguments, shelf.file, terminal)) {
      start = std::move(waiting);
      shelf.holds_match = true;
    }
    if (terminal.stopped()) return;
  }
  while (Session(terminal, *start->match, start->players, luck, shelf).play() == Session::End::again) {
    const table::Match& last = *start->match;
    start->match = table::open(last.game().key, last.options(), last.seats());
  }
}

}  // namespace

void add_play(CLI::App& app) {
  CLI::App* command = app.add_subcommand("play", say("play.about"));
  static Arguments arguments;
  add_choice(*command, arguments.choice);
  command->add_option("--bots", arguments.bots, say("play.cli.bots"))->type_name("A,B,…");
  command->add_option("--seat", arguments.seat, say("play.cli.seat"))->type_name("N");
  command->add_option("--names", arguments.names, say("play.cli.names"))->type_name("A,B,…");
  command->add_option("--seed", arguments.seed, say("cli.seed"))->type_name("S");
  command->add_option("--position", arguments.position, say("play.cli.position"))->type_name("FILE");
  command->add_option("--resume", arguments.resume, say("play.cli.resume"))->type_name("[FILE]")->expected(0, 1);
  command->add_flag("--new", arguments.afresh, say("play.cli.new"));
  command->add_option("--save", arguments.save, say("play.cli.save"))->type_name("FILE");
  command->callback([] { run(arguments); });
}

}  // namespace nuancier::cli
