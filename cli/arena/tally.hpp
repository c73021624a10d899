// The results of the matches, deal by deal, and what they say of the bots.
#pragma once

#include <optional>
#include <vector>

#include "cli/arena/schedule.hpp"
#include "cli/arena/statistics.hpp"
#include "rules/kit/standing.hpp"

namespace nuancier::cli::arena {

// What a side of a bot's gets out of a match, on average.
struct Outcome {
  BotIndex bot = 0;
  std::uint64_t matches = 0;
  Estimate wins;   // a win that several sides share is split between them
  Estimate score;  // of a seat, in the game's own points
};

// Two bots over the same deals.
struct Comparison {
  BotIndex a = 0;
  BotIndex b = 0;
  Estimate wins;                  // a's less b's
  Estimate score;                 // a's less b's
  std::optional<Estimate> ratio;  // of their scores, where none was negative and b has any
};

struct MeetingReport {
  std::uint64_t matches = 0;
  std::vector<Outcome> results;
  std::vector<Comparison> comparisons;
};

class Tally {
 public:
  Tally(const Schedule& schedule, std::uint64_t deals);

  void add(const Schedule::Place& place, const Standing& standing);

  // Once all matches are in.
  std::vector<Outcome> results() const;
  std::vector<MeetingReport> meetings() const;
  // Each bot with the one before it; for bots that never meet.
  std::vector<Comparison> neighbours() const;
  std::vector<Estimate> elo() const;

 private:
  using Series = std::vector<double>;  // one number a deal: the mean over the bot's sides and the deal's matches
  struct Line {
    Series wins;
    Series score;
    double most_wins = 0;  // a side: several of one bot's cannot all win
  };

  Line over_all_meetings(BotIndex bot) const;
  Comparison compare(BotIndex a, const Line& of_a, BotIndex b, const Line& of_b) const;
  MeetingReport report_on(std::size_t meeting) const;

  const Schedule& schedule_;
  std::uint64_t deals_;
  std::vector<std::vector<Line>> lines_;  // of each meeting, each bot
  bool any_negative_ = false;
};

}  // namespace nuancier::cli::arena
