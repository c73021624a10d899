#include "store/schema.hpp"

namespace nuancier::store {
namespace {

// journal     what was appended, a row a commit, in order of time; read only at the start
// chronicle   logs that were folded out of the journal, several entries a row
// tables      AUTOINCREMENT: a number is never given again, so that the journal cannot mistake one table for another
constexpr const char* tables = R"(
  CREATE TABLE meta(one INTEGER PRIMARY KEY CHECK (one = 1), service_time INTEGER NOT NULL, probes INTEGER NOT NULL);
  INSERT INTO meta VALUES (1, 0, 0);
  CREATE TABLE tables(no INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, created INTEGER NOT NULL);
  CREATE TABLE journal(seq INTEGER PRIMARY KEY, entries TEXT NOT NULL, sum INTEGER NOT NULL);
  CREATE TABLE chronicle(tbl INTEGER NOT NULL, first INTEGER NOT NULL, count INTEGER NOT NULL, entries TEXT NOT NULL,
                         sum INTEGER NOT NULL, PRIMARY KEY (tbl, first)) WITHOUT ROWID;
  CREATE TABLE summaries(tbl INTEGER PRIMARY KEY, length INTEGER NOT NULL, summary TEXT NOT NULL,
                         standing INTEGER NOT NULL, last INTEGER NOT NULL);
  CREATE INDEX summaries_quiet ON summaries(standing, last) WHERE standing IN (1, 3);
  CREATE TABLE seats(tbl INTEGER NOT NULL REFERENCES tables(no) ON DELETE CASCADE, seat INTEGER NOT NULL,
                     identity TEXT NOT NULL, name TEXT NOT NULL, symbol TEXT NOT NULL, PRIMARY KEY (tbl, seat)) WITHOUT ROWID;
  CREATE INDEX seats_of ON seats(identity) WHERE identity <> '';
  CREATE TABLE identities(identity TEXT PRIMARY KEY, secret_hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
                          symbol TEXT NOT NULL, seen INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX identities_seen ON identities(seen);
)";

// From the first form to the second. It knew how a table stands from the summary's text alone.
constexpr const char* to_second = R"(
  ALTER TABLE summaries RENAME TO summaries_before;
  CREATE TABLE summaries(tbl INTEGER PRIMARY KEY, length INTEGER NOT NULL, summary TEXT NOT NULL,
                         standing INTEGER NOT NULL, last INTEGER NOT NULL);
  CREATE INDEX summaries_quiet ON summaries(standing, last) WHERE standing IN (1, 3);
  INSERT INTO summaries
    SELECT tbl, length, summary,
           CASE phase WHEN 'open' THEN 1 WHEN 'playing' THEN 2 WHEN 'over' THEN 3 ELSE 0 END, ifnull(last, 0)
    FROM (SELECT *, iif(json_valid(summary), json_extract(summary, '$.phase'), NULL) AS phase,
                 iif(json_valid(summary), json_extract(summary, '$.last'), NULL) AS last FROM summaries_before);
  DROP TABLE summaries_before;
  CREATE INDEX identities_seen ON identities(seen);
  PRAGMA user_version=2;
)";

constexpr int patience = 2000;  // milliseconds, with somebody who looks into the file by hand

std::int64_t number(Database& database, const char* sql) {
  const Statement statement(database, sql);
  return statement.run().number(0);
}

// False for a file that is still empty.
bool recognised(Database& database) {
  const std::int64_t version = number(database, "PRAGMA user_version");
  const std::int64_t application = number(database, "PRAGMA application_id");
  const std::int64_t things = number(database, "SELECT count(*) FROM sqlite_schema");
  if (version == 0 && application == 0 && things == 0) return false;
  if (application != schema_application) throw Failure(Failure::Kind::corrupt, "this is a database of another program");
  if (version > schema_version) {
    throw Failure(Failure::Kind::newer, "a later version of this program wrote it: form " + std::to_string(version) +
                                            ", and this one knows up to " + std::to_string(schema_version));
  }
  return true;
}

void make(Database& database) {
  Transaction transaction(database, "BEGIN IMMEDIATE");
  database.execute(tables);
  database.execute(("PRAGMA application_id=" + std::to_string(schema_application)).c_str());
  database.execute(("PRAGMA user_version=" + std::to_string(schema_version)).c_str());
  transaction.commit();
}

void migrate(Database& database) {
  if (number(database, "PRAGMA user_version") == schema_version) return;
  Transaction transaction(database, "BEGIN IMMEDIATE");
  database.execute(to_second);
  transaction.commit();
}

}  // namespace

Database open_to_write(const std::filesystem::path& file, const std::string& vfs) {
  Database database(file, Database::Access::create, vfs);
  // SQLite opens what it may not write for reading, and would say so only at the first commit.
  if (sqlite3_db_readonly(database.handle(), "main") == 1) {
    throw Failure(Failure::Kind::read_only, "the file cannot be written");
  }
  sqlite3_busy_timeout(database.handle(), patience);
  const bool known = recognised(database);
  if (Statement(database, "PRAGMA journal_mode=WAL").run().text(0) != "wal") {
    throw Failure(Failure::Kind::other, "no write-ahead log is possible here");
  }
  database.execute("PRAGMA synchronous=FULL");
  database.execute("PRAGMA foreign_keys=ON");
  database.execute("PRAGMA secure_delete=FAST");           // what was forgotten is overwritten with noughts
  database.execute("PRAGMA journal_size_limit=67108864");  // a write-ahead log that grew in a bad hour shrinks again
  database.execute("PRAGMA cache_size=-8000");
  if (known) {
    migrate(database);
  } else {
    make(database);
  }
  return database;
}

Database open_to_read(const std::filesystem::path& file, const std::string& vfs) {
  Database database(file, Database::Access::read, vfs);
  sqlite3_busy_timeout(database.handle(), patience);
  if (!recognised(database)) throw Failure(Failure::Kind::corrupt, "the file is empty");
  return database;
}

}  // namespace nuancier::store
