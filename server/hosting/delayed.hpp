// The public's stream, one completed turn and some time behind: a second fold of the same log that is given its entries
// late.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/table.hpp"

namespace nuancier::server {

class Delayed {
 public:
  // Nothing of the log has been shown yet.
  Delayed(const std::string& table, table::Time behind) : table_(table), behind_(behind) {}

  // The next one of the log. `turns` counts the questions that have been asked once it is applied.
  void add(table::Entry entry, long turns) { coming_.push_back({std::move(entry), turns}); }

  // What may be shown by now: update messages of the public's stream. `now` is the table as it is.
  std::vector<std::string> release(table::Time time, const table::Table& now);
  // Likewise, while nobody watches.
  void pass(table::Time time, const table::Table& now);
  // When there may be more; empty: not before something happens.
  std::optional<table::Time> next(const table::Table& now) const;
  std::string state() const { return table_.state(Viewer::everybody()); }

 private:
  struct Coming {
    table::Entry entry;
    long turns = 0;
  };
  bool may_show(table::Time time, const table::Table& now) const;
  static bool turn_is_over(const Coming& first, const table::Table& now) {
    return now.phase() == table::Phase::over || first.turns < now.questions();
  }

  table::Table table_;
  table::Time behind_;
  std::deque<Coming> coming_;
};

}  // namespace nuancier::server
