#include "store/ledger.hpp"

#include <algorithm>
#include <chrono>

#include "store/lines.hpp"
#include "store/schema.hpp"

namespace nuancier::store {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t page_in_log = 4096 + 24;

[[noreturn]] void refuse(TableNo table, const std::string& why) {
  throw Failure(Failure::Kind::refused, "table " + std::to_string(static_cast<std::int64_t>(table)) + ": " + why);
}

std::int64_t highest_table_in(Database& database) {
  const Statement statement(database,
                            "SELECT max(ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'tables'), 0), "
                            "ifnull((SELECT max(no) FROM tables), 0), ifnull((SELECT max(tbl) FROM lengths), 0))");
  return statement.run().number(0);
}

// Entries and summaries are written apart from their batch; all else is rows, written at once.
bool writes_rows(const Change& change) {
  return !std::holds_alternative<Appended>(change) && !std::holds_alternative<Summarised>(change);
}

}  // namespace

Ledger::Ledger(const std::filesystem::path& file, Tails& tails, const Settings& settings)
    : tails_(tails),
      checkpoint_pages_(settings.checkpoint_pages),
      next_checkpoint_(settings.checkpoint_pages),
      database_(open_to_write(file, settings.vfs)),
      journal_(database_, tails, settings.journal_bytes),
      registry_(database_),
      folded_length_(database_),
      summarise_(database_, "INSERT OR REPLACE INTO summaries VALUES (?1, ?2, ?3, ?4, ?5, sum_of('y', ?1, ?2, ?3, ?4, ?5))"),
      note_length_(database_, "INSERT OR REPLACE INTO lengths VALUES (?1, ?2, sum_of('l', ?1, ?2))"),
      highest_table_(highest_table_in(database_)) {
  // Instead of SQLite's own checkpoints, which would come between a commit and those who wait for it.
  const auto note = [](void* ledger, sqlite3*, const char*, int pages) {
    static_cast<Ledger*>(ledger)->log_pages_ = pages;
    return SQLITE_OK;
  };
  sqlite3_wal_hook(database_.handle(), note, this);
  statistics_.journal_bytes = journal_.bytes();
  registry_.commit(statistics_);
}

std::vector<std::optional<Failure>> Ledger::write(std::span<const Batch* const> batches, bool with_summaries) {
  const std::size_t added_before = staged_.text.size();
  staged_ = {};
  std::vector<std::optional<Failure>> outcomes;
  outcomes.reserve(batches.size());
  std::vector<TableNo> summaries;
  try {
    Transaction transaction(database_, "BEGIN IMMEDIATE");
    // First what is already in memory, so that a table removed now takes along what was folded.
    if (with_summaries) summaries = write_summaries();
    journal_.fold(added_before);
    for (const Batch* batch : batches) outcomes.push_back(stage(*batch));
    if (!staged_.text.empty()) journal_.write(staged_.text);
    make_durable(transaction);
  } catch (...) {
    journal_.roll_back();
    registry_.roll_back();
    throw;
  }
  remember(batches, outcomes, summaries);
  return outcomes;
}

std::optional<Failure> Ledger::stage(const Batch& batch) {
  const std::size_t text = staged_.text.size();
  const std::size_t tables = staged_.tables.size();
  const std::size_t summarised = staged_.summarised.size();
  const std::uint64_t entries = staged_.entries;
  const std::uint64_t entry_bytes = staged_.entry_bytes;
  staged_.lengths_before.clear();
  const bool rows = std::ranges::any_of(batch, writes_rows);
  if (rows) {
    database_.execute("SAVEPOINT batch");
    registry_.save();
  }
  try {
    for (const Change& change : batch) {
      std::visit(
          [&](const auto& made) {
            using Made = std::decay_t<decltype(made)>;
            constexpr bool logs = std::is_same_v<Made, Appended> || std::is_same_v<Made, Summarised>;
            if constexpr (!logs) registry_.apply(made);
            if constexpr (logs || std::is_same_v<Made, Removed>) stage(made);
          },
          change);
    }
  } catch (const Failure& failure) {
    // Who meets a damaged page meets it alone. Anything else has undone the transaction, or shall.
    const bool is_its_own = failure.kind == Failure::Kind::refused || failure.kind == Failure::Kind::corrupt;
    if (!is_its_own || (rows && !database_.in_transaction())) throw;
    if (rows) {
      database_.execute("ROLLBACK TO batch; RELEASE batch");
      registry_.go_back();
    }
    staged_.text.resize(text);
    staged_.tables.resize(tables);
    staged_.summarised.resize(summarised);
    staged_.entries = entries;
    staged_.entry_bytes = entry_bytes;
    for (auto before = staged_.lengths_before.rbegin(); before != staged_.lengths_before.rend(); ++before) {
      if (before->second) {
        staged_.lengths[before->first] = *before->second;
      } else {
        staged_.lengths.erase(before->first);
      }
    }
    return failure;
  }
  if (rows) database_.execute("RELEASE batch");
  return std::nullopt;
}

void Ledger::stage(const Appended& change) {
  std::uint32_t length = existing_length_of(change.table);
  if (change.first != length) {
    refuse(change.table,
           "entry " + std::to_string(change.first) + " is not the next one, its log has " + std::to_string(length));
  }
  for (const std::string& entry : change.entries) {
    if (entry.find('\n') != std::string::npos) refuse(change.table, "an entry is more than one line");
    add_journal_line(staged_.text, change.table, length++, entry);
    staged_.entry_bytes += entry.size();
  }
  staged_.entries += change.entries.size();
  staged_.tables.push_back(change.table);
  length_of(change.table) = length;
}

