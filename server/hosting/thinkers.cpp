#include "server/hosting/thinkers.hpp"

#include <sys/resource.h>

namespace nuancier::server {
namespace {

// Against a busy thread at 0 this gets about a tenth of a core.
constexpr int niceness = 10;

}  // namespace

Thinkers::Thinkers(unsigned threads) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

void Thinkers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    jobs_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Thinkers::think(std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
}

std::size_t Thinkers::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

void Thinkers::run() {
  setpriority(PRIO_PROCESS, 0, niceness);  // on Linux: of this thread alone
  while (true) {
    std::function<void()> job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stopping_ || !jobs_.empty(); });
      if (stopping_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    const auto began = std::chrono::steady_clock::now();
    job();
    nanoseconds_ += std::chrono::nanoseconds(std::chrono::steady_clock::now() - began).count();
    ++finished_;
  }
}

}  // namespace nuancier::server
