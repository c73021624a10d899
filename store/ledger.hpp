// Writes batches: many in one transaction, each whole or not at all. Belongs to the thread that writes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "store/change.hpp"
#include "store/journal.hpp"
#include "store/registry.hpp"
#include "store/sqlite.hpp"
#include "store/statistics.hpp"
#include "store/store.hpp"
#include "store/tails.hpp"

namespace nuancier::store {

class Ledger {
 public:
  Ledger(const std::filesystem::path& file, Tails& tails, const Settings& settings);
  Ledger(const Ledger&) = delete;  // SQLite knows its address
  Ledger& operator=(const Ledger&) = delete;

  // One transaction. Returns a Failure for each batch that was refused; throws one where the whole did not become durable.
  // `with_summaries`: of those that wait up to so many are written too, and there need be no batch.
  static constexpr std::size_t summaries_a_commit = 1000;
  std::vector<std::optional<Failure>> write(std::span<const Batch* const> batches, bool with_summaries);

  // A transaction of its own; throws Failure. After a failed commit it overwrites what that one left behind the end of the
  // write-ahead log, so that a crash cannot bring it back.
  void probe();

  // Moves the write-ahead log into the file when it is long enough.
  void checkpoint_if_due();

  std::int64_t highest_table() const { return highest_table_; }  // that there ever was, at the start
  const Statistics& statistics() const { return statistics_; }

  // At the end: all that is in the write-ahead log, into the file.
  void close();

 private:
  using Length = std::optional<std::uint32_t>;  // none: no such table

  // What the transaction at hand adds to memory when it is durable.
  struct Staged {
    std::string text;             // the journal's row
    std::vector<TableNo> tables;  // that it appends to
    std::unordered_map<TableNo, Length> lengths;
    std::vector<std::pair<TableNo, std::optional<Length>>>
        lengths_before;                     // those the batch at hand has asked for or changed
    std::vector<std::uint32_t> summarised;  // the log's length at each summary, in their order
    std::uint64_t entries = 0;
    std::uint64_t entry_bytes = 0;
  };

  std::optional<Failure> stage(const Batch& batch);
  void stage(const Appended& change);
  void stage(const Summarised& change);
  void stage(const Removed& change);
  Length& length_of(TableNo table);
  std::uint32_t existing_length_of(TableNo table);  // refuses a table that does not exist

  std::vector<TableNo> write_summaries();
  void write_lengths();
  void make_durable(Transaction& transaction);
  // noexcept: what is durable and cannot be remembered is better read anew by another process.
  void remember(std::span<const Batch* const> batches, const std::vector<std::optional<Failure>>& outcomes,
                const std::vector<TableNo>& summaries) noexcept;

  Tails& tails_;
  int checkpoint_pages_;
  int log_pages_ = 0;        // the write-ahead log has
  int next_checkpoint_ = 0;  // when it has so many
  Statistics statistics_;
  Staged staged_;
  Database database_;
  Journal journal_;
  Registry registry_;
  FoldedLength folded_length_;
  Statement summarise_;
  Statement note_length_;
  std::int64_t highest_table_;
};

}  // namespace nuancier::store
