// A directory for a store, and commits that wait.
#pragma once

#include <filesystem>
#include <future>
#include <optional>
#include <string>
#include <vector>

#include "store/store.hpp"
#include "tests/temporary_directory.hpp"

namespace nuancier::store {

// With the names of what a store keeps in it.
class TemporaryDirectory : public test::TemporaryDirectory {
 public:
  std::filesystem::path database() const { return path() / "nuancier.db"; }
  std::filesystem::path log() const { return path() / "nuancier.db-wal"; }
};

// Waits for the store's answer.
std::optional<Failure> commit(Store& store, Batch batch);
// The kind of failure, or nothing.
std::optional<Failure::Kind> outcome(Store& store, Batch batch);

// A new table with these entries; they are durable.
TableNo table_with(Store& store, const std::string& id, const std::vector<std::string>& entries);
std::optional<Failure::Kind> append(Store& store, TableNo table, std::uint32_t first,
                                    const std::vector<std::string>& entries);

// Why a store cannot be opened, or nothing.
std::optional<Failure::Kind> refusal(const std::filesystem::path& directory, const Settings& settings = {});

std::string bytes_of(const std::filesystem::path& file);
void set_bytes(const std::filesystem::path& file, const std::string& bytes);

using Log = std::vector<std::string>;

}  // namespace nuancier::store
