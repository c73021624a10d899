// Who meets whom, and where they sit.
//
// A side is what wins or loses together: a seat, a team, or, where all play against the game, the whole table. Seats belong
// to the sides in turn. A meeting is one bot a side; the same deal is played in every seating, that is, with the sides moved
// round the table until all have sat everywhere. Every meeting plays the same deals.
//
// - With as many bots as sides there is one meeting, in the order named.
// - Otherwise every two meet. At a table for more than two they do so twice: one A among Bs, and one B among As.
// - With a bot to play against, each of the others meets that one alone, one among as many of it as there is room for.
// - Against the game each bot plays alone, on all seats.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/kit/result.hpp"

namespace nuancier::cli::arena {

using BotIndex = std::size_t;  // into Schedule::bots

struct Meeting {
  std::vector<BotIndex> sides;  // in turn order
  std::uint64_t seatings = 1;   // a deal

  std::uint64_t sides_of(BotIndex bot) const;
  bool has(BotIndex bot) const { return sides_of(bot) > 0; }

  // The side that sits here: in the first seating seat 0 has the first one.
  std::size_t side_at(std::size_t seat, std::uint64_t seating) const { return (seat + seating) % sides.size(); }
};

struct Schedule {
  std::vector<std::string> bots;  // each once
  BotIndex anchor = 0;            // whose Elo is 0
  std::vector<Meeting> meetings;

  std::uint64_t matches_a_deal() const;
  std::uint64_t matches_a_deal_of(BotIndex bot) const;

  // The matches of a deal follow each other.
  struct Place {
    std::uint64_t deal = 0;
    std::size_t meeting = 0;
    std::uint64_t seating = 0;
    bool operator==(const Place&) const = default;
  };
  Place place(std::uint64_t match) const;
};

// With one side all play against the game. `against` is empty where all meet all.
Result<Schedule> make_schedule(std::size_t sides, const std::vector<std::string>& names, const std::string& against);

}  // namespace nuancier::cli::arena
