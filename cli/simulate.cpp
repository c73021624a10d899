// nuancier simulate GAME: matches between bots, with a summary and, where wanted, their records.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <limits>

#include "cli/command.hpp"
#include "cli/matches/progress.hpp"
#include "cli/matches/record_file.hpp"
#include "cli/matches/series.hpp"
#include "record/codec.hpp"
#include "rules/kit/rng.hpp"

namespace nuancier::cli {
namespace {

struct Arguments {
  Choice choice;
  std::string bots;
  std::string games;
  std::string seed;
  std::string threads;
  std::string records;
  bool as_json = false;
};

class Summary {
 public:
  Summary(const Match& match, std::uint64_t seed) : match_(match), seed_(seed), seats_(match.players.size()) {}

  void add(const Played& played) {
    const long moves = played.moves();
    ++games_;
    moves_ += moves;
    rounds_ += played.standing.round;
    shortest_ = games_ == 1 ? moves : std::min(shortest_, moves);
    longest_ = std::max(longest_, moves);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const int score = played.standing.scores[i];
      SeatSummary& seat = seats_[i];
      seat.least = games_ == 1 ? score : std::min(seat.least, score);
      seat.most = games_ == 1 ? score : std::max(seat.most, score);
      seat.total += score;
      if (played.standing.winners.contains(seat_at(static_cast<int>(i)))) seat.wins += 1.0 / played.standing.winners.size();
    }
  }

  void print() const {
    std::cout << fmt::format("{}\n\n{}\n", say("cli.simulate.title", {{"game", match_.game}, {"n", std::to_string(games_)}}),
                             say("cli.simulate.columns"));
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const SeatSummary& seat = seats_[i];
      std::cout << fmt::format("{:>5}  {:<10} {:>6.2f} % {:>10.2f} {:>6} {:>6}\n", i, match_.players[i], 100 * share(seat),
                               mean(seat), seat.least, seat.most);
    }
    std::cout << '\n'
              << say("cli.simulate.lengths", {{"mean", fmt::format("{:.1f}", mean_moves())},
                                              {"least", std::to_string(shortest_)},
                                              {"most", std::to_string(longest_)},
                                              {"rounds", fmt::format("{:.2f}", per_game(static_cast<double>(rounds_)))}})
              << '\n';
  }

  boost::json::object json() const {
    boost::json::array seats;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const SeatSummary& seat = seats_[i];
      seats.push_back(boost::json::object{{"bot", match_.players[i]},
                                          {"win_share", share(seat)},
                                          {"score", {{"mean", mean(seat)}, {"least", seat.least}, {"most", seat.most}}}});
    }
    const boost::json::object moves{{"mean", mean_moves()}, {"least", shortest_}, {"most", longest_}, {"total", moves_}};
    return {{"game", match_.game},
            {"players", seats_.size()},
            {"games", games_},
            {"seed", seed_},
            {"seats", std::move(seats)},
            {"moves", moves},
            {"rounds", {{"mean", per_game(static_cast<double>(rounds_))}}}};
  }

  long moves() const { return moves_; }

 private:
  struct SeatSummary {
    double wins = 0;
    long total = 0;
    int least = 0;
    int most = 0;
  };
  double per_game(double total) const { return games_ == 0 ? 0 : total / static_cast<double>(games_); }
  double share(const SeatSummary& seat) const { return per_game(seat.wins); }
  double mean(const SeatSummary& seat) const { return per_game(static_cast<double>(seat.total)); }
  double mean_moves() const { return per_game(static_cast<double>(moves_)); }

  const Match& match_;
  std::uint64_t seed_;
  std::vector<SeatSummary> seats_;
  long games_ = 0;
  long moves_ = 0;
  long rounds_ = 0;
  long shortest_ = 0;
  long longest_ = 0;
};

void run(const Arguments& arguments) {
  Match match;
  match.game = arguments.choice.game;
  match.options = resolve(arguments.choice);
  match.players = resolve_bots(match.game, arguments.bots, match.options.players, check_player);
  match.with_record = !arguments.records.empty();
  const std::uint64_t games = number_or_fail("--games", arguments.games, 1, 1'000'000'000);
  const std::uint64_t seed = number_or_fail("--seed", arguments.seed, 0, std::numeric_limits<std::uint64_t>::max());
  const unsigned threads = threads_or_fail(arguments.threads);

  RecordFile records(arguments.records);
  Summary summary(match, seed);
  const auto start = std::chrono::steady_clock::now();
  {
    Progress progress(games);
    const auto match_at = [&](std::uint64_t i) {
      Match next = match;
      next.seed = derive_seed(seed, i);
      return next;
    };
    play_all(games, threads, match_at, [&](std::uint64_t, const Played& played) {
      summary.add(played);
      records.add(played.record);
      progress.step();
    });
  }
  records.close();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (arguments.as_json) {
    std::cout << boost::json::serialize(summary.json()) << '\n';
  } else {
    summary.print();
  }
  // On standard error: what is on standard output is the same for every machine and number of threads.
  std::cerr << say("cli.simulate.speed", {{"seconds", fmt::format("{:.2f}", seconds)},
                                          {"speed", fmt::format("{:.0f}", static_cast<double>(summary.moves()) / seconds)}})
            << '\n';
}

}  // namespace

void add_simulate(Command app) {
  Command command = app.add("simulate", say("cli.simulate.about"));
  static Arguments arguments;
  add_choice(command, arguments.choice);
  command.option("--bots", arguments.bots, say("cli.bots")).type_name("A,B,...");
  command.option("--games", arguments.games, say("cli.simulate.games")).required().type_name("K");
  command.option("--seed", arguments.seed, say("cli.seed")).required().type_name("S");
  command.option("--threads", arguments.threads, say("cli.simulate.threads")).type_name("T");
  command.option("--records", arguments.records, say("cli.simulate.records")).type_name("FILE.jsonl");
  command.flag("--json", arguments.as_json, say("cli.json"));
  command.on_run([] { run(arguments); });
}

}  // namespace nuancier::cli
