// Which question each seat was asked last, and since when. A number names the question; it changes only when that seat's
// question does, so that a choice is never stale because somebody else has chosen at the same time.
#pragma once

#include <array>
#include <optional>

#include "rules/kit/due.hpp"
#include "table/time.hpp"

namespace nuancier::table {

class Questions {
 public:
  // Something happened; `actor` did it, if it was a seat. Whoever is due now is asked anew unless they were due before and
  // have not acted since.
  void follow(SeatSet due_before, SeatSet due_now, std::optional<Seat> actor, Time at) {
    for (Seat seat : due_now) {
      if (due_before.contains(seat) && actor != seat) continue;
      Question& question = of(seat);
      ++question.decision;
      question.since = at;
    }
  }

  // From 1; 0 before the first one.
  int decision(Seat seat) const { return asked_[static_cast<std::size_t>(seat)].decision; }
  Time since(Seat seat) const { return asked_[static_cast<std::size_t>(seat)].since; }

  // In all, of all seats.
  long count() const {
    long sum = 0;
    for (const Question& question : asked_) sum += question.decision;
    return sum;
  }

  // Whoever comes back has the whole time again.
  void restart(Seat seat, Time at) { of(seat).since = at; }

 private:
  struct Question {
    int decision = 0;
    Time since = 0;
  };
  Question& of(Seat seat) { return asked_[static_cast<std::size_t>(seat)]; }

  std::array<Question, max_seats> asked_{};
};

}  // namespace nuancier::table
