// What the bots of a table have been asked, so that none is asked twice for the same.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "table/table.hpp"

namespace nuancier::table {

class BotQuestions {
 public:
  // Those that are to think and have not been asked yet; from now on they have.
  std::vector<Wanted> ask(const Table& table, Time now);
  // It is asked again: after a phrase, for what it does.
  void forget(Seat seat) { asked_[static_cast<std::size_t>(seat)].reset(); }

 private:
  struct Asked {
    int decision = 0;
    std::size_t length = 0;
    bool may_choose = false;
    bool operator==(const Asked&) const = default;
  };
  std::array<std::optional<Asked>, max_seats> asked_;
};

}  // namespace nuancier::table
