#include "cli/arena/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "cli/command.hpp"
#include "cli/play/layout.hpp"

namespace nuancier::cli::arena {
namespace {

using play::left;
using play::right;

constexpr std::size_t number_width = 8;
constexpr std::size_t estimate_width = 26;

std::string percent(const Estimate& e) {
  return fmt::format("{:.1f} % [{:.1f}, {:.1f}]", 100 * e.value, 100 * e.low, 100 * e.high);
}
std::string signed_percent(const Estimate& e) {
  return fmt::format("{:+.1f} % [{:+.1f}, {:+.1f}]", 100 * e.value, 100 * e.low, 100 * e.high);
}
std::string plain(const Estimate& e) { return fmt::format("{:.2f} [{:.2f}, {:.2f}]", e.value, e.low, e.high); }
std::string signed_plain(const Estimate& e) { return fmt::format("{:+.2f} [{:+.2f}, {:+.2f}]", e.value, e.low, e.high); }
std::string three_digits(const Estimate& e) { return fmt::format("{:.3f} [{:.3f}, {:.3f}]", e.value, e.low, e.high); }
std::string rounded(const Estimate& e) {
  const auto whole = [](double value) { return std::lround(value); };
  return fmt::format("{:+} [{:+}, {:+}]", whole(e.value), whole(e.low), whole(e.high));
}

class Printer {
 public:
  explicit Printer(const Report& report) : report_(report), bots_(report.schedule.bots) {
    for (const std::string& bot : bots_) {
      for (const std::string& other : bots_) name_width_ = std::max(name_width_, play::width(pair_of(bot, minus, other)));
    }
  }

  void print() const {
    const Options& options = report_.match.options;
    std::cout << say("arena.title",
                     {{"game", report_.match.game},
                      {"mode", std::string(find_game(report_.match.game).modes[options.mode].key)},
                      {"players", std::to_string(options.players)},
                      {"deals", std::to_string(report_.deals)},
                      {"matches", std::to_string(report_.deals * report_.schedule.matches_a_deal())},
                      {"seed", std::to_string(report_.seed)}})
              << "\n\n";
    print_bots();
    if (report_.together()) {
      print_comparisons(report_.tally.neighbours());
    } else {
      print_meetings();
    }
    std::cout << '\n' << play::wrapped(note(), "");
  }

 private:
  static constexpr std::string_view minus = "−";
  static constexpr std::string_view divided = "÷";

  static std::string pair_of(std::string_view a, std::string_view sign, std::string_view b) {
    return fmt::format("{} {} {}", a, sign, b);
  }

  std::string note() const {
    if (report_.together()) return say("arena.note.together");
    const auto sides = static_cast<double>(report_.schedule.meetings[0].sides.size());
    return say("arena.note.against", {{"fair", fmt::format("{:.1f}", 100 / sides)}});
  }

  void print_row(const std::string& name, const std::string& matches, const std::string& wins, const std::string& score,
                 const std::string& elo = "") const {
    std::cout << play::trimmed(left(name, name_width_) + right(matches, number_width) + "  " + left(wins, estimate_width) +
                               left(score, estimate_width) + elo)
              << '\n';
  }
  void print_outcome(const Outcome& outcome, const std::string& elo = "") const {
    print_row(bots_[outcome.bot], std::to_string(outcome.matches), percent(outcome.wins), plain(outcome.score), elo);
  }

  void print_bots() const {
    const bool together = report_.together();
    print_row("", say("arena.matches"), say(together ? "arena.success" : "arena.wins"), say("arena.score"),
              together ? "" : say("arena.elo"));
    const std::vector<Estimate> elo = together ? std::vector<Estimate>() : report_.tally.elo();
    for (const Outcome& outcome : report_.tally.results()) {
      const bool anchor = outcome.bot == report_.schedule.anchor;
      print_outcome(outcome, together ? "" : anchor ? "0" : rounded(elo[outcome.bot]));
    }
  }

  // hard, greedy × 3
  std::string title_of(const Meeting& meeting) const {
    std::string title;
    for (std::size_t i = 0; i < meeting.sides.size();) {
      std::size_t end = i;
      while (end < meeting.sides.size() && meeting.sides[end] == meeting.sides[i]) ++end;
      title += (i == 0 ? "" : ", ") + bots_[meeting.sides[i]];
      if (end - i > 1) title += fmt::format(" × {}", end - i);
      i = end;
    }
    return title;
  }

  void print_meetings() const {
    const std::vector<MeetingReport> meetings = report_.tally.meetings();
    for (std::size_t m = 0; m < meetings.size(); ++m) {
      const Meeting& meeting = report_.schedule.meetings[m];
      std::cout << '\n'
                << say("arena.meeting", {{"bots", title_of(meeting)}, {"seatings", std::to_string(meeting.seatings)}})
                << '\n';
      if (meetings.size() > 1) {  // else the table above says it
        for (const Outcome& outcome : meetings[m].results) print_outcome(outcome);
      }
      print_comparisons(meetings[m].comparisons);
    }
  }

  void print_comparisons(const std::vector<Comparison>& comparisons) const {
    for (const Comparison& comparison : comparisons) {
      const std::string& a = bots_[comparison.a];
      const std::string& b = bots_[comparison.b];
      print_row(pair_of(a, minus, b), "", signed_percent(comparison.wins), signed_plain(comparison.score));
      if (comparison.ratio) print_row(pair_of(a, divided, b), "", "", three_digits(*comparison.ratio));
    }
  }

  const Report& report_;
  const std::vector<std::string>& bots_;
  std::size_t name_width_ = 0;
};

}  // namespace

void print(const Report& report) { Printer(report).print(); }

void print_times(const Schedule& schedule, const std::vector<Effort>& efforts) {
  for (BotIndex bot = 0; bot < efforts.size(); ++bot) {
    const Effort& effort = efforts[bot];
    std::cerr << say("arena.time",
                     {{"bot", schedule.bots[bot]},
                      {"mean",
                       fmt::format("{:.3f}", 1000 * effort.total / static_cast<double>(std::max(1L, effort.choices)))},
                      {"slowest", fmt::format("{:.1f}", 1000 * effort.slowest)},
                      {"choices", std::to_string(effort.choices)}})
              << '\n';
  }
}

}  // namespace nuancier::cli::arena
