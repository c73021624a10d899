// Real WebSocket clients that play Kolpa! at many tables against a running server.
//
//   kolpa_load PORT [--tables 1000] [--connections 2000] [--seconds 10] [--warm-up 2] [--rate 0] [--seed 1]
//                   [--pid 0] [--probe ""]
//
// Without a rate every player moves as soon as it is asked (closed loop). With one, so many moves a second are due, evenly
// spaced and spread over all tables; a move's latency counts from when it was due, so that a server that stalls is not
// spared. With the server's process id the report says what processor time it took; with a directory to probe, how long
// the disk took to make 4 kB durable meanwhile. One line of JSON; the exit status is 1 if any answer was not as it must be.
#include <cstdio>
#include <exception>
#include <optional>
#include <thread>

#include "bench/load/arguments.hpp"
#include "bench/load/fsync_probe.hpp"
#include "bench/load/players.hpp"

namespace {

using namespace nuancier::bench;

Clock::duration seconds(double count) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(count));
}

// The moves that are due, and no more.
class Pace {
 public:
  Pace(double rate, Clock::time_point begin) : gap_(seconds(1 / rate)), next_(begin) {}

  void follow(Players& players) {
    for (const Clock::time_point now = Clock::now(); next_ <= now && players.move(next_);) next_ += gap_;
  }
  // Between two looks at what is due and what has come: short beside every latency, and the probe of the disk, which shares
  // the core, does not wait for it.
  static constexpr std::chrono::microseconds rest{100};

 private:
  Clock::duration gap_;
  Clock::time_point next_;
};

void play(Players& players, std::optional<Pace>& pace, Clock::time_point until) {
  while (Clock::now() < until) {
    if (pace) {
      pace->follow(players);
      players.turn(0);
      std::this_thread::sleep_for(Pace::rest);
    } else {
      players.move_all();
      players.turn(10);
    }
  }
}

void print(const char* name, const Latencies& latencies) {
  const Latencies::Summary of = latencies.summary();
  std::printf(R"("%s":{"count":%zu,"p50":%.2f,"p90":%.2f,"p99":%.2f,"max":%.2f})", name, latencies.count(), of.p50, of.p90,
              of.p99, of.max);
}

int run(const Arguments& arguments) {
  const std::size_t tables = arguments.count("tables");
  const std::size_t connections = std::min(arguments.count("connections"), 2 * tables);
  const double rate = arguments.number("rate");
  const auto server = static_cast<pid_t>(arguments.number("pid"));

  Players players("127.0.0.1", arguments.port(), tables, connections, static_cast<std::uint32_t>(arguments.count("seed")));
  players.begin();
  const Clock::time_point patience = Clock::now() + std::chrono::seconds(60);
  while (players.playing() + players.asked() < tables && Clock::now() < patience) players.turn(10);

  std::optional<Pace> pace;
  if (rate > 0) pace.emplace(rate, Clock::now());
  play(players, pace, Clock::now() + seconds(arguments.number("warm-up")));

  std::optional<FsyncProbe> probe;
  if (!arguments.text("probe").empty()) probe.emplace(arguments.text("probe"));
  players.latencies.clear();
  const Players::Counts before = players.counts;
  const Used used_before = used_by(server);
  const Clock::time_point began = Clock::now();
  play(players, pace, began + seconds(arguments.number("seconds")));
  const double took = std::chrono::duration<double>(Clock::now() - began).count();
  const Used used = used_by(server);
  const Players::Counts& counts = players.counts;
  const auto moves = static_cast<double>(counts.moves - before.moves);

  std::printf(R"({"tables":%zu,"connections":%zu,"rate":%.0f,"seconds":%.2f,"moves":%.0f,"moves_per_second":%.0f,)", tables,
              connections, rate, took, moves, moves / took);
  std::printf(R"("matches":%llu,"messages":%llu,"bytes_per_message":%.0f,)",
              static_cast<unsigned long long>(counts.matches - before.matches),
              static_cast<unsigned long long>(counts.messages - before.messages),
              static_cast<double>(counts.bytes - before.bytes) / static_cast<double>(counts.messages - before.messages));
  print("latency_ms", players.latencies);
  if (probe) {
    std::printf(",");
    print("fsync_ms", probe->finish());
  }
  if (server != 0) {
    const double io = used.first_thread - used_before.first_thread, store = used.others - used_before.others;
    std::printf(R"(,"io_seconds":%.3f,"store_seconds":%.3f,"processor_us_per_move":%.2f,"moves_per_processor_second":%.0f)",
                io, store, (io + store) / moves * 1e6, moves / (io + store));
    std::printf(R"(,"resident_bytes":%zu)", used.resident);
  }
  std::printf(R"(,"refused":%llu,"gaps":%llu,"strange":%llu,"lost":%llu})"
              "\n",
              static_cast<unsigned long long>(counts.refused), static_cast<unsigned long long>(counts.gaps),
              static_cast<unsigned long long>(counts.strange), static_cast<unsigned long long>(counts.lost));
  if (counts.errors() == 0 && moves > 0) return 0;
  std::fprintf(stderr, "kolpa_load: %llu errors, the first: %s\n", static_cast<unsigned long long>(counts.errors()),
               players.first_error().c_str());
  return 1;
}

}  // namespace

int main(int count, char** given) {
  try {
    return run(Arguments(
        count, given,
        {{"tables", "1000"},
         {"connections", "1000000"},
         {"seconds", "10"},
         {"warm-up", "2"},
         {"rate", "0"},
         {"seed", "1"},
         {"pid", "0"},
         {"probe", ""}}));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "kolpa_load: %s\n", error.what());
    return 2;
  }
}
