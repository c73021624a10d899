#include "cli/play/start.hpp"

#include <algorithm>
#include <array>

#include "cli/play/layout.hpp"
#include "cli/puzzle/verbs.hpp"
#include "record/read.hpp"
#include "table/names.hpp"

namespace nuancier::cli::play {
namespace {

Seat resolve_seat(const std::string& seat, Seat usual, std::size_t players) {
  return seat.empty() ? usual : seat_at(static_cast<int>(number_or_fail("--seat", seat, 0, players - 1)));
}

// By seat; mine is empty.
std::vector<std::string> bots_beside(std::string_view game, const std::string& list, Seat me, std::size_t players) {
  std::vector<std::string> bots = resolve_bots(game, list, players - 1);
  bots.insert(bots.begin() + index(me), "");
  return bots;
}

constexpr std::size_t widest_told = 60;

// By the same rules as at a server.
void check_names(std::vector<std::string>& names) {
  std::vector<std::string> seen;
  for (std::string& name : names) {
    const std::optional<std::string> shown = table::checked_name(name);
    if (!shown) fail("play.error.name", {{"got", clipped(name, widest_told)}});
    if (shown->empty()) continue;
    const std::string skeleton = table::skeleton(*shown);
    if (std::find(seen.begin(), seen.end(), skeleton) != seen.end()) fail("play.error.name_twice", {{"got", *shown}});
    seen.push_back(skeleton);
    name = *shown;
  }
}

// My own name stays empty unless it is given: everybody is "you" in their own language.
table::Seats seats_of(const Arguments& arguments, const Players& players) {
  constexpr std::array<std::string_view, max_seats> bot_names = {"Alma", "Basile", "Cléo", "Dario", "Elsa", "Fanny"};
  std::vector<std::string> names = items_of(arguments.names);
  check_names(names);
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
  return {me, bots_beside(arguments.choice.game, arguments.bots, me, count)};
}

[[noreturn]] void fail_in(const std::string& file, const std::string& what) {
  fail("play.error.file", {{"file", file}, {"what", what}});
}

Start start_at(const record::Position& position, const Arguments& arguments) {
  Players players = players_for(arguments, position.options.players);
  return {table::open(position, seats_of(arguments, players)), players, {}};
}

void check_game(const std::string& file, const std::string& got, const std::string& game) {
  if (got != game) fail("play.error.other_game", {{"file", file}, {"got", got}, {"game", game}});
}

// Who sat there sits there again; a person who is not at this keyboard is played by a bot.
Players players_of(const std::string& game, const table::Seats& seats, const std::string& seat) {
  const auto person =
      std::find_if(seats.begin(), seats.end(), [](const record::SeatInfo& info) { return info.bot.empty(); });
  const Seat first = person == seats.end() ? Seat{} : seat_at(static_cast<int>(person - seats.begin()));
  Players players{resolve_seat(seat, first, seats.size()), {}};
  for (const record::SeatInfo& info : seats) {
    players.bots.push_back(resolve_bots(game, info.bot, 1)[0]);
  }
  players.bots[static_cast<std::size_t>(players.me)].clear();
  return players;
}

}  // namespace

Start start_new(const Arguments& arguments) {
  Choice choice = arguments.choice;
  // Three bots want a table of four.
  if (const std::size_t bots = items_of(arguments.bots).size(); choice.players.empty() && bots > 1) {
    choice.players = std::to_string(bots + 1);
  }
  const Options options = resolve(choice);
  Players players = players_for(arguments, options.players);
  return {table::open(choice.game, options, seats_of(arguments, players)), players, {}};
}

Start start_from_position(const Arguments& arguments) {
  const std::string& file = arguments.position;
  const Result<record::Position> position = record::read_start(read_file(file));
  if (!position) fail_in(file, say(position.problem()));
  check_game(file, position->game, arguments.choice.game);
  return start_at(*position, arguments);
}

Start start_from_puzzle(const Arguments& arguments) {
  const std::string& game = arguments.choice.game;
  puzzle::check_has_puzzles(game);
  if (puzzle::is_pop(game)) return start_at(record::position_of(puzzle::find(arguments.puzzle)), arguments);
  const record::BestMovePuzzle question = puzzle::find_best_move(game, arguments.puzzle);
  Arguments seated = arguments;
  seated.seat = std::to_string(index(question.seat));
  Start start = start_at(question.position, seated);
  start.question = question;
  return start;
}

Start start_from_record(const std::string& file, const std::string& game, const std::string& seat) {
  const auto records = record::read_all(read_file(file));
  if (!records) fail_in(file, say(records.problem()));
  if (records->size() != 1) fail("play.error.one_record", {{"file", file}, {"got", std::to_string(records->size())}});
  const record::Record& record = records->front();
  check_game(file, record.game, game);
  auto resumed = table::resume(record);
  if (const auto* fault = std::get_if<record::Fault>(&resumed)) {
    std::string what = say(fault->problem);
    if (fault->entry) what = say("play.error.entry", {{"entry", std::to_string(*fault->entry)}, {"what", what}});
    fail_in(file, what);
  }
  return {std::move(std::get<std::unique_ptr<table::Match>>(resumed)), players_of(game, record.seats, seat), {}};
}

}  // namespace nuancier::cli::play
