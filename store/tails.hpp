// The end of each log that the journal holds and the chronicle does not yet, in memory, with the summaries that wait.
// One thread writes, the store's; any thread may ask for copies.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/change.hpp"
#include "store/damages.hpp"

namespace nuancier::store {

struct Tail {
  std::uint32_t folded = 0;  // entries of this log in the chronicle
  std::uint32_t count = 0;   // entries here
  std::int64_t since = 0;    // the journal's row that holds the first of them
  std::string lines;

  bool is_noted = false;  // among those whose lengths are to be written

  std::uint32_t length() const { return folded + count; }
};

struct Summary {
  std::uint32_t length = 0;  // of the log it was made from
  std::string text;
  Standing standing = Standing::unknown;
  std::int64_t last = 0;
};

class Tails {
 public:
  // For the writing thread alone.
  const Tail* find(TableNo table) const;
  const std::unordered_map<TableNo, Tail>& all() const { return tails_; }
  const std::unordered_map<TableNo, Summary>& summaries() const { return summaries_; }
  // Tables that grew, some of them more than once; taken away.
  std::vector<TableNo> take_grown();
  void grow(const std::vector<TableNo>& tables) { grown_.insert(grown_.end(), tables.begin(), tables.end()); }

  // What a commit has changed: all of it at once for those who read.
  class Change {
   public:
    explicit Change(Tails& tails) : tails_(tails), lock_(tails.mutex_) {}
    void append(TableNo table, std::uint32_t first, const std::string& entry, std::int64_t seq);
    void folded(TableNo table) { tails_.tails_.erase(table); }
    void summarise(TableNo table, Summary summary) { tails_.summaries_.insert_or_assign(table, std::move(summary)); }
    void summary_written(TableNo table) { tails_.summaries_.erase(table); }
    void removed(TableNo table);
    // The journal was written anew, all of it into that row.
    void begin_at(std::int64_t seq);
    // All that is known is forgotten, to be read anew.
    void clear();

   private:
    Tails& tails_;
    std::lock_guard<std::mutex> lock_;
  };

  // For all others. To be asked before the file is: what is in neither place now was folded, and is in the file by then.
  std::optional<Tail> tail(TableNo table) const;
  std::optional<std::uint32_t> length(TableNo table) const;
  std::optional<Summary> summary(TableNo table) const;
  Damages& damages() const { return damages_; }

 private:
  mutable Damages damages_;
  std::vector<TableNo> grown_;
  std::unordered_map<TableNo, Tail> tails_;
  std::unordered_map<TableNo, Summary> summaries_;
  mutable std::mutex mutex_;
};

}  // namespace nuancier::store
