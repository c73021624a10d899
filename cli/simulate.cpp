// nuancier simulate GAME: matches between bots, with a summary and, where wanted, their records.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <iostream>
#include <limits>

#include "cli/command.hpp"
#include "cli/simulation.hpp"
#include "record/codec.hpp"

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
  explicit Summary(int players) : seats_(static_cast<std::size_t>(players)) {}

  void add(const Played& match) {
    ++games_;
    moves_ += match.moves;
    rounds_ += match.standing.round;
    shortest_ = games_ == 1 ? match.moves : std::min(shortest_, match.moves);
    longest_ = std::max(longest_, match.moves);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const int score = match.standing.scores[i];
      SeatSummary& seat = seats_[i];
      seat.least = games_ == 1 ? score : std::min(seat.least, score);
      seat.most = games_ == 1 ? score : std::max(seat.most, score);
      seat.total += score;
      if (match.standing.winners.contains(seat_at(static_cast<int>(i)))) seat.wins += 1.0 / match.standing.winners.size();
    }
  }

  void print(const Simulation& simulation) const {
    std::cout << fmt::format(
        "{}\n\n{}\n", say("cli.simulate.title", {{"game", simulation.game}, {"n", std::to_string(games_)}}),
        say("cli.simulate.columns"));
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const SeatSummary& seat = seats_[i];
      std::cout << fmt::format("{:>5}  {:<10} {:>6.2f} % {:>10.2f} {:>6} {:>6}\n", i, simulation.bots[i], 100 * share(seat),
                               mean(seat), seat.least, seat.most);
    }
    std::cout << '\n'
              << say("cli.simulate.lengths", {{"mean", fmt::format("{:.1f}", mean_moves())},
                                              {"least", std::to_string(shortest_)},
                                              {"most", std::to_string(longest_)},
                                              {"rounds", fmt::format("{:.2f}", per_game(static_cast<double>(rounds_)))}})
              << '\n';
  }

  boost::json::object json(const Simulation& simulation) const {
    boost::json::array seats;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const SeatSummary& seat = seats_[i];
      seats.push_back(boost::json::object{{"bot", simulation.bots[i]},
                                          {"win_share", share(seat)},
                                          {"score", {{"mean", mean(seat)}, {"least", seat.least}, {"most", seat.most}}}});
    }
    const boost::json::object moves{{"mean", mean_moves()}, {"least", shortest_}, {"most", longest_}, {"total", moves_}};
    return {{"game", simulation.game},
            {"players", seats_.size()},
            {"games", games_},
            {"seed", simulation.seed},
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

  std::vector<SeatSummary> seats_;
  long games_ = 0;
  long moves_ = 0;
  long rounds_ = 0;
  long shortest_ = 0;
  long longest_ = 0;
};

// A bar on standard error while it runs, on a terminal only.
class Progress {
 public:
  explicit Progress(std::uint64_t total) : total_(total), visible_(isatty(STDERR_FILENO) != 0) {}
  ~Progress() {
    if (visible_) std::cerr << "\r\033[K";
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void step() {
    ++done_;
    const std::uint64_t now = done_ * width / total_;
    if (!visible_ || now == shown_) return;
    shown_ = now;
    std::cerr << fmt::format("\r[{:█<{}}{:·<{}}] {}/{}", "", now, "", width - now, done_, total_) << std::flush;
  }

 private:
  static constexpr std::uint64_t width = 40;
  std::uint64_t total_;
  std::uint64_t done_ = 0;
  std::uint64_t shown_ = width + 1;
  bool visible_;
};

class RecordFile {
 public:
  explicit RecordFile(std::string name) : name_(std::move(name)) {
    if (name_.empty()) return;
    file_.open(name_, std::ios::binary | std::ios::trunc);
    check();
  }
  void add(const std::string& record) {
    if (!name_.empty()) file_ << record << '\n';
  }
  void close() {
    if (name_.empty()) return;
    file_.close();
    check();
  }

 private:
  void check() {
    if (!file_) fail("error.file.write", {{"file", name_}, {"reason", std::strerror(errno)}});
  }
  std::string name_;
  std::ofstream file_;
};

void run(const Arguments& arguments) {
  Simulation simulation;
  simulation.game = arguments.choice.game;
  simulation.options = resolve(arguments.choice);
  simulation.bots = resolve_bots(simulation.game, arguments.bots, simulation.options.players);
  simulation.games = number_or_fail("--games", arguments.games, 1, 1'000'000'000);
  simulation.seed = number_or_fail("--seed", arguments.seed, 0, std::numeric_limits<std::uint64_t>::max());
  simulation.threads = threads_or_fail(arguments.threads);
  simulation.with_records = !arguments.records.empty();

  RecordFile records(arguments.records);
  Summary summary(simulation.options.players);
  const auto start = std::chrono::steady_clock::now();
  {
    Progress progress(simulation.games);
    simulate(simulation, [&](const Played& match) {
      summary.add(match);
      records.add(match.record);
      progress.step();
    });
  }
  records.close();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (arguments.as_json) {
    std::cout << boost::json::serialize(summary.json(simulation)) << '\n';
  } else {
    summary.print(simulation);
  }
  // On standard error: what is on standard output is the same for every machine and number of threads.
  std::cerr << say("cli.simulate.speed", {{"seconds", fmt::format("{:.2f}", seconds)},
                                          {"speed", fmt::format("{:.0f}", static_cast<double>(summary.moves()) / seconds)}})
            << '\n';
}

}  // namespace

void add_simulate(CLI::App& app) {
  CLI::App* command = app.add_subcommand("simulate", say("cli.simulate.about"));
  static Arguments arguments;
  add_choice(*command, arguments.choice);
  command->add_option("--bots", arguments.bots, say("cli.bots"))->type_name("A,B,...");
  command->add_option("--games", arguments.games, say("cli.simulate.games"))->required()->type_name("K");
  command->add_option("--seed", arguments.seed, say("cli.seed"))->required()->type_name("S");
  command->add_option("--threads", arguments.threads, say("cli.simulate.threads"))->type_name("T");
  command->add_option("--records", arguments.records, say("cli.simulate.records"))->type_name("FILE.jsonl");
  command->add_flag("--json", arguments.as_json, say("cli.json"));
  command->callback([] { run(arguments); });
}

}  // namespace nuancier::cli
