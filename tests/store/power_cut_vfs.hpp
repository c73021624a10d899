// A way to files for SQLite whose power can be cut. Writes reach the real files at once, as a page cache would show them,
// and are durable only with the next sync of their file. At a cut every later call fails; `restore` then leaves the files as
// a disk might: what was synced, and of the rest nothing, everything, or any sectors of it.
//
// Simpler than a disk: files are made and removed durably at once, and a write harms nothing beside it.
// The same way in can run out of space, fail to sync, or lie about syncing.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <limits>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "rules/kit/rng.hpp"

namespace nuancier::store {

class PowerCutVfs {
 public:
  PowerCutVfs();
  ~PowerCutVfs();
  PowerCutVfs(const PowerCutVfs&) = delete;
  PowerCutVfs& operator=(const PowerCutVfs&) = delete;

  const std::string& name() const { return name_; }

  // Faults, to be set at any time. Writes, truncations and syncs are counted.
  void cut_after(std::uint64_t operations);  // from now
  void cut() { cut_after(0); }
  void lie_about_syncs(bool lies);
  // A sync that fails has done with what was to be written, as on Linux: the next one will not speak of it. It may have
  // arrived all the same.
  enum class FailedSync : std::uint8_t { none, loses, arrives };
  void fail_syncs(FailedSync how, int times = std::numeric_limits<int>::max());
  void run_out_of_space(bool full);
  void fail_reads(std::uint32_t every);  // so often; 0: never

  // When all files are closed: what the disk holds. The power is back then.
  void restore(Rng& rng);

  std::uint64_t operations() const;

  // What SQLite calls.
  struct File;
  int write(const std::string& path, const void* data, int size, std::int64_t offset);
  int truncate(const std::string& path, std::int64_t size);
  int sync(const std::string& path);
  int remove(const std::string& path);
  int open(const char* path, sqlite3_file* file, int flags, int* flags_out);
  bool has_power() const;
  bool can_read();

 private:
  using Bytes = std::string;
  struct Change {
    std::int64_t offset = 0;  // or the new size, without bytes
    Bytes bytes;
    bool truncates = false;
  };
  struct Disk {
    Bytes durable;
    std::vector<Change> pending;
  };

  bool count_operation();  // false: the power has gone; with the lock held
  static void apply(const Change& change, Bytes& bytes);
  static std::vector<Change> sectors_of(const Change& change);

  std::string name_;
  sqlite3_vfs* real_;
  sqlite3_vfs vfs_{};
  mutable std::mutex mutex_;  // for what follows
  std::map<std::string, Disk> disks_;
  std::uint64_t operations_ = 0;
  std::uint64_t cut_at_ = std::numeric_limits<std::uint64_t>::max();
  bool powered_ = true;
  bool lies_ = false;
  FailedSync failed_sync_ = FailedSync::none;
  int syncs_to_fail_ = 0;
  bool full_ = false;
  std::uint32_t failing_reads_ = 0;
  std::uint32_t reads_ = 0;
};

}  // namespace nuancier::store
