#include "cli/matches/series.hpp"

#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace nuancier::cli {
namespace {

// Hands out numbers to whoever is free, and puts what comes back into order.
class Line {
 public:
  Line(std::uint64_t count, const std::function<void(std::uint64_t, const Played&)>& take) : count_(count), take_(take) {}

  // The next one to play; `count` when there is none. Nobody runs far ahead of a slow match: what waits is held in memory.
  std::uint64_t next() {
    std::unique_lock lock(mutex_);
    advanced_.wait(lock, [&] { return begun_ < taken_ + most_ahead || failure_; });
    return begun_ == count_ || failure_ ? count_ : begun_++;
  }

  void finish(std::uint64_t i, Played played) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(i, std::move(played));
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == taken_; first = waiting_.begin()) {
      take_(taken_, first->second);
      waiting_.erase(first);
      ++taken_;
    }
    advanced_.notify_all();
  }

  // Nothing more is played; the first failure is what is told.
  void stop(std::exception_ptr failure) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(failure);
    advanced_.notify_all();
  }
  // Precondition: everybody has come back.
  void tell_failure() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  static constexpr std::uint64_t most_ahead = 512;

  std::uint64_t count_;
  const std::function<void(std::uint64_t, const Played&)>& take_;
  std::mutex mutex_;
  std::condition_variable advanced_;
  std::map<std::uint64_t, Played> waiting_;
  std::uint64_t begun_ = 0;
  std::uint64_t taken_ = 0;
  std::exception_ptr failure_;
};

}  // namespace

void play_all(std::uint64_t count, unsigned threads, const std::function<Match(std::uint64_t)>& match_at,
              const std::function<void(std::uint64_t, const Played&)>& take) {
  Line line(count, take);
  const auto work = [&] {
    try {
      for (std::uint64_t i = line.next(); i < count; i = line.next()) line.finish(i, play_match(match_at(i)));
    } catch (...) {
      line.stop(std::current_exception());
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (unsigned t = 1; t < threads; ++t) helpers.emplace_back(work);
    work();
  }
  line.tell_failure();
}

}  // namespace nuancier::cli
