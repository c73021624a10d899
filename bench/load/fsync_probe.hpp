// How long the disk takes to make 4 kB durable, measured on a thread of its own while something else goes on.
#pragma once

#include <atomic>
#include <filesystem>
#include <thread>

#include "bench/load/figures.hpp"

namespace nuancier::bench {

class FsyncProbe {
 public:
  // In a new file of this directory, which is removed again. Throws std::runtime_error when there can be none.
  explicit FsyncProbe(const std::filesystem::path& directory);
  ~FsyncProbe();
  FsyncProbe(const FsyncProbe&) = delete;
  FsyncProbe& operator=(const FsyncProbe&) = delete;

  // Ends it.
  const Latencies& finish();

 private:
  void run();

  std::filesystem::path path_;
  int file_;
  Latencies latencies_;
  std::atomic<bool> ending_ = false;
  std::thread thread_;
};

}  // namespace nuancier::bench
