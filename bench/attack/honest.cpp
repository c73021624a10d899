// The honest people beside an attack, and what they feel of it.
//
//   honest PORT [--tables 24] [--quiet-seconds 60] [--seconds 60] [--class 25]
//
// Prints a line of JSON as soon as everybody plays, with the tables that spectators may watch; one after the quiet time,
// when the attack is to begin; and one when it is over.
#include <cstdio>
#include <exception>

#include "bench/attack/crowd.hpp"
#include "bench/load/arguments.hpp"

namespace {

using namespace nuancier::bench;

Clock::duration seconds(double count) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(count));
}

void print(const char* name, const Latencies& latencies) {
  const Latencies::Summary of = latencies.summary();
  std::printf(R"("%s":{"count":%zu,"p50":%.2f,"p99":%.2f,"max":%.2f},)", name, latencies.count(), of.p50, of.p99, of.max);
}

void print(const char* phase, const Measured& measured) {
  std::printf(R"({"phase":"%s",)", phase);
  print("acts_ms", measured.acts);
  print("bots_ms", measured.bots);
  print("visits_ms", measured.visits);
  std::printf(R"("returns":%llu,"class_pages":%llu,"most_told":%llu,"dropped":%llu,"gaps":%llu,"refusals":%llu,"refused":{)",
              static_cast<unsigned long long>(measured.returns), static_cast<unsigned long long>(measured.class_pages),
              static_cast<unsigned long long>(measured.most_told), static_cast<unsigned long long>(measured.dropped),
              static_cast<unsigned long long>(measured.gaps), static_cast<unsigned long long>(measured.refusals()));
  const char* comma = "";
  for (const auto& [what, count] : measured.refused) {
    std::printf("%s\"%s\":%llu", comma, what.c_str(), static_cast<unsigned long long>(count));
    comma = ",";
  }
  std::printf("}}\n");
  std::fflush(stdout);
}

int run(const Arguments& arguments) {
  Loop loop;
  Crowd crowd(loop, arguments.port());
  crowd.sit_down(arguments.count("tables"));
  for (const auto patience = Clock::now() + 30s; !crowd.all_play();) {
    if (Clock::now() > patience) throw std::runtime_error("not everybody plays");
    loop.run(Clock::now() + 100ms);
  }
  loop.run(Clock::now() + 1s);
  crowd.finish();
  crowd.call_class(arguments.count("class"));
  std::printf("{\"phase\":\"ready\",\"tables\":\"%s\"}\n", crowd.tables().c_str());
  std::fflush(stdout);
  loop.run(Clock::now() + seconds(arguments.number("quiet-seconds")));
  print("quiet", crowd.finish());
  loop.run(Clock::now() + seconds(arguments.number("seconds")));
  print("attack", crowd.finish());
  return 0;
}

}  // namespace

int main(int count, char** given) {
  try {
    return run(Arguments(count, given, {{"tables", "24"}, {"quiet-seconds", "60"}, {"seconds", "60"}, {"class", "25"}}));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "honest: %s\n", error.what());
    return 2;
  }
}
