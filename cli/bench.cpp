// nuancier bench: speed and size of the engine, and its behaviour signature. Speeds stand beside a reference measured in
// the same run (draws of the random generator), because machines are noisy; of several runs the fastest counts.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>

#include "cli/command.hpp"
#include "record/codec.hpp"
#include "rules/games.hpp"
#include "search/advices.hpp"
#include "search/ismcts.hpp"
#include "search/signature.hpp"

namespace nuancier::cli {
namespace {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;

constexpr int runs = 7;
constexpr double seconds_a_run = 0.15;

// work() does some operations and returns how many; the best rate of several runs, per second.
template <class Work>
double fastest(Work&& work) {
  double best = 0;
  for (int run = 0; run < runs; ++run) {
    const auto start = Clock::now();
    double done = 0;
    double elapsed = 0;
    do {
      done += static_cast<double>(work());
      elapsed = std::chrono::duration<double>(Clock::now() - start).count();
    } while (elapsed < seconds_a_run);
    best = std::max(best, done / elapsed);
  }
  return best;
}

template <class T>
void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

double random_draws() {
  Rng rng(1);
  return fastest([&] {
    constexpr long count = 1 << 16;
    std::uint32_t sum = 0;
    for (long i = 0; i < count; ++i) sum += rng.below(52);
    keep(sum);
    return count;
  });
}

// Some games have a unit of play larger than a move: all seats' choices and what follows from them.
template <class G>
concept CountsTurns = requires(const typename G::State& s) { G::turns(s); };

// counted(state, moves) of every finished match, a second.
template <Game G, class Count>
double per_second(const Options& options, Count&& counted) {
  Rng rng(1);
  return fastest([&] {
    long count = 0;
    for (int match = 0; match < 8; ++match) {
      typename G::State s = G::open(options);
      const long moves = search::play_out<G>(s, rng);
      count += counted(s, moves);
    }
    return count;
  });
}

template <Game G>
double copy_nanoseconds(const Options& options) {
  Rng rng(1);
  typename G::State from = G::open(options);
  search::settle_chance<G>(from, rng, ignore);
  typename G::State to = from;
  return 1e9 / fastest([&] {
           constexpr long count = 1 << 14;
           for (long i = 0; i < count; ++i) {
             keep(from);
             to = from;
             keep(to);
           }
           return count;
         });
}

template <Game G>
json::object measure(int mode, int players, double reference) {
  Options options = default_options(G::info, mode);
  options.players = static_cast<std::uint8_t>(players);
  const double moves = per_second<G>(options, [](const auto&, long played) { return played; });
  json::object line{
      {"game", G::info.key},
      {"mode", G::info.modes[static_cast<std::size_t>(mode)].key},
      {"players", players},
      {"moves_per_second", moves},
      {"draws_per_move", reference / moves},
      {"state_bytes", sizeof(typename G::State)},
      {"copy_nanoseconds", copy_nanoseconds<G>(options)}};
  if constexpr (CountsTurns<G>) {
    line["turns_per_second"] = per_second<G>(options, [](const auto& s, long) { return G::turns(s); });
  }
  return line;
}

// Iterations a second of thinking about the first choice of a match, each time as long as a strong bot does.
template <Game G, class Think>
double iterations_per_second(const Options& options, Think&& think) {
  constexpr long iterations = 2000;
  Rng rng(1);
  typename G::State s = G::open(options);
  const Due due = search::settle_chance<G>(s, rng, ignore);
  const typename G::View view = G::view(s, Viewer(*due.seats().begin()));
  return fastest([&] {
    think(view, search::Budget(iterations), rng);
    return iterations;
  });
}

// To the end of the round by chance alone; and as the game's own bots think.
template <Game G>
json::object measure_search(double reference) {
  const Options options = default_options(G::info, 0);
  const double uniform = iterations_per_second<G>(
      options, [](const auto& view, auto budget, Rng& rng) { search::think<G, search::PlainRound<G>>(view, budget, rng); });
  const double knowing = iterations_per_second<G>(
      options, [](const auto& view, auto budget, Rng& rng) { search::Advice<G>::rank(view, budget, rng); });
  return {{"game", G::info.key},
          {"iterations_per_second", uniform},
          {"draws_per_iteration", reference / uniform},
          {"knowing_iterations_per_second", knowing}};
}

void print_search(const json::object& line) {
  std::cout << fmt::format("{:<10} {:>12.0f} {:>16.0f} {:>18.0f}\n", line.at("game").as_string().c_str(),
                           line.at("iterations_per_second").as_double(), line.at("draws_per_iteration").as_double(),
                           line.at("knowing_iterations_per_second").as_double());
}

void print(const json::object& line) {
  const json::value* turns = line.if_contains("turns_per_second");
  std::cout << fmt::format(
      "{:<10} {:<12} {:>2} {:>10.2f} M {:>11} {:>9.1f} {:>7} B {:>8.1f} ns\n", line.at("game").as_string().c_str(),
      line.at("mode").as_string().c_str(), line.at("players").as_int64(), line.at("moves_per_second").as_double() / 1e6,
      turns == nullptr ? "" : fmt::format("{:.2f} M", turns->as_double() / 1e6), line.at("draws_per_move").as_double(),
      line.at("state_bytes").to_number<std::int64_t>(), line.at("copy_nanoseconds").as_double());
}

void run(bool as_json) {
  const double reference = random_draws();
  const std::string signature = fmt::format("{:016x}", search::signature());
  json::array lines;
  if (!as_json) std::cout << say("cli.bench.columns") << '\n';
  for_each_game([&]<class G>() {
    for (std::size_t mode = 0; mode < G::info.modes.size(); ++mode) {
      for (int players = G::info.modes[mode].least_players; players <= G::info.modes[mode].most_players; ++players) {
        json::object line = measure<G>(static_cast<int>(mode), players, reference);
        if (!as_json) print(line);
        lines.push_back(std::move(line));
      }
    }
  });
  json::array searches;
  if (!as_json) std::cout << '\n' << say("cli.bench.search_columns") << '\n';
  for_each_game([&]<class G>() {
    if constexpr (std::is_same_v<G, Chromatik>) return;  // nothing to search: what shows can be counted
    json::object line = measure_search<G>(reference);
    if (!as_json) print_search(line);
    searches.push_back(std::move(line));
  });
  if (as_json) {
    std::cout << json::serialize(json::object{{"signature", signature},
                                              {"draws_per_second", reference},
                                              {"games", std::move(lines)},
                                              {"search", std::move(searches)}})
              << '\n';
  } else {
    std::cout << say("cli.bench.reference", {{"draws", fmt::format("{:.0f}", reference / 1e6)}, {"signature", signature}})
              << '\n';
  }
}

}  // namespace

void add_bench(Command app) {
  Command command = app.add("bench", say("cli.bench.about"));
  static bool as_json = false;
  static bool signature_only = false;
  command.flag("--json", as_json, say("cli.json"));
  command.flag("--signature", signature_only, say("cli.bench.signature"));
  command.on_run([] {
    if (signature_only) {
      std::cout << fmt::format("{:016x}\n", search::signature());
    } else {
      run(as_json);
    }
  });
}

}  // namespace nuancier::cli
