#include "store/schema.hpp"

#include "store/migration.hpp"

namespace nuancier::store {
namespace {

// meta        the service's own time
// tables      AUTOINCREMENT: a number is never given again, so that the journal cannot mistake one table for another
// journal     what was appended, a row a commit, in order of time; read only at the start
// chronicle   logs that were folded out of the journal, several entries a row
// lengths     how long each log was at the last checkpoint, at least: a log whose end is missing looks whole by itself
constexpr const char* tables = R"(
  CREATE TABLE meta(one INTEGER PRIMARY KEY CHECK (one = 1), service_time INTEGER NOT NULL, probes INTEGER NOT NULL,
                    sum INTEGER NOT NULL);
  INSERT INTO meta VALUES (1, 0, 0, sum_of('m', 0));
  CREATE TABLE tables(no INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, created INTEGER NOT NULL,
                      sum INTEGER NOT NULL);
  CREATE TABLE journal(seq INTEGER PRIMARY KEY, entries TEXT NOT NULL, sum INTEGER NOT NULL);
  CREATE TABLE chronicle(tbl INTEGER NOT NULL, first INTEGER NOT NULL, count INTEGER NOT NULL, entries TEXT NOT NULL,
                         sum INTEGER NOT NULL, PRIMARY KEY (tbl, first)) WITHOUT ROWID;
  CREATE TABLE lengths(tbl INTEGER PRIMARY KEY, length INTEGER NOT NULL, sum INTEGER NOT NULL);
  CREATE TABLE summaries(tbl INTEGER PRIMARY KEY, length INTEGER NOT NULL, summary TEXT NOT NULL,
                         standing INTEGER NOT NULL, last INTEGER NOT NULL, sum INTEGER NOT NULL);
  CREATE INDEX summaries_quiet ON summaries(standing, last) WHERE standing IN (1, 3);
  CREATE TABLE seats(tbl INTEGER NOT NULL REFERENCES tables(no) ON DELETE CASCADE, seat INTEGER NOT NULL,
                     identity TEXT NOT NULL, name TEXT NOT NULL, symbol TEXT NOT NULL, sum INTEGER NOT NULL,
                     PRIMARY KEY (tbl, seat)) WITHOUT ROWID;
  CREATE INDEX seats_of ON seats(identity) WHERE identity <> '';
  CREATE TABLE identities(identity TEXT PRIMARY KEY, secret_hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
                          symbol TEXT NOT NULL, seen INTEGER NOT NULL, sum INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX identities_seen ON identities(seen);
)";

constexpr int patience = 2000;  // milliseconds, with somebody who looks into the file by hand

}  // namespace

void make_new(const std::filesystem::path& file, const std::string& vfs) {
  Database database(file, Database::Access::create, vfs);
  // Whoever makes it takes it away again if this fails: there is nothing to roll back to.
  database.execute("PRAGMA journal_mode=MEMORY");
  database.execute("PRAGMA synchronous=FULL");
  Transaction transaction(database, "BEGIN IMMEDIATE");
  database.execute(tables);
  database.execute(("PRAGMA application_id=" + std::to_string(schema_application)).c_str());
  database.execute(("PRAGMA user_version=" + std::to_string(schema_version)).c_str());
  transaction.commit();
}

void recognise(const Form& form) {
  if (form.application != schema_application) {
    throw Failure(Failure::Kind::corrupt, form.is_empty ? "the file is empty" : "this is a database of another program");
  }
  if (form.version > schema_version) {
    throw Failure(Failure::Kind::newer, "a later version of this program wrote it: form " + std::to_string(form.version) +
                                            ", and this one knows up to " + std::to_string(schema_version));
  }
  if (form.version < 1) {
    throw Failure(Failure::Kind::corrupt, "no version of this program wrote it: form " + std::to_string(form.version));
  }
}

void recognise_current(const Form& form) {
  recognise(form);
  if (form.version == schema_version) return;
  throw Failure(Failure::Kind::other,
                "an earlier version of this program wrote it; the server brings it up to date when it is started");
}

Database open_to_write(const std::filesystem::path& file, const std::string& vfs) {
  Database database(file, Database::Access::write, vfs);
  // SQLite opens what it may not write for reading, and would say so only at the first commit.
  if (sqlite3_db_readonly(database.handle(), "main") == 1) {
    throw Failure(Failure::Kind::read_only, "the file cannot be written");
  }
  sqlite3_busy_timeout(database.handle(), patience);
  if (Statement(database, "PRAGMA journal_mode=WAL").run().text(0) != "wal") {
    throw Failure(Failure::Kind::other, "no write-ahead log is possible here");
  }
  // The log's files stay, so that a start on a full disk needs no room for new ones.
  int stays = 1;
  sqlite3_file_control(database.handle(), "main", SQLITE_FCNTL_PERSIST_WAL, &stays);
  database.execute("PRAGMA synchronous=FULL");
  migrate(database);
  database.execute("PRAGMA foreign_keys=ON");
  database.execute("PRAGMA secure_delete=FAST");           // what was forgotten is overwritten with noughts
  database.execute("PRAGMA journal_size_limit=67108864");  // a write-ahead log that grew in a bad hour shrinks again
  database.execute("PRAGMA cache_size=-8000");
  return database;
}

Database open_to_read(const std::filesystem::path& file, const std::string& vfs) {
  Database database(file, Database::Access::read, vfs);
  sqlite3_busy_timeout(database.handle(), patience);
  return database;
}

}  // namespace nuancier::store
