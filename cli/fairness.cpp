// nuancier fairness: how fair Chromatik is over a network (docs/fairness.md), simulated afresh.
#include "table/fairness.hpp"

#include <fmt/format.h>

#include <iostream>
#include <limits>

#include "cli/command.hpp"
#include "cli/play/layout.hpp"
#include "record/codec.hpp"
#include "table/fairness_trial.hpp"

namespace nuancier::cli {
namespace {

namespace json = boost::json;
using table::CheatReport;
using table::FairnessReport;
using table::trial_lines;

constexpr std::size_t name_width = 28;

// A name and one cell a line.
template <class Cell>
void print_row(std::string_view name, Cell&& cell) {
  std::cout << play::left(fmt::format("  {}", name), name_width);
  for (std::size_t i = 0; i < trial_lines.size(); ++i) std::cout << play::right(cell(i), 13);
  std::cout << '\n';
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

void print_lines() {
  print_row(say("cli.fairness.line"), [](std::size_t i) { return fmt::format("{} ms", trial_lines[i]); });
}

void print_text(const FairnessReport& report, std::uint64_t turns) {
  std::cout << say("cli.fairness.title", {{"turns", std::to_string(turns)},
                                          {"jitter", std::to_string(table::trial_jitter_percent)},
                                          {"cap", std::to_string(table::fairness::cap)}})
            << "\n\n"
            << say("cli.fairness.honest") << '\n';
  print_lines();
  print_row(say("cli.fairness.uncompensated"), [&](std::size_t i) { return percent(report.uncompensated.shares[i]); });
  print_row(say("cli.fairness.compensated"), [&](std::size_t i) { return percent(report.honest.shares[i]); });
  print_row(say("cli.fairness.cut"), [&](std::size_t i) { return percent(report.honest.cut[i]); });
  std::cout << '\n' << say("cli.fairness.cheats") << '\n';
  print_lines();
  for (const CheatReport& cheat : report.cheats) {
    print_row(
        say(fmt::format("cli.fairness.{}", table::cheat_names[static_cast<std::size_t>(cheat.cheat)])), [&](std::size_t i) {
          const std::string share = percent(cheat.shares[i]);
          return cheat.amounts[i] == 0 ? share : fmt::format("{} ({})", share, cheat.amounts[i]);
        });
  }
}

json::array listed(const auto& values) {
  json::array list;
  for (const auto& value : values) list.emplace_back(value);
  return list;
}

json::object described(const FairnessReport& report, std::uint64_t turns, std::uint64_t seed) {
  json::array cheats;
  for (const CheatReport& cheat : report.cheats) {
    cheats.push_back(json::object{{"cheat", table::cheat_names[static_cast<std::size_t>(cheat.cheat)]},
                                  {"amounts", listed(cheat.amounts)},
                                  {"shares", listed(cheat.shares)}});
  }
  return {{"turns", turns},
          {"seed", seed},
          {"round_trips", listed(trial_lines)},
          {"jitter_percent", table::trial_jitter_percent},
          {"cap", table::fairness::cap},
          {"uncompensated", listed(report.uncompensated.shares)},
          {"compensated", listed(report.honest.shares)},
          {"cut", listed(report.honest.cut)},
          {"cheats", std::move(cheats)}};
}

void run(const std::string& turns_text, const std::string& seed_text, bool as_json) {
  const std::uint64_t turns = number_or_fail("--turns", turns_text, 1, 10'000'000);
  const std::uint64_t seed = number_or_fail("--seed", seed_text, 0, std::numeric_limits<std::uint64_t>::max());
  const FairnessReport report = table::fairness_report(turns, seed);
  if (as_json) {
    std::cout << json::serialize(described(report, turns, seed)) << '\n';
  } else {
    print_text(report, turns);
  }
}

}  // namespace

void add_fairness(Command app) {
  Command command = app.add("fairness", say("cli.fairness.about"));
  static std::string turns = "20000";
  static std::string seed = "1";
  static bool as_json = false;
  command.option("--turns", turns, say("cli.fairness.turns")).type_name("N");
  command.option("--seed", seed, say("cli.seed")).type_name("S");
  command.flag("--json", as_json, say("cli.json"));
  command.on_run([] { run(turns, seed, as_json); });
}

}  // namespace nuancier::cli
