#include "store/sqlite.hpp"

#include <cerrno>
#include <system_error>

#include "store/sums.hpp"

namespace nuancier::store {

namespace {

// SQLite's codes, extended ones too; where it says no more than "cannot open" or "input/output", the system's error tells.
Failure::Kind kind_of(int code, int system_error) {
  using Kind = Failure::Kind;
  switch (code & 0xFF) {
    case SQLITE_FULL: return Kind::full;
    case SQLITE_READONLY:
    case SQLITE_PERM: return Kind::read_only;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return Kind::corrupt;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Kind::in_use;
    case SQLITE_CONSTRAINT: return Kind::refused;
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR: break;
    default: return Kind::other;
  }
  switch (system_error) {
    case EACCES:
    case EPERM:
    case EROFS: return Kind::read_only;
    case ENOSPC:
    case EDQUOT: return Kind::full;
    default: return Kind::other;
  }
}

}  // namespace

Database::Database(const std::filesystem::path& file, Access access, const std::string& vfs) {
  const int flags =
      access == Access::read    ? SQLITE_OPEN_READONLY
      : access == Access::look  ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      : access == Access::write ? SQLITE_OPEN_READWRITE
                                : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* made = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &made, flags | SQLITE_OPEN_NOMUTEX, vfs.empty() ? nullptr : vfs.c_str());
  handle_.reset(made, [](sqlite3* handle) { sqlite3_close_v2(handle); });
  if (code != SQLITE_OK) fail(code);
  sqlite3_extended_result_codes(made, 1);
  teach_sums(made);
}

void Database::execute(const char* sql) {
  const int code = sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code);
}

void Database::fail(int code) const {
  std::string message = handle_ ? sqlite3_errmsg(handle()) : sqlite3_errstr(code);
  const bool from_system = (code & 0xFF) == SQLITE_CANTOPEN || (code & 0xFF) == SQLITE_IOERR;
  const int error = handle_ && from_system ? sqlite3_system_errno(handle()) : 0;
  if (error != 0) message += ", " + std::generic_category().message(error);
  message += " (SQLite " + std::to_string(code) + ")";
  throw Failure(kind_of(code, error), message);
}

Statement::Statement(Database& database, std::string_view sql) : database_(&database) {
  sqlite3_stmt* made = nullptr;
  const int code = sqlite3_prepare_v3(
      database.handle(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &made, nullptr);
  if (code != SQLITE_OK) database.fail(code);
  handle_.reset(made);
}

void Statement::Rows::next() {
  const int code = sqlite3_step(statement_.handle());
  there_ = code == SQLITE_ROW;
  if (there_ || code == SQLITE_DONE) return;
  // The error is the step's; the statement must be ready for the next run although no destructor comes from a constructor.
  try {
    statement_.database_->fail(code);
  } catch (...) {
    sqlite3_reset(statement_.handle());
    throw;
  }
}

std::string_view Statement::Rows::text(int column) const {
  const auto* begin = static_cast<const char*>(sqlite3_column_blob(statement_.handle(), column));
  const int size = sqlite3_column_bytes(statement_.handle(), column);
  return begin == nullptr ? std::string_view() : std::string_view(begin, static_cast<std::size_t>(size));
}

void Statement::bind_number(int place, std::int64_t value) const {
  const int code = sqlite3_bind_int64(handle(), place, value);
  if (code != SQLITE_OK) database_->fail(code);
}

void Statement::bind_text(int place, std::string_view value) const {
  // A null pointer would be bound as NULL.
  const int code =
      sqlite3_bind_text(handle(), place, value.empty() ? "" : value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
  if (code != SQLITE_OK) database_->fail(code);
}

Transaction::~Transaction() {
  // After some errors SQLite has rolled back by itself.
  if (database_.in_transaction()) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace nuancier::store
