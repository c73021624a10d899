#include "bench/load/figures.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

namespace nuancier::bench {
namespace {

// The first number of /proc/PID/task/TID/schedstat is the time on the processor in nanoseconds; stat only counts ticks.
double processor_seconds(const std::filesystem::path& task) {
  std::ifstream file(task / "schedstat");
  double nanoseconds = 0;
  file >> nanoseconds;
  return nanoseconds / 1e9;
}

}  // namespace

Latencies::Summary Latencies::summary() const {
  if (all_.empty()) return {};
  std::vector<float> sorted = all_;
  std::sort(sorted.begin(), sorted.end());
  const auto at = [&](double share) {
    const auto place = static_cast<std::size_t>(share * static_cast<double>(sorted.size()));
    return static_cast<double>(sorted[std::min(place, sorted.size() - 1)]);
  };
  return {at(0.5), at(0.9), at(0.99), static_cast<double>(sorted.back())};
}

Used used_by(pid_t process) {
  Used used;
  if (process == 0) return used;
  const std::filesystem::path folder = "/proc/" + std::to_string(process);
  for (const auto& task : std::filesystem::directory_iterator(folder / "task")) {
    const bool is_first = task.path().filename() == folder.filename();
    (is_first ? used.first_thread : used.others) += processor_seconds(task.path());
  }
  std::ifstream file(folder / "statm");
  std::size_t pages = 0;
  file >> pages >> pages;
  used.resident = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return used;
}

}  // namespace nuancier::bench
