// CHR-11: what counts is the time between seeing the cards and answering. The client measures it and claims it; the server
// bounds the claim by what it has seen itself. Pure: every time is passed in, in milliseconds of the server's clock.
//
// The observed time, from sending the cards to receiving the answer, is the reaction plus one round trip. A claim says how
// long that round trip was; it is believed if the line has shown such round trips before:
//   - within the band from the smallest to the largest round trip measured, which is never wider than a line may shiver;
//   - never more than the cap, which is the most that anybody is given;
//   - never more than the fastest answer on this line leaves room for: nobody reacts in less than 100 ms.
// A claim outside of the band gets the least that the line is sure to deserve: the observed time less the smallest round
// trip. So a slow line costs nothing, a constant lie is caught by the next slow packet and then costs more than it has
// gained, and whoever holds back the answers to pings gains the cap at most. docs/fairness.md publishes the numbers.
#pragma once

#include <cstdint>

#include "rules/kit/few.hpp"

namespace nuancier::table {

namespace fairness {

inline constexpr int cap = 400;                 // the most that is taken off an observed time
inline constexpr int fastest_human = 100;       // CHR-11
inline constexpr int grain = 2;                 // of the clocks, on either side of the band
inline constexpr int frame = 17;                // cards are seen, and pings answered, with the next painted frame
inline constexpr int widest_band_percent = 50;  // of the smallest round trip, and a frame
inline constexpr std::size_t remembered = 32;   // round trips, and answers

}  // namespace fairness

// One answer as the server saw it, and what the client says it took.
struct Reply {
  std::int64_t sent = 0;      // the cards left the server
  std::int64_t received = 0;  // the answer reached it
  int claimed = 0;            // anything: it comes from outside
};

struct Credit {
  int time = 0;      // what counts; below 100 the game refuses it
  bool cut = false;  // the claim was faster than that

  bool operator==(const Credit&) const = default;
};

// What the server has measured of one seat's line; the newest values push out the oldest.
class Line {
 public:
  // A ping was answered after so long.
  void measured(int round_trip) { note(round_trips_, round_trip); }

  // Remembers the answer too. With no round trip measured yet nothing is taken off.
  Credit credit(const Reply& reply);

 private:
  using Times = Few<int, fairness::remembered>;
  static void note(Times& times, int time);

  Times round_trips_;
  Times answers_;  // observed times
};

}  // namespace nuancier::table