void Ledger::stage(const Summarised& change) { staged_.summarised.push_back(existing_length_of(change.table)); }

void Ledger::stage(const Removed& change) { length_of(change.table) = std::nullopt; }

Ledger::Length& Ledger::length_of(TableNo table) {
  const auto [place, is_new] = staged_.lengths.try_emplace(table);
  staged_.lengths_before.emplace_back(table, is_new ? std::nullopt : std::optional<Length>(std::in_place, place->second));
  if (is_new) {
    if (tails_.damages().has(table)) throw Failure(Failure::Kind::corrupt, name_of(table) + " is damaged");
    const Tail* tail = tails_.find(table);
    place->second = tail != nullptr ? tail->length() : folded_length_(table);
  }
  return place->second;
}

std::uint32_t Ledger::existing_length_of(TableNo table) {
  const Length length = length_of(table);
  if (!length) refuse(table, "does not exist");
  return *length;
}

std::vector<TableNo> Ledger::write_summaries() {
  std::vector<TableNo> written;
  for (const auto& [table, summary] : tails_.summaries()) {
    if (written.size() == summaries_a_commit) break;
    try {
      summarise_.run(table, summary.length, summary.text, summary.standing, summary.last);
    } catch (const Failure& failure) {
      if (failure.kind == Failure::Kind::corrupt) {
        // It can be made again from the log; this transaction fails, and the next one does without it.
        tails_.damages().note("a page of the summaries");
        Tails::Change(tails_).summary_written(TableNo{table});
      }
      throw;
    }
    written.push_back(table);
  }
  return written;
}

void Ledger::write_lengths() {
  const std::vector<TableNo> grown = tails_.take_grown();
  if (grown.empty()) return;
  try {
    Transaction transaction(database_, "BEGIN IMMEDIATE");
    for (const TableNo table : grown) {
      if (tails_.damages().has(table)) continue;
      const Tail* tail = tails_.find(table);
      const Length length = tail != nullptr ? tail->length() : folded_length_(table);
      if (length) note_length_.run(table, *length);
    }
    make_durable(transaction);
  } catch (const Failure&) {
    tails_.grow(grown);
    throw;
  }
}

void Ledger::close() {
  try {
    write_lengths();
  } catch (const Failure&) {
    // They are only needed should the end of a log be damaged.
  }
}

void Ledger::make_durable(Transaction& transaction) {
  const Clock::time_point began = Clock::now();
  transaction.commit();
  statistics_.commit.note(Clock::now() - began);
}

void Ledger::remember(std::span<const Batch* const> batches, const std::vector<std::optional<Failure>>& outcomes,
                      const std::vector<TableNo>& summaries) noexcept {
  Tails::Change memory(tails_);
  for (const TableNo table : summaries) memory.summary_written(table);
  const std::int64_t row = journal_.next_row();
  journal_.commit(memory, std::move(staged_.tables));
  registry_.commit(statistics_);
  auto summarised = staged_.summarised.begin();
  for (std::size_t i = 0; i < batches.size(); ++i) {
    if (outcomes[i]) {
      ++(outcomes[i]->kind == Failure::Kind::refused ? statistics_.refused : statistics_.failed);
      continue;
    }
    ++statistics_.batches;
    for (const Change& change : *batches[i]) {
      if (const auto* appended = std::get_if<Appended>(&change)) {
        std::uint32_t n = appended->first;
        for (const std::string& entry : appended->entries) memory.append(appended->table, n++, entry, row);
      } else if (const auto* summary = std::get_if<Summarised>(&change)) {
        memory.summarise(summary->table, {*summarised++, summary->summary, summary->standing, summary->last});
      } else if (const auto* removed = std::get_if<Removed>(&change)) {
        memory.removed(removed->table);
      }
    }
  }
  ++statistics_.commits;
  statistics_.entries += staged_.entries;
  statistics_.entry_bytes += staged_.entry_bytes;
  statistics_.journal_bytes = journal_.bytes();
  int pages = 0;
  int unused = 0;
  sqlite3_db_status(database_.handle(), SQLITE_DBSTATUS_CACHE_WRITE, &pages, &unused, 1);
  statistics_.disk_bytes += static_cast<std::uint64_t>(pages) * page_in_log;
}

void Ledger::probe() {
  Transaction transaction(database_, "BEGIN IMMEDIATE");
  database_.execute("UPDATE meta SET probes = probes + 1");
  make_durable(transaction);
}

void Ledger::checkpoint_if_due() {
  if (log_pages_ < next_checkpoint_) {
    // It has begun again from its front.
    if (log_pages_ < checkpoint_pages_) next_checkpoint_ = checkpoint_pages_;
    return;
  }
  const Clock::time_point began = Clock::now();
  try {
    // What lies in the file is known to be there: the write-ahead log has sums of its own.
    write_lengths();
  } catch (const Failure& failure) {
    // They can do without; but where the disk will not take them, nor will it take the rest.
    if (failure.kind == Failure::Kind::corrupt) {
      tails_.damages().note("a page of the lengths");
    } else {
      ++statistics_.failed_checkpoints;
      next_checkpoint_ = log_pages_ + checkpoint_pages_ / 4;
      return;
    }
  }
  const int code = sqlite3_wal_checkpoint_v2(database_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  statistics_.checkpoint.note(Clock::now() - began);
  ++(code == SQLITE_OK ? statistics_.checkpoints : statistics_.failed_checkpoints);
  // The next commit begins the log anew, unless somebody reads its end just now, or this has failed: then later again.
  next_checkpoint_ = log_pages_ + checkpoint_pages_ / 4;
}

}  // namespace nuancier::store
