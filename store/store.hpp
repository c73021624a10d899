// What the server must not lose, in one SQLite file: the logs of tables, who sits where, identities.
//
// A server that has new entries hands them over with `commit` and goes on; when they are durable, `done` is called, and only
// then may people see the effect. One thread of the store's own takes everything that has queued up, writes it in one
// transaction (write-ahead log, synchronous=FULL) and then calls back: one fsync serves many tables.
//
// Reads are for one thread, the owner's; they see everything whose `done` has been called, and may see what is about to be.
// docs/decisions/0012-storage.md says how the bytes lie and what happens when the disk fails.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/change.hpp"
#include "store/failure.hpp"
#include "store/statistics.hpp"

namespace nuancier::store {

struct Settings {
  bool read_only = false;  // to look at a store that another process may own; commits are refused
  std::string vfs;         // SQLite's name of how files are reached; empty: the system's
  // Of entries in the journal. Beyond, logs are folded; two or three times this may be in memory.
  std::size_t journal_bytes = std::size_t{8} << 20;
  // A commit begins no sooner than this after the last one began, so that more share one fsync, which costs the processor as
  // much as a hundred entries: `spacing` at least, and more the more batches the last one had. Whoever comes alone does not
  // wait.
  std::chrono::microseconds spacing{2000};
  std::chrono::microseconds spacing_a_batch{50};
  std::chrono::microseconds longest_spacing{10'000};
  int checkpoint_pages = 4096;                      // of 4 kB: about how large the write-ahead log grows
  std::chrono::milliseconds summaries_every{1000};  // how long a summary may wait for newer ones
  std::chrono::milliseconds probe_every{1000};      // after an error: how often to try whether the disk writes again
};

struct StoredTable {
  TableNo no{};
  std::string id;
  std::int64_t created = 0;
  std::uint32_t length = 0;      // of the log
  std::string summary;           // empty if there is none
  std::uint32_t summarised = 0;  // how long the log was then; less than `length`: the summary is out of date
};

class Store {
 public:
  // nullopt: durable. A Failure: none of the batch is there, or (if `refused` is not its kind) after a crash perhaps all of
  // it.
  using Done = std::function<void(std::optional<Failure>)>;

  // Makes the directory and the file if they are not there. Throws Failure, and has then overwritten nothing.
  explicit Store(const std::filesystem::path& directory, Settings settings = {});
  // Commits what has queued up; every `done` is called before this returns.
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // From any thread. `done` is called on the store's thread, in the order of the commits, and must not throw; it may commit,
  // but neither read nor wait for the store. (A store that is only read refuses at once, on the caller's thread.)
  void commit(Batch batch, Done done);

  // From any thread.
  TableNo next_table();
  Statistics statistics() const;

  // All of these throw Failure where the file cannot be read.
  std::vector<std::string> log(TableNo table) const;  // empty for a table that does not exist
  std::optional<StoredTable> find(std::string_view id) const;
  std::optional<StoredTable> find(TableNo table) const;
  void for_each_table(const std::function<void(const StoredTable&)>& visit) const;  // in ascending order of numbers
  std::vector<Seated> seats(TableNo table) const;                                   // in ascending order of seats
  std::vector<Seated> seats_of(std::string_view identity) const;                    // at all tables
  std::optional<Known> identity(std::string_view identity) const;
  std::optional<Known> identity_by_secret(std::string_view secret_hash) const;
  std::int64_t service_time() const;  // of the last heartbeat; 0 at first

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace nuancier::store
