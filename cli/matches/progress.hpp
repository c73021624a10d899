// A bar on standard error while matches are played, on a terminal only.
#pragma once

#include <cstdint>

namespace nuancier::cli {

class Progress {
 public:
  explicit Progress(std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void step();

 private:
  std::uint64_t total_;
  std::uint64_t done_ = 0;
  std::uint64_t shown_;
  bool visible_;
};

}  // namespace nuancier::cli
