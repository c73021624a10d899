// The journal: what was appended, one row a commit, so that a commit over a thousand tables writes a few pages in a row
// instead of a page a table. When it holds more than its limit, the tables of its oldest row are folded: all that a table
// has in the journal becomes one row of the chronicle. A row whose tables are all folded is deleted, and its pages used
// again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "store/sqlite.hpp"
#include "store/tails.hpp"

namespace nuancier::store {

class Journal {
 public:
  // Reads the journal into the tails.
  Journal(Database& database, Tails& tails, std::size_t limit);

  // Within a transaction: folds, if there is too much, about as much as shall be added twice over.
  void fold(std::size_t added);
  // Within a transaction: writes what a commit appends.
  void write(const std::string& text);

  // After it: the transaction is durable, or undone.
  void commit(Tails::Change& change, std::vector<TableNo> tables);
  void roll_back();

  std::int64_t next_row() const { return next_; }
  std::size_t bytes() const { return bytes_; }

 private:
  struct Row {
    std::int64_t seq = 0;
    std::size_t bytes = 0;
    std::vector<TableNo> tables;
    std::size_t folded = 0;  // of the tables
  };
  // What a transaction does to the rows; in effect when it is durable.
  struct Plan {
    std::vector<TableNo> tables;  // to fold
    std::size_t rows = 0;         // to delete, from the front
    std::size_t folded = 0;       // tables, of the front row then
    std::size_t written = 0;      // bytes of a new row
  };

  void read(Database& database);
  Plan plan(std::size_t budget) const;

  Tails& tails_;
  std::size_t limit_;
  std::deque<Row> rows_;
  std::int64_t next_ = 1;
  std::size_t bytes_ = 0;
  Plan plan_;
  Statement insert_;
  Statement fold_;
  Statement delete_;
};

// How long the log is that the file has folded; nullopt if there is no such table.
class FoldedLength {
 public:
  explicit FoldedLength(Database& database);
  std::optional<std::uint32_t> operator()(TableNo table) const;

 private:
  Statement statement_;
};

}  // namespace nuancier::store
