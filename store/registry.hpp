// The rows that are not logs: tables, who sits where, identities, the service's own time. Within somebody's transaction.
#pragma once

#include "store/change.hpp"
#include "store/sqlite.hpp"

namespace nuancier::store {

class Registry {
 public:
  explicit Registry(Database& database);

  // Each throws a Failure of kind refused where the change contradicts what is there.
  void apply(const Opened& change) const;
  void apply(const Seated& change) const;
  void apply(const Unseated& change) const;
  void apply(const Known& change) const;
  void apply(const Forgotten& change) const;
  void apply(const Removed& change) const;
  void apply(const Alive& change) const;

 private:
  Statement open_;
  Statement seat_;
  Statement unseat_;
  Statement know_;
  Statement blank_;
  Statement forget_;
  Statement remove_;
  Statement remove_log_;
  Statement remove_summary_;
  Statement alive_;
};

}  // namespace nuancier::store
