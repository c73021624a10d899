#include "cli/matches/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <iostream>

namespace nuancier::cli {
namespace {

constexpr std::uint64_t width = 40;

}  // namespace

Progress::Progress(std::uint64_t total) : total_(total), shown_(width + 1), visible_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (visible_) std::cerr << "\r\033[K";
}

void Progress::step() {
  ++done_;
  const std::uint64_t now = done_ * width / total_;
  if (!visible_ || now == shown_) return;
  shown_ = now;
  std::cerr << fmt::format("\r[{:█<{}}{:·<{}}] {}/{}", "", now, "", width - now, done_, total_) << std::flush;
}

}  // namespace nuancier::cli
