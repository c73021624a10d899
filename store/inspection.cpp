#include "store/inspection.hpp"

#include <algorithm>
#include <set>

#include "store/journal.hpp"
#include "store/reader.hpp"
#include "store/schema.hpp"

namespace nuancier::store {
namespace {

constexpr std::size_t most_of_sqlite = 20;  // of its remarks, which name the same page again and again

// What is damaged is passed over; all else that fails is told.
template <class Read>
bool passes(Read read) {
  try {
    read();
    return true;
  } catch (const Failure& failure) {
    if (failure.kind != Failure::Kind::corrupt) throw;
    return false;
  }
}

class Inspector {
 public:
  Inspector(const std::filesystem::path& file, const Receiver& receiver) : receiver_(receiver), reader_(opened(file)) {}

  Findings findings() {
    ask_sqlite();
    look_at_meta();
    std::set<TableNo> tables = numbers();
    for (const TableNo table : tables) look_at(table);
    if (!tables.empty()) found_.highest = std::max(found_.highest, *tables.rbegin());
    look_at_identities();
    return std::move(found_);
  }

 private:
  Database& database() { return *database_; }

  // All as of one moment, on one connection.
  Reader opened(const std::filesystem::path& file) {
    recognise_current(form_of(file, {}));
    database_.emplace(open_to_read(file, {}));
    database().execute("BEGIN");
    if (!passes([&] { JournalReading(database(), tails_); }))
      throw Failure(Failure::Kind::corrupt, "the journal cannot be read");
    if (tails_.damages().count() > 0) note("the journal");
    return Reader(*database_, tails_, Reader::Lengths::compared);
  }

  void note(const std::string& what) { found_.damaged.push_back(what); }

  void ask_sqlite() {
    std::size_t remarks = 0;
    const bool to_the_end = passes([&] {
      const Statement check(database(), "PRAGMA integrity_check(" + std::to_string(most_of_sqlite) + ")");
      for (auto row = check.run(); row; row.next()) {
        if (row.text(0) == "ok") continue;
        ++remarks;
        note("the file: " + std::string(row.text(0)));
      }
    });
    if (!to_the_end && remarks == 0) note("the file: its pages do not fit together");
  }

  void look_at_meta() {
    const bool good = passes([&] {
      const Statement meta(database(), "SELECT service_time FROM meta WHERE sum = sum_of('m', service_time)");
      const auto row = meta.run();
      if (!row) throw Failure(Failure::Kind::corrupt, "");
      found_.service_time = row.number(0);
    });
    if (!good) note("the service's time");
    passes([&] {
      const Statement highest(database(), "SELECT seq FROM sqlite_sequence WHERE name = 'tables'");
      if (const auto row = highest.run()) found_.highest = TableNo{row.number(0)};
    });
  }

  // From both ends of every place where they are written down.
  template <class Key, class Take>
  std::set<Key> keys(const std::vector<std::string>& places, Take take) {
    std::set<Key> found;
    for (const std::string& place : places) {
      for (const char* direction : {"ASC", "DESC"}) {
        const bool whole = passes([&] {
          const Statement all(database(), place + " " + direction);
          for (auto row = all.run(); row; row.next()) found.insert(take(row));
        });
        if (whole) break;
      }
    }
    return found;
  }

  std::set<TableNo> numbers() {
    return keys<TableNo>({"SELECT no FROM tables NOT INDEXED ORDER BY no", "SELECT no FROM tables ORDER BY id",
                          "SELECT tbl FROM lengths ORDER BY tbl"},
                         [](const Statement::Rows& row) { return TableNo{row.number(0)}; });
  }

  void look_at(TableNo no) {
    WholeTable table;
    std::optional<StoredTable> stored;
    const std::uint64_t before = tails_.damages().count();
    if (!passes([&] { stored = reader_.find(no); }) || !stored) return note(name_of(no));
    if (tails_.damages().count() > before) note("the summary of " + name_of(no));
    table.stored = std::move(*stored);
    if (!passes([&] { table.log = reader_.log(no); }))
      return note("the log of " + name_of(no) + " (" + table.stored.id + ")");
    look_at_length(no);
    look_at_seats(table);
    if (table.stored.summarised != table.log.size()) table.stored.summary.clear();
    ++found_.tables;
    found_.entries += table.log.size();
    found_.seats += table.seats.size();
    receiver_.table(table);
  }

  void look_at_length(TableNo no) {
    bool good = true;
    const bool readable = passes([&] {
      const Statement length(database(), "SELECT sum = sum_of('l', tbl, length) FROM lengths WHERE tbl = ?");
      const auto row = length.run(no);
      good = !row || row.number(0) != 0;
    });
    if (!good || !readable) note("the length of the log of " + name_of(no));
  }

  void look_at_seats(WholeTable& table) {
    const TableNo no = table.stored.no;
    const bool readable = passes([&] {
      const Statement seats(database(),
                            "SELECT seat, identity, name, symbol, sum = sum_of('s', tbl, seat, identity, name, symbol) "
                            "FROM seats WHERE tbl = ?");
      for (auto row = seats.run(no); row; row.next()) {
        if (row.number(4) == 0) {
          note("a seat of " + name_of(no));
        } else {
          table.seats.push_back({no, static_cast<int>(row.number(0)), std::string(row.text(1)), std::string(row.text(2)),
                                 std::string(row.text(3))});
        }
      }
    });
    if (!readable) note("seats of " + name_of(no));
  }

  void look_at_identities() {
    const auto all = keys<std::string>(
        {"SELECT identity FROM identities NOT INDEXED ORDER BY identity", "SELECT identity FROM identities ORDER BY seen",
         "SELECT identity FROM identities ORDER BY secret_hash"},
        [](const Statement::Rows& row) { return std::string(row.text(0)); });
    for (const std::string& identity : all) {
      std::optional<Known> known;
      if (!passes([&] { known = reader_.identity(identity); }) || !known) {
        note("the identity " + identity.substr(0, 8) + "…");
      } else {
        ++found_.identities;
        receiver_.identity(*known);
      }
    }
  }

  const Receiver& receiver_;
  Findings found_;
  Tails tails_;
  std::optional<Database> database_;
  Reader reader_;
};

}  // namespace

Findings inspect(const std::filesystem::path& file, const Receiver& receiver) {
  try {
    return Inspector(file, receiver).findings();
  } catch (const Failure& failure) {
    throw Failure(failure.kind, file.string() + ": " + failure.what());
  }
}

}  // namespace nuancier::store
