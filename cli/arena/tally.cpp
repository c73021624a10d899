#include "cli/arena/tally.hpp"

#include <algorithm>

#include "cli/arena/rating.hpp"

namespace nuancier::cli::arena {

Tally::Tally(const Schedule& schedule, std::uint64_t deals) : schedule_(schedule), deals_(deals) {
  for (const Meeting& meeting : schedule_.meetings) {
    std::vector<Line>& lines = lines_.emplace_back(schedule_.bots.size());
    for (BotIndex bot : meeting.sides) {
      lines[bot] = {Series(deals), Series(deals), 1.0 / static_cast<double>(meeting.sides_of(bot))};
    }
  }
}

void Tally::add(const Schedule::Place& place, const Standing& standing) {
  const Meeting& meeting = schedule_.meetings[place.meeting];
  const std::size_t seats = standing.scores.size();
  const double seats_a_side = static_cast<double>(seats) / static_cast<double>(meeting.sides.size());
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const BotIndex bot = meeting.sides[meeting.side_at(seat, place.seating)];
    const auto sides = static_cast<double>(meeting.sides_of(bot) * meeting.seatings);
    Line& line = lines_[place.meeting][bot];
    if (standing.winners.contains(seat_at(static_cast<int>(seat)))) {
      line.wins[place.deal] += 1.0 / (sides * standing.winners.size());
    }
    line.score[place.deal] += standing.scores[seat] / (sides * seats_a_side);
    any_negative_ |= standing.scores[seat] < 0;
  }
}

Tally::Line Tally::over_all_meetings(BotIndex bot) const {
  Line sum{Series(deals_), Series(deals_), 0};
  double weights = 0;
  for (std::size_t m = 0; m < lines_.size(); ++m) {
    const Meeting& meeting = schedule_.meetings[m];
    if (!meeting.has(bot)) continue;
    const auto weight = static_cast<double>(meeting.sides_of(bot) * meeting.seatings);
    weights += weight;
    sum.most_wins += weight * lines_[m][bot].most_wins;
    for (std::size_t deal = 0; deal < deals_; ++deal) {
      sum.wins[deal] += weight * lines_[m][bot].wins[deal];
      sum.score[deal] += weight * lines_[m][bot].score[deal];
    }
  }
  for (Series* series : {&sum.wins, &sum.score}) {
    for (double& value : *series) value /= weights;
  }
  sum.most_wins /= weights;
  return sum;
}

std::vector<Outcome> Tally::results() const {
  std::vector<Outcome> found;
  for (BotIndex bot = 0; bot < schedule_.bots.size(); ++bot) {
    const Line line = over_all_meetings(bot);
    found.push_back({bot, deals_ * schedule_.matches_a_deal_of(bot), estimate_mean(line.wins, {0, line.most_wins}),
                     estimate_mean(line.score)});
  }
  return found;
}

Comparison Tally::compare(BotIndex a, const Line& of_a, BotIndex b, const Line& of_b) const {
  Comparison found{a, b, estimate_mean(differences(of_a.wins, of_b.wins), {-of_b.most_wins, of_a.most_wins}),
                   estimate_mean(differences(of_a.score, of_b.score)), std::nullopt};
  if (!any_negative_ && mean(of_b.score) > 0) found.ratio = estimate_ratio(of_a.score, of_b.score);
  return found;
}

MeetingReport Tally::report_on(std::size_t m) const {
  const Meeting& meeting = schedule_.meetings[m];
  MeetingReport report;
  report.matches = deals_ * meeting.seatings;
  for (BotIndex bot = 0; bot < schedule_.bots.size(); ++bot) {
    if (!meeting.has(bot)) continue;
    const Line& line = lines_[m][bot];
    for (const Outcome& before : report.results) {
      report.comparisons.push_back(compare(before.bot, lines_[m][before.bot], bot, line));
    }
    report.results.push_back(
        {bot, report.matches, estimate_mean(line.wins, {0, line.most_wins}), estimate_mean(line.score)});
  }
  return report;
}

std::vector<MeetingReport> Tally::meetings() const {
  std::vector<MeetingReport> found;
  found.reserve(lines_.size());
  for (std::size_t m = 0; m < lines_.size(); ++m) found.push_back(report_on(m));
  return found;
}

std::vector<Comparison> Tally::neighbours() const {
  std::vector<Comparison> found;
  for (BotIndex bot = 1; bot < schedule_.bots.size(); ++bot) {
    found.push_back(compare(bot, over_all_meetings(bot), bot - 1, over_all_meetings(bot - 1)));
  }
  return found;
}

std::vector<Estimate> Tally::elo() const {
  std::vector<Contest> contests;
  for (std::size_t m = 0; m < lines_.size(); ++m) {
    const Meeting& meeting = schedule_.meetings[m];
    Contest contest;
    contest.matches = static_cast<double>(meeting.seatings);
    for (BotIndex bot = 0; bot < schedule_.bots.size(); ++bot) {
      const auto sides = static_cast<double>(meeting.sides_of(bot));
      contest.sides.push_back(sides);
      Series& wins = contest.wins.emplace_back(deals_);
      if (sides == 0) continue;
      for (std::size_t deal = 0; deal < deals_; ++deal) {
        wins[deal] = lines_[m][bot].wins[deal] * sides * contest.matches;
      }
    }
    contests.push_back(std::move(contest));
  }
  return estimate_elo(contests, schedule_.anchor);
}

}  // namespace nuancier::cli::arena
