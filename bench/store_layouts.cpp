// Which way of writing appended entries into SQLite costs the least: time of the processor, and bytes of the write-ahead
// log.
//   store_layouts DIR [ENTRIES]
// Every layout gets the same: 1,000 tables in random order, entries of 60 bytes, commits of a few sizes, synchronous=FULL.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

#include "rules/kit/rng.hpp"
#include "store/sqlite.hpp"

namespace {

using nuancier::Rng;
using nuancier::store::Database;
using nuancier::store::Statement;

constexpr int tables = 1000;
const std::string entry = R"({"act":{"seat":1,"do":"kol area g5","id":"c4f19a","at":81723}})";

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

struct Event {
  int table;
  int n;
};

// One layout: how the tables are made, and how the events of one commit are written.
struct Keyed {
  static constexpr const char* name = "row an entry, keyed (tbl, n)";
  static constexpr const char* schema = "CREATE TABLE log(tbl, n, entry, PRIMARY KEY (tbl, n)) WITHOUT ROWID";
  static constexpr const char* insert = "INSERT INTO log VALUES (?, ?, ?)";
  static void write(const Statement& statement, const std::vector<Event>& events) {
    for (const Event& event : events) statement.run(event.table, event.n, entry);
  }
};

struct Journal {
  static constexpr const char* name = "row an entry, in order of time";
  static constexpr const char* schema = "CREATE TABLE journal(seq INTEGER PRIMARY KEY, tbl, n, entry)";
  static constexpr const char* insert = "INSERT INTO journal(tbl, n, entry) VALUES (?, ?, ?)";
  static void write(const Statement& statement, const std::vector<Event>& events) {
    for (const Event& event : events) statement.run(event.table, event.n, entry);
  }
};

struct Group {
  static constexpr const char* name = "row a commit, in order of time";
  static constexpr const char* schema = "CREATE TABLE journal(seq INTEGER PRIMARY KEY, entries)";
  static constexpr const char* insert = "INSERT INTO journal(entries) VALUES (?)";
  static void write(const Statement& statement, const std::vector<Event>& events) {
    std::string text;
    for (const Event& event : events) {
      text += std::to_string(event.table);
      text += ' ';
      text += std::to_string(event.n);
      text += ' ';
      text += entry;
      text += '\n';
    }
    statement.run(text);
  }
};

template <class Layout>
void measure(const std::filesystem::path& directory, int entries, int a_commit) {
  const std::filesystem::path file = directory / "layouts.db";
  for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file.string() + end);
  Database database(file, Database::Access::create, {});
  database.execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=4096");
  database.execute(Layout::schema);
  const Statement insert(database, Layout::insert);
  const Statement begin(database, "BEGIN IMMEDIATE");
  const Statement end(database, "COMMIT");

  Rng rng(7);
  std::vector<int> lengths(tables, 0);
  std::vector<Event> events;
  int pages_before = 0;
  int unused = 0;
  sqlite3_db_status(database.handle(), SQLITE_DBSTATUS_CACHE_WRITE, &pages_before, &unused, 0);
  const double processor = processor_seconds();
  const auto began = std::chrono::steady_clock::now();
  for (int done = 0; done < entries; done += a_commit) {
    events.clear();
    for (int i = 0; i < a_commit; ++i) {
      const int table = static_cast<int>(rng.below(tables));
      events.push_back({table, lengths[static_cast<std::size_t>(table)]++});
    }
    begin.run();
    Layout::write(insert, events);
    end.run();
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  int pages = 0;
  sqlite3_db_status(database.handle(), SQLITE_DBSTATUS_CACHE_WRITE, &pages, &unused, 0);
  std::printf(
      "| %s | %d | %.2f | %.0f | %.0f |\n", Layout::name, a_commit, 1e6 * (processor_seconds() - processor) / entries,
      (pages - pages_before) * 4120.0 / entries, entries / took.count());
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) {
    std::fputs("usage: store_layouts DIR [ENTRIES]\n", stderr);
    return 2;
  }
  const std::filesystem::path directory = arguments[1];
  const int entries = count > 2 ? std::atoi(arguments[2]) : 200'000;
  std::puts("| layout | entries a commit | µs of processor an entry | bytes an entry | entries/s |\n|---|---|---|---|---|");
  for (const int a_commit : {10, 100, 500}) {
    const int all = a_commit == 10 ? entries / 10 : entries;
    measure<Keyed>(directory, all, a_commit);
    measure<Journal>(directory, all, a_commit);
    measure<Group>(directory, all, a_commit);
  }
}
