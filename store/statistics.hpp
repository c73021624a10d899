// What the store tells about itself, for /metrics and /healthz.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace nuancier::store {

// Upper bounds of classes of durations; the last class has none. Counts are of each class alone, not of all below.
struct Durations {
  static constexpr std::array<std::chrono::microseconds, 13> bounds = {
      std::chrono::microseconds(100),      std::chrono::microseconds(200),     std::chrono::microseconds(500),
      std::chrono::microseconds(1'000),    std::chrono::microseconds(2'000),   std::chrono::microseconds(5'000),
      std::chrono::microseconds(10'000),   std::chrono::microseconds(20'000),  std::chrono::microseconds(50'000),
      std::chrono::microseconds(100'000),  std::chrono::microseconds(200'000), std::chrono::microseconds(500'000),
      std::chrono::microseconds(1'000'000)};

  std::array<std::uint64_t, bounds.size() + 1> counts{};
  std::chrono::nanoseconds sum{};

  void note(std::chrono::nanoseconds duration);
};

struct Statistics {
  std::uint64_t commits = 0;      // transactions
  std::uint64_t batches = 0;      // made durable
  std::uint64_t entries = 0;      // appended and durable
  std::uint64_t entry_bytes = 0;  // their length
  std::uint64_t disk_bytes = 0;   // written for them, and for folding, into the write-ahead log
  std::uint64_t refused = 0;      // batches that contradicted what is stored
  std::uint64_t failed = 0;       // batches that the environment did not let pass
  std::uint64_t checkpoints = 0;
  std::uint64_t failed_checkpoints = 0;  // nothing is lost; the write-ahead log grows
  Durations commit;                      // from the last change written to durable: mostly one fsync
  Durations checkpoint;                  // commits wait that long
  std::size_t queued = 0;                // batches that wait for the writer now
  std::size_t journal_bytes = 0;         // of logs, not yet folded
  std::uint64_t wal_bytes = 0;           // the write-ahead log is long
  std::uint64_t free_bytes = 0;          // left on the disk, for us
  bool reserve = false;                  // less than the reserve is left: only play is written
  std::uint64_t identities = 0;          // there are
  std::uint64_t lapsed = 0;              // identities that went since the start, because nobody had seen them for long
  bool lapsing = false;                  // the last Lapsed has not come to the end of those that are old enough
  std::uint64_t damaged = 0;             // tables and rows found damaged since the start, and set aside
  bool well = true;                      // false: after an error; commits fail at once until a probe succeeds
  std::string trouble;                   // the last error, while not well
};

}  // namespace nuancier::store
