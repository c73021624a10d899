// What can change around a store while it runs: how much of the disk is left, how long the write-ahead log is, and whether
// the files it has open are still those in the directory. Somebody may delete or replace them; what is written then is lost
// at the next start, so nobody may be told that it is durable. Belongs to the thread that writes.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <utility>

#include "store/failure.hpp"
#include "store/statistics.hpp"
#include "store/store.hpp"

namespace nuancier::store {

class Watch {
 public:
  using Clock = std::chrono::steady_clock;

  // Precondition: the files are open.
  Watch(const std::filesystem::path& file, const Settings& settings);

  Clock::time_point next() const { return next_; }
  void look_if_due() {
    if (Clock::now() >= next_) look();
  }
  void look();

  const std::optional<Failure>& astray() const { return astray_; }
  bool below_reserve() const { return reserve_; }
  void tell(Statistics& statistics) const;

 private:
  using Inode = std::pair<dev_t, ino_t>;
  static std::optional<Inode> inode_of(const std::filesystem::path& file, std::uint64_t* size = nullptr);

  const std::filesystem::path file_;
  const std::filesystem::path log_;
  const Settings settings_;
  const std::optional<Inode> file_is_;
  const std::optional<Inode> log_is_;
  Clock::time_point next_{};
  std::optional<Failure> astray_;
  std::uint64_t log_bytes_ = 0;
  std::uint64_t free_bytes_ = 0;
  bool reserve_ = false;
};

}  // namespace nuancier::store
