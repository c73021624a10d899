#include "store/migration.hpp"

#include <cstring>

#include "rules/kit/hash.hpp"
#include "store/lines.hpp"
#include "store/schema.hpp"

namespace nuancier::store {
namespace {

// The second form gave every row and entry a sum over where it belongs, and the summaries columns that they are found by;
// before, only logs had sums, over their text alone. A folded log without its old sum gets no right one now.
constexpr const char* to_second = R"(
  ALTER TABLE meta ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
  UPDATE meta SET sum = sum_of('m', service_time);
  ALTER TABLE tables ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
  UPDATE tables SET sum = sum_of('t', no, id, created);
  UPDATE chronicle SET sum = sum_of('c', tbl, first, count, entries) + (sum <> first_sum(entries));
  UPDATE journal SET entries = second_lines(entries, sum);
  UPDATE journal SET sum = sum_of('j', seq, entries);
  CREATE TABLE lengths(tbl INTEGER PRIMARY KEY, length INTEGER NOT NULL, sum INTEGER NOT NULL);
  INSERT INTO lengths SELECT tbl, length, sum_of('l', tbl, length)
    FROM (SELECT tbl, max(first + count) AS length FROM chronicle GROUP BY tbl);
  ALTER TABLE summaries ADD COLUMN standing INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE summaries ADD COLUMN last INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE summaries ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
  UPDATE summaries SET
    standing = CASE json_extract(summary, '$.phase') WHEN 'open' THEN 1 WHEN 'playing' THEN 2 WHEN 'over' THEN 3 ELSE 0 END,
    last = ifnull(CAST(json_extract(summary, '$.last') AS INTEGER), 0) WHERE json_valid(summary);
  UPDATE summaries SET sum = sum_of('y', tbl, length, summary, standing, last);
  CREATE INDEX summaries_quiet ON summaries(standing, last) WHERE standing IN (1, 3);
  ALTER TABLE seats ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
  UPDATE seats SET sum = sum_of('s', tbl, seat, identity, name, symbol);
  ALTER TABLE identities ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
  UPDATE identities SET sum = sum_of('i', identity, secret_hash, name, symbol, seen);
  CREATE INDEX identities_seen ON identities(seen);
  PRAGMA user_version=2;
)";

std::string_view text_of(sqlite3_value* value) {
  const auto* begin = static_cast<const char*>(sqlite3_value_blob(value));
  return begin == nullptr ? std::string_view()
                          : std::string_view(begin, static_cast<std::size_t>(sqlite3_value_bytes(value)));
}

std::int64_t first_sum(std::string_view text) {
  Hash hash;
  hash.add(text.size());
  while (!text.empty()) {
    std::uint64_t eight = 0;
    const std::size_t size = std::min(text.size(), sizeof eight);
    std::memcpy(&eight, text.data(), size);
    hash.add(eight);
    text.remove_prefix(size);
  }
  return static_cast<std::int64_t>(hash.value());
}

void first_sum(sqlite3_context* context, int, sqlite3_value** values) {
  sqlite3_result_int64(context, first_sum(text_of(values[0])));
}

// A row of the journal as it is now. Where its old sum fails nobody can tell whose moves it held.
void second_lines(sqlite3_context* context, int, sqlite3_value** values) {
  const std::string_view text = text_of(values[0]);
  std::string made;
  const bool whole = first_sum(text) == sqlite3_value_int64(values[1]) && bring_up_to_date(text, made);
  if (whole) {
    sqlite3_result_text64(context, made.data(), made.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  } else {
    sqlite3_result_error(context, "a row of the journal, from an earlier version of this program, is damaged", -1);
    sqlite3_result_error_code(context, SQLITE_CORRUPT);
  }
}

}  // namespace

void migrate(Database& database) {
  if (Statement(database, "PRAGMA user_version").run().number(0) == schema_version) return;
  for (const auto& [name, count, function] :
       {std::tuple(
            "first_sum", 1, +[](sqlite3_context* c, int n, sqlite3_value** v) { first_sum(c, n, v); }),
        std::tuple("second_lines", 2, +[](sqlite3_context* c, int n, sqlite3_value** v) { second_lines(c, n, v); })}) {
    sqlite3_create_function_v2(
        database.handle(), name, count, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr, function, nullptr, nullptr, nullptr);
  }
  Transaction transaction(database, "BEGIN IMMEDIATE");
  database.execute(to_second);
  transaction.commit();
}

}  // namespace nuancier::store
