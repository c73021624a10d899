// The one file and its tables: made, recognised, or refused without a byte changed.
#pragma once

#include <filesystem>

#include "store/look.hpp"
#include "store/sqlite.hpp"

namespace nuancier::store {

inline constexpr int schema_version = 2;
inline constexpr int schema_application = 0x4E75616E;  // "Nuan", in the file's header

// A new file, whole and durable when this returns.
void make_new(const std::filesystem::path& file, const std::string& vfs);

// Throws Failure for what is not ours, or not yet known.
void recognise(const Form& form);

// Nor what is yet to be brought up to date.
void recognise_current(const Form& form);

// Precondition of both: it was recognised. Open for writing, durable as promised, with all tables there; one of an earlier
// form is brought up to date.
Database open_to_write(const std::filesystem::path& file, const std::string& vfs);

// Open for reading beside one that writes, here or in another process.
Database open_to_read(const std::filesystem::path& file, const std::string& vfs);

}  // namespace nuancier::store
