#include "cli/arena/schedule.hpp"

#include <algorithm>

namespace nuancier::cli::arena {
namespace {

using Names = std::vector<std::string>;

Names each_once(const Names& names) {
  Names found;
  for (const std::string& name : names) {
    if (std::find(found.begin(), found.end(), name) == found.end()) found.push_back(name);
  }
  return found;
}

BotIndex index_of(const Names& bots, const std::string& name) {
  return static_cast<BotIndex>(std::find(bots.begin(), bots.end(), name) - bots.begin());
}

// After how many moves round the table everybody sits as at first.
std::uint64_t seatings_of(const std::vector<BotIndex>& sides) {
  std::vector<BotIndex> moved = sides;
  std::uint64_t moves = 0;
  do {
    std::rotate(moved.begin(), moved.begin() + 1, moved.end());
    ++moves;
  } while (moved != sides);
  return moves;
}

Meeting meeting_of(std::vector<BotIndex> sides) {
  const std::uint64_t seatings = seatings_of(sides);
  return {std::move(sides), seatings};
}

Meeting one_among(BotIndex one, BotIndex others, std::size_t sides) {
  std::vector<BotIndex> list(sides, others);
  list[0] = one;
  return meeting_of(std::move(list));
}

std::vector<Meeting> all_pairs(std::size_t bots, std::size_t sides) {
  std::vector<Meeting> meetings;
  for (BotIndex a = 0; a < bots; ++a) {
    for (BotIndex b = a + 1; b < bots; ++b) {
      meetings.push_back(one_among(a, b, sides));
      if (sides > 2) meetings.push_back(one_among(b, a, sides));
    }
  }
  return meetings;
}

Schedule against_one(Names bots, const std::string& against, std::size_t sides) {
  bots.push_back(against);
  Schedule schedule{each_once(bots), 0, {}};
  schedule.anchor = index_of(schedule.bots, against);
  for (BotIndex bot = 0; bot < schedule.bots.size(); ++bot) {
    if (bot != schedule.anchor) schedule.meetings.push_back(one_among(bot, schedule.anchor, sides));
  }
  return schedule;
}

Schedule alone(const Names& names) {
  Schedule schedule{each_once(names), 0, {}};
  for (BotIndex bot = 0; bot < schedule.bots.size(); ++bot) schedule.meetings.push_back(meeting_of({bot}));
  return schedule;
}

Schedule all_meet(const Names& names, std::size_t sides) {
  Schedule schedule{each_once(names), 0, {}};
  if (names.size() != sides) {
    schedule.meetings = all_pairs(schedule.bots.size(), sides);
    return schedule;
  }
  std::vector<BotIndex> order;
  for (const std::string& name : names) order.push_back(index_of(schedule.bots, name));
  schedule.meetings.push_back(meeting_of(std::move(order)));
  return schedule;
}

}  // namespace

std::uint64_t Meeting::sides_of(BotIndex bot) const {
  return static_cast<std::uint64_t>(std::count(sides.begin(), sides.end(), bot));
}

std::uint64_t Schedule::matches_a_deal() const {
  std::uint64_t matches = 0;
  for (const Meeting& meeting : meetings) matches += meeting.seatings;
  return matches;
}

std::uint64_t Schedule::matches_a_deal_of(BotIndex bot) const {
  std::uint64_t matches = 0;
  for (const Meeting& meeting : meetings) matches += meeting.has(bot) ? meeting.seatings : 0;
  return matches;
}

Schedule::Place Schedule::place(std::uint64_t match) const {
  Place place{match / matches_a_deal(), 0, match % matches_a_deal()};
  for (; place.seating >= meetings[place.meeting].seatings; ++place.meeting) {
    place.seating -= meetings[place.meeting].seatings;
  }
  return place;
}

Result<Schedule> make_schedule(std::size_t sides, const Names& names, const std::string& against) {
  if (sides == 1) {
    if (!against.empty()) return Problem{"error.arena.against_game", {}};
    return alone(names);
  }
  Schedule schedule = against.empty() ? all_meet(names, sides) : against_one(names, against, sides);
  if (schedule.bots.size() < 2) return Problem{"error.arena.alone", {}};
  return schedule;
}

}  // namespace nuancier::cli::arena
