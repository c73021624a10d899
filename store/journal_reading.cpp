// The journal at the start, whatever has become of it.
#include <algorithm>
#include <limits>

#include "store/journal.hpp"

namespace nuancier::store {
namespace {

bool is_corrupt(const Failure& failure) { return failure.kind == Failure::Kind::corrupt; }

}  // namespace

FoldedLength::FoldedLength(Database& database)
    : statement_(database,
                 "SELECT (SELECT first + count FROM chronicle WHERE tbl = no ORDER BY first DESC LIMIT 1) "
                 "FROM tables WHERE no = ?") {}

std::optional<std::uint32_t> FoldedLength::operator()(TableNo table) const {
  const auto row = statement_.run(table);
  return row ? std::optional(static_cast<std::uint32_t>(row.number(0))) : std::nullopt;
}

JournalReading::JournalReading(Database& database, Tails& tails)
    : database_(database),
      tails_(tails),
      change_(tails),
      rows_from_(
          database,
          "SELECT seq, entries, sum = sum_of('j', seq, entries) FROM journal WHERE seq >= ? AND seq <= ? ORDER BY seq"),
      folded_length_(database) {
  const Snapshot reading(database_);  // all as of one moment, though somebody else may write
  change_.clear();
  std::int64_t first = std::numeric_limits<std::int64_t>::min();
  while (!read_from(first) && find_readable(first)) {
  }
  if (is_damaged) note_damage();
}

void JournalReading::note_damage() {
  look_at_lengths();
  tails_.damages().note("the journal");
  for (const auto& lacked : lacking) {
    change_.folded(lacked.first);
    tails_.damages().note(lacked.first);
  }
}

bool JournalReading::read_from(std::int64_t first) {
  try {
    for (auto row = rows_from_.run(first, std::numeric_limits<std::int64_t>::max()); row; row.next())
      take(row.number(0), row.text(1), row.number(2) != 0);
    return true;
  } catch (const Failure& failure) {
    if (!is_corrupt(failure)) throw;
    is_damaged = true;
    return false;
  }
}

bool JournalReading::find_readable(std::int64_t& first) {
  std::int64_t last = next;
  try {
    last = Statement(database_, "SELECT seq FROM journal ORDER BY seq DESC LIMIT 1").run().number(0);
  } catch (const Failure& failure) {
    if (!is_corrupt(failure)) throw;
    return false;  // what lies behind cannot be found
  }
  for (first = next; first <= last; first = next) {
    ++next;
    try {
      if (rows_from_.run(first, first)) return true;
    } catch (const Failure& failure) {
      if (!is_corrupt(failure)) throw;
    }
  }
  return false;
}

void JournalReading::take(std::int64_t seq, std::string_view text, bool is_whole) {
  if (!rows.empty() && seq != rows.back().seq + 1) is_damaged = true;
  Row made{seq, text.size(), {}, 0};
  // The sum of the row says that nothing was added or taken away; where it fails each line speaks for itself.
  if (!read_journal(text, is_whole, [&](const JournalLine& line) { take(line, made); }) || !is_whole) is_damaged = true;
  next = std::max(next, seq + 1);
  rows.push_back(std::move(made));
}

void JournalReading::take(const JournalLine& line, Row& row) {
  if (const auto lacked = lacking.find(line.table); lacked != lacking.end()) return lacks(line.table, line.n + 1);
  const auto [place, is_new] = lengths_.try_emplace(line.table);
  std::optional<std::uint32_t>& length = place->second;
  try {
    if (is_new) length = folded_length_(line.table);
  } catch (const Failure& failure) {
    if (!is_corrupt(failure)) throw;
    is_damaged = true;
    return lacks(line.table, line.n + 1);
  }
  if (!length || line.n < *length) return;
  if (line.n > *length) {
    is_damaged = true;
    return lacks(line.table, line.n + 1);
  }
  change_.append(line.table, line.n, std::string(line.entry), row.seq);
  ++*length;
  row.tables.push_back(line.table);
}

void JournalReading::lacks(TableNo table, std::uint32_t length) {
  std::uint32_t& least = lacking[table];
  least = std::max(least, length);
}

// What was lost from the end of a log is told by its length. Where that cannot be believed either, nor can the log.
void JournalReading::look_at_lengths() {
  const Statement all(database_, "SELECT tbl, length, sum = sum_of('l', tbl, length) FROM lengths");
  for (auto row = all.run(); row; row.next()) {
    const TableNo table{row.number(0)};
    const auto known = lengths_.find(table);
    std::optional<std::uint32_t> length = known == lengths_.end() ? std::nullopt : known->second;
    try {
      if (!length) length = folded_length_(table);
    } catch (const Failure& failure) {
      if (!is_corrupt(failure)) throw;
      length = 0;
    }
    if (row.number(2) == 0) {
      lacks(table, unknown_length);
    } else if (length && *length < row.number(1)) {
      lacks(table, static_cast<std::uint32_t>(row.number(1)));
    }
  }
}

}  // namespace nuancier::store
