// What was found damaged since the store was opened, by name. It is set aside: never shown as if it were right, never
// built upon; all else is served. Any thread may ask and tell.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <set>
#include <string>

#include "store/change.hpp"
#include "store/failure.hpp"

namespace nuancier::store {

class Damages {
 public:
  void note(TableNo table);
  void note(const std::string& what);  // names no person
  bool has(TableNo table) const { return is_some_ && look_for(table); }
  std::uint64_t count() const;

  // Notes it, and throws it.
  [[noreturn]] void fail(TableNo table);
  [[noreturn]] void fail(const std::string& what);

 private:
  bool look_for(TableNo table) const;

  std::atomic<bool> is_some_ = false;
  mutable std::mutex mutex_;
  std::set<TableNo> tables_;
  std::set<std::string> others_;
};

std::string name_of(TableNo table);  // "table 12"

}  // namespace nuancier::store
