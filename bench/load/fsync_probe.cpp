#include "bench/load/fsync_probe.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace nuancier::bench {
namespace {

// Often enough for a 99th percentile within seconds, seldom enough to leave the disk to the server.
constexpr std::chrono::milliseconds pause{10};

}  // namespace

FsyncProbe::FsyncProbe(const std::filesystem::path& directory)
    : path_(directory / ("fsync_probe." + std::to_string(getpid()))),
      file_(::open(path_.c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600)) {
  if (file_ < 0) throw std::runtime_error(path_.string() + ": " + std::strerror(errno));
  thread_ = std::thread([this] { run(); });
}

FsyncProbe::~FsyncProbe() {
  finish();
  ::close(file_);
  std::filesystem::remove(path_);
}

const Latencies& FsyncProbe::finish() {
  ending_ = true;
  if (thread_.joinable()) thread_.join();
  return latencies_;
}

void FsyncProbe::run() {
  std::array<char, 4096> block;
  block.fill('x');
  for (; !ending_; std::this_thread::sleep_for(pause)) {
    const Clock::time_point began = Clock::now();
    if (::write(file_, block.data(), block.size()) < 0 || ::fsync(file_) != 0) return;
    latencies_.note(Clock::now() - began);
  }
}

}  // namespace nuancier::bench
