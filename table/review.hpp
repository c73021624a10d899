// Looking back on a match: for every decision of a record, what it was worth against the best that thinking finds, from
// what the seat could see at the time. Decisions are weighed one by one and apart from each other, so that a host can show
// progress, stop, or spread them over threads.
#pragma once

#include <memory>
#include <variant>

#include "record/replay.hpp"
#include "table/advised.hpp"

namespace nuancier::table {

// A choice between at least two actions.
struct Decision {
  std::size_t entry = 0;  // of the record
  Seat seat{};
  std::string action;
};

struct Verdict {
  Advised played;
  Advised best;

  // Never below 0: what was played may have been the best.
  double loss() const { return std::max(0.0, best.value - played.value); }
};

class Review {
 public:
  Review() = default;
  Review(const Review&) = delete;
  Review& operator=(const Review&) = delete;
  virtual ~Review() = default;

  virtual const std::vector<Decision>& decisions() const = 0;
  // Depends on the decision, the budget and the seed alone.
  virtual Verdict weigh(std::size_t decision, search::Budget budget, std::uint64_t seed) const = 0;
};

// Every entry is checked. A match that is not over yet can be looked at, too.
std::variant<std::unique_ptr<Review>, record::Fault> review(const record::Record& record);

}  // namespace nuancier::table
