// What a file says it is, looked at without changing a byte of it or beside it. SQLite, asked in the usual way, would fold
// the write-ahead log into a file before anybody knows whether that is ours to touch.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace nuancier::store {

struct Form {
  bool is_empty = false;  // there is nothing in it
  std::int64_t application = 0;
  std::int64_t version = 0;
};

// As of the last transaction, in the file or in the write-ahead log beside it. Throws Failure for what is no database.
Form form_of(const std::filesystem::path& file, const std::string& vfs);

}  // namespace nuancier::store
