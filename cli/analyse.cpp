// nuancier analyse FILE: for every decision of a match, how much worse it was than the best that thinking finds.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <thread>

#include "cli/advice.hpp"
#include "cli/fault.hpp"
#include "record/read.hpp"
#include "table/review.hpp"

namespace nuancier::cli {
namespace {

struct Arguments {
  std::string file;
  std::string threads;
  std::string count = "10";
  Thinking thinking;
  bool as_json = false;
};

std::vector<table::Verdict> weigh_all(const table::Review& review, const Arguments& arguments) {
  const search::Budget budget = budget_of(arguments.thinking);
  const std::uint64_t seed = seed_of(arguments.thinking);
  std::vector<table::Verdict> verdicts(review.decisions().size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < verdicts.size(); i = next++) verdicts[i] = review.weigh(i, budget, seed);
  };
  std::vector<std::jthread> helpers;
  for (unsigned t = threads_or_fail(arguments.threads); t > 1; --t) helpers.emplace_back(work);
  work();
  helpers.clear();  // joins
  return verdicts;
}

struct Total {
  double loss = 0;
  double decisions = 0;
};

std::vector<Total> totals(const std::vector<table::Decision>& decisions, const std::vector<table::Verdict>& verdicts,
                          std::size_t seats) {
  std::vector<Total> totals(seats);
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    Total& total = totals[static_cast<std::size_t>(decisions[i].seat)];
    total.loss += verdicts[i].loss();
    total.decisions += 1;
  }
  return totals;
}

boost::json::object report(const record::Record& record, const std::vector<table::Decision>& decisions,
                           const std::vector<table::Verdict>& verdicts) {
  boost::json::array list;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    list.push_back(boost::json::object{
        {"entry", decisions[i].entry},
        {"seat", index(decisions[i].seat)},
        {"played", described(verdicts[i].played)},
        {"best", described(verdicts[i].best)},
        {"loss", verdicts[i].loss()}});
  }
  boost::json::array seats;
  for (const Total& total : totals(decisions, verdicts, record.seats.size())) {
    seats.push_back(boost::json::object{
        {"decisions", total.decisions}, {"mean_loss", total.decisions > 0 ? total.loss / total.decisions : 0}});
  }
  return {{"game", record.game}, {"seats", std::move(seats)}, {"decisions", std::move(list)}};
}

void print(const record::Record& record, const std::vector<table::Decision>& decisions,
           const std::vector<table::Verdict>& verdicts, std::size_t count) {
  std::cout << say("cli.analyse.seats") << '\n';
  const std::vector<Total> of_seats = totals(decisions, verdicts, record.seats.size());
  for (std::size_t i = 0; i < of_seats.size(); ++i) {
    const double mean = of_seats[i].decisions > 0 ? 100 * of_seats[i].loss / of_seats[i].decisions : 0;
    std::cout << fmt::format("{:>5}  {:<12} {:>9} {:>9.2f} %\n", i, record.seats[i].bot, of_seats[i].decisions, mean);
  }
  std::vector<std::size_t> worst(decisions.size());
  for (std::size_t i = 0; i < worst.size(); ++i) worst[i] = i;
  std::stable_sort(
      worst.begin(), worst.end(), [&](std::size_t a, std::size_t b) { return verdicts[a].loss() > verdicts[b].loss(); });
  if (worst.size() > count) worst.resize(count);
  std::cout << '\n' << say("cli.analyse.columns") << '\n';
  for (std::size_t i : worst) {
    const table::Verdict& verdict = verdicts[i];
    std::cout << fmt::format("{:>6} {:>5} {:>7.1f} %  {:<20} {:<20} {}\n", decisions[i].entry, index(decisions[i].seat),
                             100 * verdict.loss(), verdict.played.action, verdict.best.action, say(verdict.best.reason));
  }
}

void run(const Arguments& arguments) {
  const std::size_t count = number_or_fail("--count", arguments.count, 0, 100'000);
  const std::vector<record::Record> records = value_or_fail(record::read_all(read_file(arguments.file)));
  for (const record::Record& record : records) {
    const auto review = table::review(record);
    if (const auto* fault = std::get_if<record::Fault>(&review)) throw Failure{status_fault, explained(*fault)};
    const auto& decisions = std::get<std::unique_ptr<table::Review>>(review)->decisions();
    const auto verdicts = weigh_all(*std::get<std::unique_ptr<table::Review>>(review), arguments);
    if (arguments.as_json) {
      std::cout << boost::json::serialize(report(record, decisions, verdicts)) << '\n';
    } else {
      print(record, decisions, verdicts, count);
    }
  }
}

}  // namespace

void add_analyse(Command app) {
  Command command = app.add("analyse", say("cli.analyse.about"));
  static Arguments arguments;
  command.option("file", arguments.file, say("cli.record_file")).required().type_name("FILE");
  command.option("--count", arguments.count, say("cli.analyse.count")).type_name("K");
  command.option("--threads", arguments.threads, say("cli.simulate.threads")).type_name("T");
  add_thinking(command, arguments.thinking);
  command.flag("--json", arguments.as_json, say("cli.json"));
  command.on_run([] { run(arguments); });
}

}  // namespace nuancier::cli
