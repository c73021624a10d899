#include "store/journal.hpp"

#include <unordered_map>
#include <unordered_set>

#include "store/lines.hpp"

namespace nuancier::store {
namespace {

constexpr std::size_t least_folded = 32768;  // bytes a commit, while there is too much

[[noreturn]] void damaged(const std::string& what) {
  throw Failure(Failure::Kind::corrupt, "the journal is damaged: " + what);
}

}  // namespace

FoldedLength::FoldedLength(Database& database)
    : statement_(database,
                 "SELECT (SELECT first + count FROM chronicle WHERE tbl = no ORDER BY first DESC LIMIT 1) "
                 "FROM tables WHERE no = ?") {}

std::optional<std::uint32_t> FoldedLength::operator()(TableNo table) const {
  const auto row = statement_.run(table);
  return row ? std::optional(static_cast<std::uint32_t>(row.number(0))) : std::nullopt;
}

Journal::Journal(Database& database, Tails& tails, std::size_t limit)
    : tails_(tails),
      limit_(limit),
      insert_(database, "INSERT INTO journal VALUES (?, ?, ?)"),
      fold_(database, "INSERT INTO chronicle VALUES (?, ?, ?, ?, ?)"),
      delete_(database, "DELETE FROM journal WHERE seq <= ?") {
  read(database);
}

void Journal::read(Database& database) {
  const Statement rows(database, "SELECT seq, entries, sum FROM journal ORDER BY seq");
  const FoldedLength folded_length(database);
  std::unordered_map<TableNo, std::optional<std::uint32_t>> lengths;  // of the logs so far; none for a table removed
  Tails::Change change(tails_);
  for (auto row = rows.run(); row; row.next()) {
    Row made{row.number(0), row.text(1).size(), {}, 0};
    const std::string name = "row " + std::to_string(made.seq);
    if (checksum(row.text(1)) != row.number(2)) damaged(name + " does not have its sum");
    const bool whole = read_journal(row.text(1), [&](const JournalLine& line) {
      const auto [place, is_new] = lengths.try_emplace(line.table);
      std::optional<std::uint32_t>& length = place->second;
      if (is_new) length = folded_length(line.table);
      if (!length || line.n < *length) return;
      if (line.n > *length) damaged(name + " leaves a gap in a log");
      change.append(line.table, line.n, std::string(line.entry), made.seq);
      ++*length;
      made.tables.push_back(line.table);
    });
    if (!whole) damaged(name + " cannot be read");
    next_ = made.seq + 1;
    bytes_ += made.bytes;
    rows_.push_back(std::move(made));
  }
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
  if (bytes_ <= limit_) return;
  plan_ = plan(std::max(2 * added, least_folded));
  for (const TableNo table : plan_.tables) {
    const Tail& tail = *tails_.find(table);
    fold_.run(table, tail.folded, tail.count, tail.lines, checksum(tail.lines));
  }
  if (plan_.rows > 0) delete_.run(rows_[plan_.rows - 1].seq);
}

void Journal::write(const std::string& text) {
  insert_.run(next_, text, checksum(text));
  plan_.written = text.size();
}

void Journal::commit(Tails::Change& change, std::vector<TableNo> tables) {
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
