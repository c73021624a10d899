#include <cmath>
#include <iostream>

#include "cli/arena/report.hpp"
#include "cli/command.hpp"
#include "record/codec.hpp"

namespace nuancier::cli::arena {
namespace {

namespace json = boost::json;

// Far from the last digit, where machines may differ.
double steady(double value) { return std::round(value * 1e6) / 1e6; }

json::object described(const Estimate& estimate, std::string_view what) {
  return {{what, steady(estimate.value)}, {"low", steady(estimate.low)}, {"high", steady(estimate.high)}};
}

json::object described(const Report& report, const Outcome& outcome) {
  return {{"bot", report.schedule.bots[outcome.bot]},
          {"matches", outcome.matches},
          {"wins", described(outcome.wins, "share")},
          {"score", described(outcome.score, "mean")}};
}

json::object described(const Report& report, const Comparison& comparison) {
  json::object object{{"a", report.schedule.bots[comparison.a]},
                      {"b", report.schedule.bots[comparison.b]},
                      {"wins", described(comparison.wins, "difference")},
                      {"score", described(comparison.score, "difference")}};
  if (comparison.ratio) object["score_ratio"] = described(*comparison.ratio, "ratio");
  return object;
}

template <class T>
json::array described(const Report& report, const std::vector<T>& list) {
  json::array array;
  for (const T& item : list) array.push_back(described(report, item));
  return array;
}

json::array described_bots(const Report& report) {
  json::array bots = described(report, report.tally.results());
  if (report.together()) return bots;
  const std::vector<Estimate> elo = report.tally.elo();
  for (std::size_t i = 0; i < elo.size(); ++i) bots[i].as_object()["elo"] = described(elo[i], "rating");
  return bots;
}

json::array described_meetings(const Report& report) {
  json::array meetings;
  const std::vector<MeetingReport> found = report.tally.meetings();
  for (std::size_t m = 0; m < found.size(); ++m) {
    json::array sides;
    for (BotIndex bot : report.schedule.meetings[m].sides) sides.emplace_back(report.schedule.bots[bot]);
    meetings.push_back(json::object{
        {"sides", std::move(sides)},
        {"seatings", report.schedule.meetings[m].seatings},
        {"matches", found[m].matches},
        {"bots", described(report, found[m].results)},
        {"comparisons", described(report, found[m].comparisons)}});
  }
  return meetings;
}

json::object described_options(const ModeInfo& mode, const Options& options) {
  json::object object;
  for (std::size_t i = 0; i < mode.options.size(); ++i) {
    const OptionInfo& option = mode.options[i];
    if (option.kind == OptionInfo::Kind::number) {
      object[option.key] = options.values[i];
    } else {
      object[option.key] = option_value(option, options.values[i]);
    }
  }
  return object;
}

}  // namespace

void print_json(const Report& report) {
  const Options& options = report.match.options;
  const ModeInfo& mode = find_game(report.match.game).modes[options.mode];
  json::object object{
      {"game", report.match.game},
      {"mode", mode.key},
      {"players", options.players},
      {"options", described_options(mode, options)},
      {"seed", report.seed},
      {"deals", report.deals},
      {"matches", report.deals * report.schedule.matches_a_deal()},
      {"bots", described_bots(report)}};
  if (report.together()) {
    object["comparisons"] = described(report, report.tally.neighbours());
  } else {
    object["meetings"] = described_meetings(report);
  }
  std::cout << json::serialize(object) << '\n';
}

void print_times_json(const Schedule& schedule, const std::vector<Effort>& efforts) {
  json::array times;
  for (BotIndex bot = 0; bot < efforts.size(); ++bot) {
    const Effort& effort = efforts[bot];
    times.push_back(json::object{{"bot", schedule.bots[bot]},
                                 {"choices", effort.choices},
                                 {"cpu_seconds", effort.total},
                                 {"slowest_seconds", effort.slowest}});
  }
  std::cerr << json::serialize(json::object{{"times", std::move(times)}}) << '\n';
}

}  // namespace nuancier::cli::arena
