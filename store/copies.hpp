// Copies of a store's file, whole and durable when they have their name: for its owner's eyes only, and never in the place
// of something else.
#pragma once

#include <filesystem>
#include <string>

#include "store/inspection.hpp"

namespace nuancier::store {

// All of it as of one moment, while others may write. What was written is read again: tells what of it is damaged, which is
// what was damaged before. Throws Failure.
Findings back_up(const std::filesystem::path& file, const std::filesystem::path& copy);

// What is whole of it. Nobody may write meanwhile, or what is newest is missing. `vfs`: how SQLite reaches the copy. Throws
// Failure.
Findings salvage(const std::filesystem::path& file, const std::filesystem::path& copy, const std::string& vfs = {});

}  // namespace nuancier::store
