#include "store/reader.hpp"

#include <algorithm>

#include "store/lines.hpp"

namespace nuancier::store {
namespace {

// Tables are visited in portions: no read stays open, so that the write-ahead log can begin anew.
constexpr int portion = 1000;

StoredTable table_in(const Statement::Rows& row) {
  StoredTable table;
  table.no = TableNo{row.number(0)};
  table.id = row.text(1);
  table.created = row.number(2);
  return table;
}

std::optional<Known> known_in(const Statement::Rows& row) {
  if (!row) return std::nullopt;
  return Known{
      std::string(row.text(0)), std::string(row.text(1)), std::string(row.text(2)), std::string(row.text(3)), row.number(4)};
}

std::vector<Seated> seats_in(Statement::Rows row) {
  std::vector<Seated> seats;
  for (; row; row.next()) {
    seats.push_back({TableNo{row.number(0)}, static_cast<int>(row.number(1)), std::string(row.text(2)),
                     std::string(row.text(3)), std::string(row.text(4))});
  }
  return seats;
}

[[noreturn]] void damaged(TableNo table) {
  throw Failure(
      Failure::Kind::corrupt, "the log of table " + std::to_string(static_cast<std::int64_t>(table)) + " is damaged");
}

}  // namespace

Reader::Reader(Database database, const Tails& tails)
    : database_(std::move(database)),
      tails_(tails),
      folded_length_(database_),
      chronicle_(database_, "SELECT first, count, entries, sum FROM chronicle WHERE tbl = ? ORDER BY first"),
      by_id_(database_, "SELECT no, id, created FROM tables WHERE id = ?"),
      by_number_(database_, "SELECT no, id, created FROM tables WHERE no = ?"),
      following_(database_, "SELECT no, id, created FROM tables WHERE no > ? ORDER BY no LIMIT ?"),
      summary_(database_, "SELECT length, summary FROM summaries WHERE tbl = ?"),
      quiet_(database_,
             "SELECT last, tbl FROM summaries WHERE standing = ?1 AND standing IN (1, 3) AND last < ?2 AND (last, tbl) > "
             "(?3, ?4) "
             "ORDER BY last, tbl LIMIT ?5"),
      seats_(database_, "SELECT tbl, seat, identity, name, symbol FROM seats WHERE tbl = ? ORDER BY seat"),
      seats_of_(
          database_,
          "SELECT tbl, seat, identity, name, symbol FROM seats WHERE identity = ? AND identity <> '' ORDER BY tbl, seat"),
      identity_(database_, "SELECT identity, secret_hash, name, symbol, seen FROM identities WHERE identity = ?"),
      by_secret_(database_, "SELECT identity, secret_hash, name, symbol, seen FROM identities WHERE secret_hash = ?"),
      service_time_(database_, "SELECT service_time FROM meta") {}

std::vector<std::string> Reader::log(TableNo table) const {
  const std::optional<Tail> tail = tails_.tail(table);
  std::vector<std::string> entries;
  for (auto row = chronicle_.run(table); row; row.next()) {
    const auto count = static_cast<std::uint32_t>(row.number(1));
    if (entries.size() != static_cast<std::size_t>(row.number(0))) damaged(table);
    if (checksum(row.text(2)) != row.number(3)) damaged(table);
    const std::size_t expected = entries.size() + count;
    split(row.text(2), count, entries);
    if (entries.size() != expected) damaged(table);
  }
  if (!tail) return entries;
  if (entries.size() < tail->folded) {
    if (folded_length_(table)) damaged(table);
    return {};  // removed meanwhile
  }
  entries.resize(tail->folded);  // since the tail was asked for, it may have been folded too
  split(tail->lines, tail->count, entries);
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
  } else if (const auto row = summary_.run(table.no)) {
    table.summarised = static_cast<std::uint32_t>(row.number(0));
    table.summary = row.text(1);
  }
}

std::optional<StoredTable> Reader::find(std::string_view id) const {
  std::optional<Found> found;
  if (const auto row = by_id_.run(id)) found.emplace().table = table_in(row);
  return completed(std::move(found));
}

std::optional<StoredTable> Reader::find(TableNo table) const {
  std::optional<Found> found;
  if (const auto row = by_number_.run(table)) found.emplace().table = table_in(row);
  return completed(std::move(found));
}

std::optional<StoredTable> Reader::completed(std::optional<Found> found) const {
  if (!found) return std::nullopt;
  ask_tails(*found);
  ask_file(*found);
  return std::move(found->table);
}

std::vector<Reader::Found> Reader::portion_behind(TableNo last) const {
  std::vector<Found> tables;
  for (auto row = following_.run(last, portion); row; row.next()) tables.emplace_back().table = table_in(row);
  for (Found& found : tables) ask_tails(found);
  Transaction reading(database_);  // once for all: to begin costs more than to read
  for (Found& found : tables) ask_file(found);
  reading.commit();
  return tables;
}

void Reader::for_each_table(const std::function<void(const StoredTable&)>& visit) const {
  std::vector<Found> tables = portion_behind(TableNo{});
  while (!tables.empty()) {
    for (const Found& found : tables) visit(found.table);
    tables = portion_behind(tables.back().table.no);
  }
}

std::vector<Quiet> Reader::quiet(Standing standing, std::int64_t before, std::size_t at_most, Quiet behind) const {
  std::vector<Quiet> found;
  for (auto row = quiet_.run(standing, before, behind.last, behind.table, at_most); row; row.next())
    found.push_back({row.number(0), TableNo{row.number(1)}});
  return found;
}

std::vector<Seated> Reader::seats(TableNo table) const { return seats_in(seats_.run(table)); }

std::vector<Seated> Reader::seats_of(std::string_view identity) const { return seats_in(seats_of_.run(identity)); }

std::optional<Known> Reader::identity(std::string_view identity) const { return known_in(identity_.run(identity)); }

std::optional<Known> Reader::identity_by_secret(std::string_view secret_hash) const {
  return known_in(by_secret_.run(secret_hash));
}

std::int64_t Reader::service_time() const { return service_time_.run().number(0); }

}  // namespace nuancier::store
