#include "store/reader.hpp"

#include <algorithm>

#include "store/lines.hpp"

namespace nuancier::store {
namespace {

// Tables are visited in portions: no read stays open, so that the write-ahead log can begin anew.
constexpr std::size_t portion = 1000;

}  // namespace

// The last column of most tells whether the row has its sum.
Reader::Reader(Database database, const Tails& tails, Lengths lengths)
    : database_(std::move(database)),
      tails_(tails),
      lengths_(lengths),
      folded_length_(database_),
      chronicle_(database_,
                 "SELECT first, count, entries, sum = sum_of('c', tbl, first, count, entries) FROM chronicle "
                 "WHERE tbl = ? ORDER BY first"),
      length_(database_, "SELECT length FROM lengths WHERE tbl = ? AND sum = sum_of('l', tbl, length)"),
      by_id_(database_, "SELECT no FROM tables WHERE id = ?"),
      by_number_(database_, "SELECT no, id, created, sum = sum_of('t', no, id, created) FROM tables WHERE no = ?"),
      following_(database_,
                 "SELECT no, id, created, sum = sum_of('t', no, id, created) FROM tables WHERE no > ? ORDER BY no LIMIT ?"),
      highest_(database_, "SELECT seq FROM sqlite_sequence WHERE name = 'tables'"),
      summary_(
          database_,
          "SELECT length, summary, sum = sum_of('y', tbl, length, summary, standing, last), standing, last FROM summaries "
          "WHERE tbl = ?"),
      quiet_(database_,
             "SELECT last, tbl FROM summaries WHERE standing = ?1 AND standing IN (1, 3) AND last < ?2 AND (last, tbl) > "
             "(?3, ?4) "
             "ORDER BY last, tbl LIMIT ?5"),
      seats_(database_,
             "SELECT tbl, seat, identity, name, symbol, sum = sum_of('s', tbl, seat, identity, name, symbol) FROM seats "
             "WHERE tbl = ? ORDER BY seat"),
      seats_of_(database_,
                "SELECT tbl, seat, identity, name, symbol, sum = sum_of('s', tbl, seat, identity, name, symbol) FROM seats "
                "WHERE identity = ? AND identity <> '' ORDER BY tbl, seat"),
      identity_(
          database_,
          "SELECT identity, secret_hash, name, symbol, seen, sum = sum_of('i', identity, secret_hash, name, symbol, seen) "
          "FROM identities WHERE identity = ?"),
      by_secret_(database_, "SELECT identity FROM identities WHERE secret_hash = ?"),
      service_time_(database_, "SELECT service_time, sum = sum_of('m', service_time) FROM meta") {}

std::uint32_t Reader::least_length(TableNo table) const {
  if (lengths_ == Lengths::ignored) return 0;
  try {
    if (const auto row = length_.run(table)) return static_cast<std::uint32_t>(row.number(0));
  } catch (const Failure& failure) {
    if (failure.kind != Failure::Kind::corrupt) throw;
    tails_.damages().note("a page of the lengths");
  }
  return 0;
}

std::vector<std::string> Reader::folded_entries(TableNo table) const {
  Damages& damages = tails_.damages();
  std::vector<std::string> entries;
  try {
    for (auto row = chronicle_.run(table); row; row.next()) {
      const auto count = static_cast<std::uint32_t>(row.number(1));
      if (entries.size() != static_cast<std::size_t>(row.number(0)) || row.number(3) == 0) damages.fail(table);
      const std::size_t expected = entries.size() + count;
      split(row.text(2), count, entries);
      if (entries.size() != expected) damages.fail(table);
    }
  } catch (const Failure& failure) {
    if (failure.kind == Failure::Kind::corrupt) damages.note(table);
    throw;
  }
  return entries;
}

std::vector<std::string> Reader::log(TableNo table) const {
  Damages& damages = tails_.damages();
  if (damages.has(table)) damages.fail(table);
  const std::uint32_t least = least_length(table);  // first: it grows
  const std::optional<Tail> tail = tails_.tail(table);
  std::vector<std::string> entries = folded_entries(table);
  if (tail && entries.size() >= tail->folded) {
    entries.resize(tail->folded);  // since the tail was asked for, it may have been folded too
    split(tail->lines, tail->count, entries);
  } else if (tail) {
    if (folded_length_(table)) damages.fail(table);
    return {};  // removed meanwhile
  }
  if (entries.size() < least && folded_length_(table)) damages.fail(table);
  return entries;
}

void Reader::ask_tails(Found& found) const {
  found.length = tails_.length(found.table.no);
  found.summary = tails_.summary(found.table.no);
}

void Reader::ask_file(Found& found) const {
  StoredTable& table = found.table;
  table.length = found.length ? *found.length : folded_length_(table.no).value_or(0);
  if (found.summary) {
    table.summarised = found.summary->length;
    table.summary = std::move(found.summary->text);
    table.standing = found.summary->standing;
    table.last = found.summary->last;
    return;
  }
  // It can be made again from the log: one that is damaged is none.
  try {
    const auto row = summary_.run(table.no);
    if (!row) return;
    if (row.number(2) == 0) return tails_.damages().note("the summary of " + name_of(table.no));
    table.summarised = static_cast<std::uint32_t>(row.number(0));
    table.summary = row.text(1);
    table.standing = static_cast<Standing>(row.number(3));
    table.last = row.number(4);
  } catch (const Failure& failure) {
    if (failure.kind != Failure::Kind::corrupt) throw;
    tails_.damages().note("the summary of " + name_of(table.no));
  }
}

Reader::Found Reader::found_in(const Statement::Rows& row) const {
  Found found;
  found.table.no = TableNo{row.number(0)};
  found.table.id = row.text(1);
  found.table.created = row.number(2);
  found.is_whole = row.number(3) != 0;
  if (!found.is_whole) tails_.damages().note(found.table.no);
  return found;
}

std::optional<StoredTable> Reader::find(std::string_view id) const {
  std::optional<TableNo> no;
  if (const auto row = by_id_.run(id)) no = TableNo{row.number(0)};
  if (!no) return std::nullopt;
  std::optional<StoredTable> found = find(*no);
  if (!found || found->id != id) tails_.damages().fail("the index of tables");
  return found;
}

std::optional<StoredTable> Reader::find(TableNo table) const {
  std::optional<Found> found;
  if (const auto row = by_number_.run(table)) found = found_in(row);
  return completed(std::move(found));
}

std::optional<StoredTable> Reader::completed(std::optional<Found> found) const {
  if (!found) return std::nullopt;
  if (!found->is_whole) tails_.damages().fail(found->table.no);
  ask_tails(*found);
  ask_file(*found);
  return std::move(found->table);
}

std::vector<Reader::Found> Reader::portion_behind(TableNo last) const {
  std::vector<Found> tables;
  for (auto row = following_.run(last, portion); row; row.next()) tables.push_back(found_in(row));
  for (Found& found : tables) ask_tails(found);
  const Snapshot reading(database_);  // once for all: to begin costs more than to read
  for (Found& found : tables) {
    if (found.is_whole) found.is_whole = asked_file(found);
  }
  return tables;
}

// Where a page of them cannot be read: those on other pages are found by their number.
std::vector<Reader::Found> Reader::portion_by_number(TableNo last) const {
  std::int64_t highest = 0;
  if (const auto row = highest_.run()) highest = row.number(0);
  std::vector<Found> tables;
  for (auto no = static_cast<std::int64_t>(last) + 1; no <= highest && tables.size() < portion; ++no) {
    try {
      if (const auto row = by_number_.run(no)) tables.push_back(found_in(row));
    } catch (const Failure& failure) {
      if (failure.kind != Failure::Kind::corrupt) throw;
      tails_.damages().note(TableNo{no});
      tables.emplace_back().table.no = TableNo{no};
      tables.back().is_whole = false;
    }
  }
  for (Found& found : tables) {
    ask_tails(found);
    if (found.is_whole) found.is_whole = asked_file(found);
  }
  return tables;
}

std::vector<Reader::Found> Reader::next_portion(TableNo last) const {
  try {
    return portion_behind(last);
  } catch (const Failure& failure) {
    if (failure.kind != Failure::Kind::corrupt) throw;
    return portion_by_number(last);
  }
}

bool Reader::asked_file(Found& found) const {
  try {
    ask_file(found);
    return true;
  } catch (const Failure& failure) {
    if (failure.kind != Failure::Kind::corrupt) throw;
    tails_.damages().note(found.table.no);
    return false;
  }
}

void Reader::for_each_table(const std::function<void(const StoredTable&)>& visit,
                            const std::function<void(TableNo)>& damaged) const {
  std::vector<Found> tables = next_portion(TableNo{});
  while (!tables.empty()) {
    for (const Found& found : tables) {
      if (found.is_whole) {
        visit(found.table);
      } else if (damaged) {
        damaged(found.table.no);
      }
    }
    tables = next_portion(tables.back().table.no);
  }
}

std::vector<Quiet> Reader::quiet(Standing standing, std::int64_t before, std::size_t at_most, Quiet behind) const {
  std::vector<Quiet> found;
  for (auto row = quiet_.run(standing, before, behind.last, behind.table, at_most); row; row.next())
    found.push_back({row.number(0), TableNo{row.number(1)}});
  return found;
}

std::vector<Seated> Reader::seats_in(Statement::Rows row, bool all) const {
  std::vector<Seated> seats;
  for (; row; row.next()) {
    const TableNo table{row.number(0)};
    if (row.number(5) != 0) {
      seats.push_back({table, static_cast<int>(row.number(1)), std::string(row.text(2)), std::string(row.text(3)),
                       std::string(row.text(4))});
    } else if (all) {
      tails_.damages().fail("a seat of " + name_of(table));
    } else {
      tails_.damages().note("a seat of " + name_of(table));
    }
  }
  return seats;
}

std::optional<Known> Reader::known_in(const Statement::Rows& row) const {
  if (!row) return std::nullopt;
  if (row.number(5) == 0) tails_.damages().fail("an identity");
  return Known{
      std::string(row.text(0)), std::string(row.text(1)), std::string(row.text(2)), std::string(row.text(3)), row.number(4)};
}

std::vector<Seated> Reader::seats(TableNo table) const { return seats_in(seats_.run(table), true); }

std::vector<Seated> Reader::seats_of(std::string_view identity) const { return seats_in(seats_of_.run(identity), false); }

std::optional<Known> Reader::identity(std::string_view identity) const { return known_in(identity_.run(identity)); }

std::optional<Known> Reader::identity_by_secret(std::string_view secret_hash) const {
  std::optional<std::string> whose;
  if (const auto row = by_secret_.run(secret_hash)) whose = row.text(0);
  if (!whose) return std::nullopt;
  std::optional<Known> known = identity(*whose);
  if (!known || known->secret_hash != secret_hash) tails_.damages().fail("the index of identities");
  return known;
}

std::int64_t Reader::service_time() const {
  const auto row = service_time_.run();
  if (row && row.number(1) != 0) return row.number(0);
  tails_.damages().note("the service's time");
  return 0;
}

}  // namespace nuancier::store
