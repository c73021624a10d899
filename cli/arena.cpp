// nuancier arena GAME: which bot is the better one, and how sure that is (docs/arena.md).
#include <algorithm>
#include <limits>

#include "cli/arena/report.hpp"
#include "cli/command.hpp"
#include "cli/matches/progress.hpp"
#include "cli/matches/record_file.hpp"
#include "cli/matches/series.hpp"
#include "rules/games.hpp"

namespace nuancier::cli {
namespace {

struct Arguments {
  Choice choice;
  std::string bots;
  std::string against;
  std::string games;
  std::string seed = "1";
  std::string threads;
  std::string records;
  bool as_json = false;
};

// What wins or loses together: one side where all do, two in teams, else one a seat.
std::size_t sides_of(const std::string& game, const Options& options) {
  std::size_t sides = options.players;
  with_game(game, [&]<class G>() {
    const typename G::State s = G::open(options);
    if constexpr (requires { s.sides(); }) sides = static_cast<std::size_t>(s.sides());
    if (G::info.modes[options.mode].shared_fate) sides = 1;
  });
  return sides;
}

void add(Effort& sum, const Effort& effort) {
  sum.choices += effort.choices;
  sum.total += effort.total;
  sum.slowest = std::max(sum.slowest, effort.slowest);
}

// The match number i of the schedule: the deal is the same in all seatings and meetings.
Match match_at(const arena::Schedule& schedule, Match match, std::uint64_t seed, std::uint64_t i) {
  const arena::Schedule::Place place = schedule.place(i);
  const arena::Meeting& meeting = schedule.meetings[place.meeting];
  match.seed = derive_seed(seed, place.deal);
  for (std::size_t seat = 0; seat < match.options.players; ++seat) {
    match.players.push_back(schedule.bots[meeting.sides[meeting.side_at(seat, place.seating)]]);
  }
  return match;
}

void run(const Arguments& arguments) {
  Match match;
  match.game = arguments.choice.game;
  match.options = resolve(arguments.choice);
  match.with_record = !arguments.records.empty();
  match.with_times = true;
  const std::vector<std::string> names = items_of(arguments.bots);
  for (const std::string& name : names) check_player(match.game, name);
  if (!arguments.against.empty()) check_player(match.game, arguments.against);
  const arena::Schedule schedule =
      value_or_fail(arena::make_schedule(sides_of(match.game, match.options), names, arguments.against));
  const std::uint64_t deals = number_or_fail("--games", arguments.games, 2, 10'000'000);
  const std::uint64_t seed = number_or_fail("--seed", arguments.seed, 0, std::numeric_limits<std::uint64_t>::max());
  const unsigned threads = threads_or_fail(arguments.threads);

  RecordFile records(arguments.records);
  arena::Tally tally(schedule, deals);
  std::vector<Effort> efforts(schedule.bots.size());
  {
    const std::uint64_t count = deals * schedule.matches_a_deal();
    Progress progress(count);
    const auto next = [&](std::uint64_t i) { return match_at(schedule, match, seed, i); };
    play_all(count, threads, next, [&](std::uint64_t i, const Played& played) {
      const arena::Schedule::Place place = schedule.place(i);
      const arena::Meeting& meeting = schedule.meetings[place.meeting];
      tally.add(place, played.standing);
      for (std::size_t seat = 0; seat < played.efforts.size(); ++seat) {
        add(efforts[meeting.sides[meeting.side_at(seat, place.seating)]], played.efforts[seat]);
      }
      records.add(played.record);
      progress.step();
    });
  }
  records.close();
  const arena::Report report{match, schedule, seed, deals, tally};
  arguments.as_json ? print_json(report) : print(report);
  arguments.as_json ? print_times_json(schedule, efforts) : print_times(schedule, efforts);
}

}  // namespace

void add_arena(Command app) {
  Command command = app.add("arena", say("arena.about"));
  static Arguments arguments;
  add_choice(command, arguments.choice);
  command.option("--bots", arguments.bots, say("arena.bots")).required().type_name("A,B,...");
  command.option("--against", arguments.against, say("arena.against")).type_name("R");
  command.option("--games", arguments.games, say("arena.games")).required().type_name("K");
  command.option("--seed", arguments.seed, say("arena.seed")).type_name("S");
  command.option("--threads", arguments.threads, say("cli.simulate.threads")).type_name("T");
  command.option("--records", arguments.records, say("cli.simulate.records")).type_name("FILE.jsonl");
  command.flag("--json", arguments.as_json, say("cli.json"));
  command.on_run([] { run(arguments); });
}

}  // namespace nuancier::cli
