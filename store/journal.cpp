#include "store/journal.hpp"

#include <unordered_set>
#include <utility>
namespace nuancier::store {
namespace {

constexpr std::size_t least_folded = 32768;  // bytes a commit, while there is too much

}  // namespace

Journal::Journal(Database& database, Tails& tails, std::size_t limit)
    : database_(database),
      tails_(tails),
      limit_(limit),
      insert_(database, "INSERT INTO journal VALUES (?1, ?2, sum_of('j', ?1, ?2))"),
      fold_(database, "INSERT INTO chronicle VALUES (?1, ?2, ?3, ?4, sum_of('c', ?1, ?2, ?3, ?4))"),
      delete_(database, "DELETE FROM journal WHERE seq <= ?") {
  JournalReading reading(database, tails);
  rows_ = std::move(reading.rows);
  next_ = reading.next;
  is_damaged_ = reading.is_damaged;
  lacking_ = std::move(reading.lacking);
  for (const Row& row : rows_) bytes_ += row.bytes;
}

Journal::Plan Journal::plan(std::size_t budget) const {
  Plan made;
  std::unordered_set<TableNo> planned;
  std::size_t folded = 0;
  std::size_t released = 0;
  for (const Row& row : rows_) {
    made.folded = row.folded;
    for (; made.folded < row.tables.size(); ++made.folded) {
      if (folded >= budget) return made;
      const TableNo table = row.tables[made.folded];
      const Tail* tail = tails_.find(table);
      // A table may be twice in a row, folded for an earlier row, or removed.
      if (tail == nullptr || tail->since > row.seq || !planned.insert(table).second) continue;
      made.tables.push_back(table);
      folded += tail->lines.size();
    }
    ++made.rows;
    made.folded = 0;
    released += row.bytes;
    if (released >= 4 * budget || bytes_ - released <= limit_) return made;
  }
  return made;
}

void Journal::fold(std::size_t added) {
  plan_ = {};
  if (is_damaged_) return set_aside();
  if (bytes_ <= limit_) return;
  plan_ = plan(std::max(2 * added, least_folded));
  for (const TableNo table : plan_.tables) fold(table);
  if (plan_.rows > 0) delete_.run(rows_[plan_.rows - 1].seq);
}

void Journal::fold(TableNo table) {
  const Tail& tail = *tails_.find(table);
  try {
    fold_.run(table, tail.folded, tail.count, tail.lines);
  } catch (const Failure& failure) {
    if (failure.kind != Failure::Kind::corrupt && failure.kind != Failure::Kind::refused) throw;
    // There is no place for it in the chronicle. This transaction fails; the next one goes on without that table.
    is_damaged_ = true;
    lacking_[table] = tail.length();
    tails_.damages().note(table);
    throw Failure(Failure::Kind::corrupt, name_of(table) + " cannot be folded: " + failure.what());
  }
}

// All that is whole is carried over, in one row.
void Journal::set_aside() {
  const Statement is_there(database_, "SELECT 1 FROM sqlite_schema WHERE name = ?");
  int number = 1;
  while (is_there.run("journal_aside_" + std::to_string(number))) ++number;
  database_.execute(("ALTER TABLE journal RENAME TO journal_aside_" + std::to_string(number)).c_str());
  database_.execute("CREATE TABLE journal(seq INTEGER PRIMARY KEY, entries TEXT NOT NULL, sum INTEGER NOT NULL)");
  const Statement note(database_, "INSERT OR REPLACE INTO lengths VALUES (?1, ?2, sum_of('l', ?1, ?2))");
  for (const auto& [table, length] : lacking_) note.run(table, length);
  std::string text;
  Row row{next_, 0, {}, 0};
  for (const auto& [table, tail] : tails_.all()) {
    if (lacking_.contains(table)) continue;
    std::vector<std::string> entries;
    split(tail.lines, tail.count, entries);
    for (std::uint32_t i = 0; i < tail.count; ++i) add_journal_line(text, table, tail.folded + i, entries[i]);
    row.tables.push_back(table);
  }
  insert_.run(row.seq, text);
  row.bytes = text.size();
  plan_.anew = std::move(row);
}

void Journal::write(const std::string& text) {
  insert_.run(next_row(), text);
  plan_.written = text.size();
}

void Journal::commit(Tails::Change& change, std::vector<TableNo> tables) {
  if (plan_.anew) {
    for (const auto& lacking : lacking_) change.folded(lacking.first);
    change.begin_at(plan_.anew->seq);
    lacking_.clear();
    is_damaged_ = false;
    bytes_ = plan_.anew->bytes;
    rows_.clear();
    rows_.push_back(std::move(*plan_.anew));
    ++next_;
  }
  for (const TableNo table : plan_.tables) change.folded(table);
  for (; plan_.rows > 0; --plan_.rows) {
    bytes_ -= rows_.front().bytes;
    rows_.pop_front();
  }
  if (!rows_.empty() && plan_.folded > 0) rows_.front().folded = plan_.folded;
  if (plan_.written > 0) {
    rows_.push_back({next_++, plan_.written, std::move(tables), 0});
    bytes_ += plan_.written;
  }
  plan_ = {};
}

void Journal::roll_back() { plan_ = {}; }

}  // namespace nuancier::store
