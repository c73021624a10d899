// nuancier hint FILE: what a seat could do, the best first, and why; from what that seat may know.
#include <fmt/format.h>

#include <iostream>

#include "cli/advice.hpp"
#include "cli/situation.hpp"

namespace nuancier::cli {
namespace {

struct Arguments {
  std::string file;
  std::string entry;
  std::string seat;
  std::string count = "5";
  Thinking thinking;
  bool as_json = false;
};

void run(const Arguments& arguments) {
  const std::size_t count = number_or_fail("--count", arguments.count, 1, 1000);
  const MatchPointer match = situation_in(read_file(arguments.file), arguments.entry);
  const Seat seat = choosing_seat(*match, arguments.seat);
  Rng rng(seed_of(arguments.thinking));
  std::vector<table::Advised> advised = match->advise(seat, budget_of(arguments.thinking), rng);
  if (advised.size() > count) advised.resize(count);
  if (arguments.as_json) {
    boost::json::array list;
    for (const table::Advised& one : advised) list.push_back(described(one));
    std::cout << boost::json::serialize(
                     boost::json::object{{"game", match->game().key}, {"seat", index(seat)}, {"actions", std::move(list)}})
              << '\n';
    return;
  }
  std::cout << say("cli.hint.title", {{"game", say(match->game().text)}, {"seat", std::to_string(index(seat))}}) << "\n\n";
  for (const table::Advised& one : advised) {
    std::cout << fmt::format(
        "{:>6.1f} % ± {:<4.1f} {:<24} {}\n", 100 * one.value, 196 * one.error, one.action, say(one.reason));
  }
}

}  // namespace

void add_hint(Command app) {
  Command command = app.add("hint", say("cli.hint.about"));
  static Arguments arguments;
  command.option("file", arguments.file, say("cli.hint.file")).required().type_name("FILE");
  command.option("--entry", arguments.entry, say("cli.hint.entry")).type_name("N");
  command.option("--seat", arguments.seat, say("cli.hint.seat")).type_name("N");
  command.option("--count", arguments.count, say("cli.hint.count")).type_name("K");
  add_thinking(command, arguments.thinking);
  command.flag("--json", arguments.as_json, say("cli.json"));
  command.on_run([] { run(arguments); });
}

}  // namespace nuancier::cli
