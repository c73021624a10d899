// What the server must not lose, in one SQLite file: the logs of tables, who sits where, identities.
//
// A server that has new entries hands them over with `commit` and goes on; when they are durable, `done` is called, and only
// then may people see the effect. One thread of the store's own takes everything that has queued up, writes it in one
// transaction (write-ahead log, synchronous=FULL) and then calls back: one fsync serves many tables.
//
// Reads see everything whose `done` has been called, and may see what is about to be. Whoever must not wait for a disk
// reads with `read`, on a thread of the store's own; `reads` is for one thread, the owner's.
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

#include "store/change.hpp"
#include "store/failure.hpp"
#include "store/readings.hpp"
#include "store/statistics.hpp"

namespace nuancier::store {

// What a batch is for. While too little of the disk is left, only running games may have it.
enum class Purpose : unsigned char { play, other };

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
  // While less than this is free, batches for other purposes than play are refused as `full`. 0: none is kept.
  std::uint64_t reserve_bytes = std::uint64_t{256} << 20;
  std::chrono::milliseconds watch_every{1000};  // how often to look at what is free, and whether the file is still ours
  std::function<std::optional<std::uint64_t>(const std::filesystem::path&)> free_bytes;  // empty: what the system says
};

class Store {
 public:
  // nullopt: durable. A Failure: none of the batch is there, or (if `refused` is not its kind) after a crash, or when a file
  // that was moved away has come back, perhaps all of it.
  using Done = std::function<void(std::optional<Failure>)>;

  // Makes the directory and the file if they are not there. Throws Failure, and has then overwritten nothing.
  explicit Store(const std::filesystem::path& directory, Settings settings = {});
  // Commits what has queued up; every `done` is called before this returns.
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // From any thread. `done` is called on the store's thread, in the order of the commits, and must not throw; it may commit,
  // but neither read nor wait for the store. (A store that is only read refuses at once, on the caller's thread.)
  void commit(Batch batch, Done done, Purpose purpose = Purpose::play);

  // From any thread.
  TableNo next_table();
  Statistics statistics() const;

  // From any thread: the job is called on the reading thread. What has not begun when the store is closed is dropped.
  void read(Urgency urgency, Readings::Job job) const;
  std::size_t readings_waiting() const;

  // On the owner's thread.
  const Reads& reads() const;

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace nuancier::store
