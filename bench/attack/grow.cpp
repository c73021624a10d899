// Tables with long logs, for attacks that have them read: as long as a server without limits lets them become.
//
//   grow PORT [--tables 30] [--entries 1500] [--long-tables 4] [--long-entries 20000]
//
// People sit down and leave again; then a match begins, and somebody changes their mind. Prints the ids, parted by commas,
// the longest first, and how many entries were granted.
#include <cstdio>
#include <exception>

#include "bench/attack/hostile.hpp"
#include "bench/load/arguments.hpp"
#include "bench/load/messages.hpp"

namespace {

using namespace nuancier::bench;

struct Grown {
  std::string tables;
  std::uint64_t entries = 0;
  std::size_t left = 0;
};

// Sends them in portions until so many are granted, or one is refused.
Task<std::size_t> repeat(Line& line, std::size_t wanted, std::string (*text)(std::string_view, std::size_t),
                         std::string fixed) {
  constexpr std::size_t portion = 200;
  std::size_t granted = 0, refused = 0;
  while (granted < wanted && refused == 0 && line.is_up()) {
    for (std::size_t i = 0; i < portion; ++i) line.say(text(fixed, i));
    for (std::size_t i = 0; i < portion; ++i) {
      const bool heard = co_await line.hears(60s);
      if (!heard) co_return granted;
      ++(outcome_of(line.next()) == "granted" ? granted : refused);
    }
  }
  co_return granted;
}

std::string come_and_go(std::string_view table, std::size_t i) {
  return message(i % 2 == 0 ? "join" : "leave", at(table, 0));
}

std::string change(std::string_view act, std::size_t) {
  static std::uint64_t number = 0;
  return R"({"act":{"id":"c)" + std::to_string(++number) + "\"," + std::string(act) + "}}";
}

Task<> grow(Hostile one, std::size_t entries, Grown& grown) {
  Line line = one.line();
  std::string token;
  co_await one.enter(line, token);
  const std::string table = co_await one.create(line, R"("game":"pop","players":2,"spectators":"open")");
  grown.entries += co_await repeat(line, entries / 2, come_and_go, table);
  const Hostile::Asked asked = co_await one.sit(line, table, 2, 1);
  if (asked.decision != 0) {
    const std::string act = at(table, 0) + ",\"decision\":" + std::to_string(asked.decision) + R"(,"do":")" +
                            std::string(choose(asked.legal, 0)) + '"';
    grown.entries += co_await repeat(line, entries - entries / 2, change, act);
  }
  grown.tables += (grown.tables.empty() ? "" : ",") + table;
  --grown.left;
}

int run(const Arguments& arguments) {
  Loop loop;
  Tally tally;
  Field field{loop, {arguments.port()}, {}, {}, {}};
  Grown grown;
  const std::size_t tables = arguments.count("tables"), long_tables = arguments.count("long-tables");
  for (std::size_t i = 0; i < long_tables + tables; ++i) {
    grown.left = 1;
    const std::size_t entries = arguments.count(i < long_tables ? "long-entries" : "entries");
    loop.start(grow(Hostile(field, tally, "127.0.0.1", i), entries, grown));
    for (const auto end = Clock::now() + 120s; grown.left > 0 && Clock::now() < end;) loop.run(Clock::now() + 5ms);
    if (grown.left > 0) throw std::runtime_error("a table does not grow");
  }
  std::printf("%s %llu\n", grown.tables.c_str(), static_cast<unsigned long long>(grown.entries));
  return 0;
}

}  // namespace

int main(int count, char** given) {
  try {
    return run(
        Arguments(count, given, {{"tables", "30"}, {"entries", "1500"}, {"long-tables", "4"}, {"long-entries", "20000"}}));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "grow: %s\n", error.what());
    return 2;
  }
}
