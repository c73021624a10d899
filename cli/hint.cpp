// nuancier hint FILE: what a seat could do, the best first, and why; from what that seat may know.
#include <fmt/format.h>

#include <iostream>

#include "cli/advice.hpp"
#include "cli/fault.hpp"
#include "record/puzzle.hpp"
#include "record/read.hpp"
#include "table/match.hpp"

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

using MatchPointer = std::unique_ptr<table::Match>;

// As it stood before entry `entry`; as it stands at its end where none is named.
MatchPointer from_record(const std::string& text, const std::string& entry) {
  const std::vector<record::Record> records = value_or_fail(record::read_all(text));
  if (records.size() != 1) fail("cli.hint.one_record", {{"got", std::to_string(records.size())}});
  auto resumed = table::resume(records.front());
  if (const auto* fault = std::get_if<record::Fault>(&resumed)) throw Failure{status_fault, explained(*fault)};
  MatchPointer match = std::move(std::get<MatchPointer>(resumed));
  if (!entry.empty()) match->take_back(number_or_fail("--entry", entry, 0, records.front().entries.size()));
  return match;
}

MatchPointer match_in(const std::string& text, const std::string& entry) {
  if (!record::is_puzzle(text) && !record::is_position(text)) return from_record(text, entry);
  const record::Position position = value_or_fail(record::read_start(text));
  return table::open(position, table::Seats(position.options.players));
}

Seat seat_to_advise(const table::Match& match, const std::string& asked) {
  const SeatSet due = match.due().seats();
  if (due.empty()) fail("cli.hint.nobody", {});
  if (asked.empty()) return *due.begin();
  const Seat seat = seat_at(static_cast<int>(number_or_fail("--seat", asked, 0, match.options().players - 1U)));
  if (match.legal(seat).empty()) fail("cli.hint.not_due", {{"seat", asked}});
  return seat;
}

void run(const Arguments& arguments) {
  const std::size_t count = number_or_fail("--count", arguments.count, 1, 1000);
  const MatchPointer match = match_in(read_file(arguments.file), arguments.entry);
  const Seat seat = seat_to_advise(*match, arguments.seat);
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

void add_hint(CLI::App& app) {
  CLI::App* command = app.add_subcommand("hint", say("cli.hint.about"));
  static Arguments arguments;
  command->add_option("file", arguments.file, say("cli.hint.file"))->required()->type_name("FILE");
  command->add_option("--entry", arguments.entry, say("cli.hint.entry"))->type_name("N");
  command->add_option("--seat", arguments.seat, say("cli.hint.seat"))->type_name("N");
  command->add_option("--count", arguments.count, say("cli.hint.count"))->type_name("K");
  add_thinking(*command, arguments.thinking);
  command->add_flag("--json", arguments.as_json, say("cli.json"));
  command->callback([] { run(arguments); });
}

}  // namespace nuancier::cli
