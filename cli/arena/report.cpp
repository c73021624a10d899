#include "cli/arena/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/command.hpp"
#include "cli/play/layout.hpp"

namespace nuancier::cli::arena {
namespace {

using play::left;
using play::right;

constexpr std::size_t number_width = 8;
constexpr std::size_t estimate_width = 24;

std::string percent(const Estimate& e) {
  return fmt::format("{:.1f} % [{:.1f}, {:.1f}]", 100 * e.value, 100 * e.low, 100 * e.high);
}
std::string signed_percent(const Estimate& e) {
  return fmt::format("{:+.1f} % [{:+.1f}, {:+.1f}]", 100 * e.value, 100 * e.low, 100 * e.high);
}
std::string plain(const Estimate& e) { return fmt::format("{:.2f} [{:.2f}, {:.2f}]", e.value, e.low, e.high); }
std::string signed_plain(const Estimate& e) { return fmt::format("{:+.2f} [{:+.2f}, {:+.2f}]", e.value, e.low, e.high); }
std::string three_digits(const Estimate& e) { return fmt::format("{:.3f} [{:.3f}, {:.3f}]", e.value, e.low, e.high); }
std::string rounded(const Estimate& e) { return fmt::format("{:+.0f} [{:+.0f}, {:+.0f}]", e.value, e.low, e.high); }

class Printer {
 public:
  explicit Printer(const Report& report) : report_(report), bots_(report.schedule.bots) {
    for (const std::string& bot : bots_) name_width_ = std::max(name_width_, play::width(bot));
  }

  void print() const {
    const std::uint64_t matches = report_.deals * report_.schedule.matches_a_deal();
    std::cout << say("arena.title",
                     {{"game", report_.match.game},
                      {"mode", std::string(mode().key)},
                      {"players", std::to_string(report_.match.options.players)},
                      {"deals", std::to_string(report_.deals)},
                      {"matches", std::to_string(matches)},
                      {"seed", std::to_string(report_.seed)}})
              << '\n';
    print_bots();
    if (report_.together()) {
      print_comparisons(report_.tally.neighbours(), "");
    } else {
      print_meetings();
    }
    const double sides = static_cast<double>(report_.schedule.meetings[0].sides.size());
    std::cout << '\n'
              << play::wrapped(
                     report_.together() ? say("arena.note.together")
                                        : say("arena.note.against", {{"fair", fmt::format("{:.1f}", 100 / sides)}}),
                     "");
  }

 private:
  const ModeInfo& mode() const { return find_game(report_.match.game).modes[report_.match.options.mode]; }

  std::string name(BotIndex bot) const { return left(bots_[bot], name_width_); }

  void print_heads(std::string_view indent, bool with_elo) const {
    std::cout << '\n'
              << play::trimmed(std::string(indent) + left("", name_width_) + right(say("arena.matches"), number_width) +
                               "  " + left(say(report_.together() ? "arena.success" : "arena.wins"), estimate_width) +
                               left(say("arena.score"), estimate_width) + (with_elo ? say("arena.elo") : ""))
              << '\n';
  }
  std::string row(std::string_view indent, const Outcome& outcome) const {
    return std::string(indent) + name(outcome.bot) + right(std::to_string(outcome.matches), number_width) + "  " +
           left(percent(outcome.wins), estimate_width) + left(plain(outcome.score), estimate_width);
  }

  void print_bots() const {
    const std::vector<Estimate> elo = report_.together() ? std::vector<Estimate>() : report_.tally.elo();
    print_heads("", !report_.together());
    for (const Outcome& outcome : report_.tally.results()) {
      const bool anchor = outcome.bot == report_.schedule.anchor;
      const std::string rating = elo.empty() ? "" : anchor ? "0" : rounded(elo[outcome.bot]);
      std::cout << play::trimmed(row("", outcome) + rating) << '\n';
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

  // One meeting has the same table as all together.
  void print_meetings() const {
    const std::vector<MeetingReport> meetings = report_.tally.meetings();
    for (std::size_t m = 0; m < meetings.size(); ++m) {
      const Meeting& meeting = report_.schedule.meetings[m];
      std::cout << '\n'
                << say("arena.meeting", {{"bots", title_of(meeting)}, {"seatings", std::to_string(meeting.seatings)}})
                << '\n';
      if (meetings.size() > 1) {
        for (const Outcome& outcome : meetings[m].results) std::cout << play::trimmed(row("  ", outcome)) << '\n';
      }
      print_comparisons(meetings[m].comparisons, "  ");
    }
  }

  void print_comparisons(const std::vector<Comparison>& comparisons, std::string_view indent) const {
    if (report_.together() && !comparisons.empty()) std::cout << '\n';
    for (const Comparison& comparison : comparisons) {
      std::cout << indent
                << say(report_.together() ? "arena.compare.together" : "arena.compare.against",
                       {{"a", bots_[comparison.a]},
                        {"b", bots_[comparison.b]},
                        {"wins", signed_percent(comparison.wins)},
                        {"score", signed_plain(comparison.score)}});
      if (comparison.ratio) std::cout << say("arena.compare.ratio", {{"ratio", three_digits(*comparison.ratio)}});
      std::cout << '\n';
    }
  }

  const Report& report_;
  const std::vector<std::string>& bots_;
  std::size_t name_width_ = 8;
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
