// SQLite as values that close themselves; every error is thrown as a Failure. One connection belongs to one thread.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#include "store/failure.hpp"

namespace nuancier::store {

// A connection; copies share it.
class Database {
 public:
  // To look: `file` is an URI, and not even the write-ahead log is touched.
  enum class Access : std::uint8_t { create, write, read, look };

  Database(const std::filesystem::path& file, Access access, const std::string& vfs);

  void execute(const char* sql);
  sqlite3* handle() const { return handle_.get(); }
  bool in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }
  [[noreturn]] void fail(int code) const;

 private:
  std::shared_ptr<sqlite3> handle_;
};

// A prepared statement, used again and again:  for (auto row = find.run(id); row; row.next()) ... row.text(0)
class Statement {
 public:
  Statement(Database& database, std::string_view sql);

  // The rows of one run; texts are valid until the next row. Resets the statement at the end.
  class Rows {
   public:
    explicit Rows(const Statement& statement) : statement_(statement) { next(); }
    ~Rows() { sqlite3_reset(statement_.handle()); }
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;

    void next();
    explicit operator bool() const { return there_; }
    std::int64_t number(int column) const { return sqlite3_column_int64(statement_.handle(), column); }
    std::string_view text(int column) const;

   private:
    const Statement& statement_;
    bool there_ = false;
  };

  // Values are numbers, enumerators or texts; a text must live until the rows are read.
  template <class... Values>
  Rows run(const Values&... values) const {
    int place = 0;
    (bind(++place, values), ...);
    return Rows(*this);
  }

  sqlite3_stmt* handle() const { return handle_.get(); }

 private:
  template <class Value>
  void bind(int place, const Value& value) const {
    if constexpr (std::is_convertible_v<Value, std::string_view>) {
      bind_text(place, value);
    } else {
      bind_number(place, static_cast<std::int64_t>(value));
    }
  }
  void bind_number(int place, std::int64_t value) const;
  void bind_text(int place, std::string_view value) const;

  struct Finalize {
    void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
  };
  Database* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

// Rolled back unless committed.
class Transaction {
 public:
  explicit Transaction(Database& database, const char* begin = "BEGIN") : database_(database) { database_.execute(begin); }
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit() { database_.execute("COMMIT"); }

 private:
  Database& database_;
};

// All that is read meanwhile is as of one moment; within another one, or a transaction, it adds nothing.
class Snapshot {
 public:
  explicit Snapshot(Database& database) : database_(database), begins_(!database.in_transaction()) {
    if (begins_) database_.execute("BEGIN");
  }
  ~Snapshot() {
    if (begins_) sqlite3_exec(database_.handle(), "COMMIT", nullptr, nullptr, nullptr);
  }
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;

 private:
  Database& database_;
  const bool begins_;
};

}  // namespace nuancier::store
