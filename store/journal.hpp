// The journal: what was appended, one row a commit, so that a commit over a thousand tables writes a few pages in a row
// instead of a page a table. When it holds more than its limit, the tables of its oldest row are folded: all that a table
// has in the journal becomes one row of the chronicle. A row whose tables are all folded is deleted, and its pages used
// again.
//
// Where it is damaged, all whose entries can be read go on, and the first commit sets the whole of it aside, as a table
// journal_aside_N that nobody reads or deletes, and begins a new one. A log that lacks entries is known by those that
// follow, or by its length, which is kept apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/lines.hpp"
#include "store/sqlite.hpp"
#include "store/tails.hpp"

namespace nuancier::store {

// Instead of a length that cannot be believed: no log is so long.
inline constexpr std::uint32_t unknown_length = std::numeric_limits<std::uint32_t>::max();

// How long the log is that the file has folded; nullopt if there is no such table.
class FoldedLength {
 public:
  explicit FoldedLength(Database& database);
  std::optional<std::uint32_t> operator()(TableNo table) const;

 private:
  Statement statement_;
};

// Reads what the journal holds into the tails.
class JournalReading {
 public:
  struct Row {
    std::int64_t seq = 0;
    std::size_t bytes = 0;
    std::vector<TableNo> tables;
    std::size_t folded = 0;  // of the tables
  };

  JournalReading(Database& database, Tails& tails);

  std::deque<Row> rows;
  std::int64_t next = 1;  // the row to be written next
  bool is_damaged = false;
  std::map<TableNo, std::uint32_t> lacking;  // tables of which something is missing, and how long their logs are at least

 private:
  bool read_from(std::int64_t first);  // false: to a page that cannot be read
  // The next row behind that can; false: there is none.
  bool find_readable(std::int64_t& first);
  void take(std::int64_t seq, std::string_view text, bool is_whole);
  void take(const JournalLine& line, Row& row);
  void lacks(TableNo table, std::uint32_t length);
  void note_damage();
  void look_at_lengths();

  Database& database_;
  Tails& tails_;
  Tails::Change change_;
  Statement rows_from_;
  FoldedLength folded_length_;
  std::map<TableNo, std::optional<std::uint32_t>> lengths_;  // of the logs so far; none for a table removed
};

class Journal {
 public:
  Journal(Database& database, Tails& tails, std::size_t limit);

  // Within a transaction: folds, if there is too much, about as much as shall be added twice over.
  void fold(std::size_t added);
  // Within a transaction: writes what a commit appends.
  void write(const std::string& text);

  // After it: the transaction is durable, or undone.
  void commit(Tails::Change& change, std::vector<TableNo> tables);
  void roll_back();

  std::int64_t next_row() const { return plan_.anew ? next_ + 1 : next_; }
  std::size_t bytes() const { return bytes_; }

 private:
  using Row = JournalReading::Row;
  // What a transaction does to the rows; in effect when it is durable.
  struct Plan {
    std::vector<TableNo> tables;  // to fold
    std::size_t rows = 0;         // to delete, from the front
    std::size_t folded = 0;       // tables, of the front row then
    std::size_t written = 0;      // bytes of a new row
    std::optional<Row> anew;      // the one row of a journal that was begun anew
  };

  Plan plan(std::size_t budget) const;
  void set_aside();
  void fold(TableNo table);

  Database& database_;
  Tails& tails_;
  std::size_t limit_;
  std::deque<Row> rows_;
  std::int64_t next_ = 1;
  std::size_t bytes_ = 0;
  bool is_damaged_ = false;
  std::map<TableNo, std::uint32_t> lacking_;
  Plan plan_;
  Statement insert_;
  Statement fold_;
  Statement delete_;
};

}  // namespace nuancier::store
