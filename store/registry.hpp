// The rows that are not logs: tables, who sits where, identities, the service's own time. Within somebody's transaction.
#pragma once

#include <string>

#include "store/change.hpp"
#include "store/sqlite.hpp"
#include "store/statistics.hpp"

namespace nuancier::store {

class Registry {
 public:
  explicit Registry(Database& database);

  // Each throws a Failure of kind refused where the change contradicts what is there.
  void apply(const Opened& change) const;
  void apply(const Seated& change) const;
  void apply(const Unseated& change) const;
  void apply(const Known& change);
  void apply(const Forgotten& change);
  void apply(const Lapsed& change);
  void apply(const Removed& change) const;
  void apply(const Numbered& change) const;
  void apply(const Alive& change) const;

  // What it counts goes with the transaction, and with each batch of it.
  void save() { saved_ = count_; }
  void go_back() { count_ = saved_; }
  void commit(Statistics& statistics);
  void roll_back() { count_ = durable_; }

 private:
  struct Count {
    std::uint64_t identities = 0;
    std::uint64_t lapsed = 0;
    // Where the search for those that lapse goes on.
    std::int64_t seen = 0;
    std::string identity;
    bool lapsing = false;
  };

  Count durable_;  // as of the last transaction
  Count count_;
  Count saved_;  // as of the last batch

  Statement open_;
  Statement seat_;
  Statement unseat_;
  Statement know_;
  Statement is_known_;
  Statement blank_;
  Statement forget_;
  Statement unseen_;
  Statement remove_;
  Statement remove_log_;
  Statement remove_summary_;
  Statement remove_length_;
  Statement count_numbers_;
  Statement number_;
  Statement alive_;
};

}  // namespace nuancier::store
