// The one file and its tables: made, recognised, or refused without a byte changed.
#pragma once

#include <filesystem>

#include "store/sqlite.hpp"

namespace nuancier::store {

inline constexpr int schema_version = 2;
inline constexpr int schema_application = 0x4E75616E;  // "Nuan", in the file's header

// Open for writing, durable as promised, with all tables there.
Database open_to_write(const std::filesystem::path& file, const std::string& vfs);

// Open for reading beside one that writes, here or in another process.
Database open_to_read(const std::filesystem::path& file, const std::string& vfs);

}  // namespace nuancier::store
