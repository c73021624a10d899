#include "server/hosting/thinkers.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

namespace nuancier::server {
namespace {

// Against a busy thread at 0 this gets about a tenth of a core.
constexpr int niceness = 10;
// Since Linux 6.6 whoever runs may first end their slice, of some milliseconds, however nice they are; with short ones the
// thread that serves hardly waits. Before 6.12 this is not heeded, and before 6.6 not needed.
constexpr std::uint64_t slice = 100'000;  // nanoseconds

// What sched_setattr(2) is told; glibc 2.36 has no name for it, and the kernel's header does not go with glibc's.
struct Scheduling {
  std::uint32_t size = sizeof(Scheduling);
  std::uint32_t policy = 0;  // SCHED_OTHER
  std::uint64_t flags = 0;
  std::int32_t nice = niceness;
  std::uint32_t priority = 0;
  std::uint64_t runtime = slice;
  std::uint64_t deadline = 0, period = 0;
};

// Of this thread alone.
void step_back() {
  Scheduling how;
  syscall(SYS_sched_setattr, 0, &how, 0);
}

bool is_of_use(const Errand& errand) { return !errand.asker || !errand.asker->expired(); }

}  // namespace

Thinkers::Thinkers(unsigned threads) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

void Thinkers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (FairQueue<Thought>& queue : queues_) queue.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Thinkers::think(Errand errand, std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    const Payer payer = errand.payer;
    FairQueue<Thought>& queue = queues_[static_cast<std::size_t>(errand.purpose)];
    queue.push(payer, {std::move(errand), std::move(job), std::chrono::steady_clock::now()});
  }
  wake_.notify_one();
}

std::size_t Thinkers::waiting() const {
  const std::lock_guard lock(mutex_);
  std::size_t all = 0;
  for (const FairQueue<Thought>& queue : queues_) all += queue.size();
  return all;
}

store::Durations Thinkers::waited() const {
  const std::lock_guard lock(mutex_);
  return waited_;
}

// Null: there is nothing to do.
FairQueue<Thinkers::Thought>* Thinkers::next_queue() {
  FairQueue<Thought>* first = nullptr;
  for (std::size_t i = 0; i < purposes; ++i) {
    if (queues_[i].size() == 0) continue;
    const bool is_quick = static_cast<Purpose>(i) == Purpose::quick_move;
    if (first == nullptr) first = &queues_[i];
    if (is_quick && quick_ones_ < quick_in_a_row) {
      ++quick_ones_;
      return first;
    }
    if (!is_quick) {
      quick_ones_ = 0;
      return &queues_[i];
    }
  }
  return first;
}

void Thinkers::run() {
  step_back();
  while (true) {
    std::optional<std::pair<Payer, Thought>> taken;
    FairQueue<Thought>* queue = nullptr;
    const auto has_work = [&] { return stopping_ || (queue = next_queue()) != nullptr; };
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, has_work);
      if (stopping_) return;
      const Time now = std::chrono::steady_clock::now();
      taken = queue->pop(now);
      const Purpose purpose = taken->second.errand.purpose;
      if (purpose == Purpose::quick_move || purpose == Purpose::move) waited_.note(now - taken->second.asked);
    }
    const Time began = std::chrono::steady_clock::now();
    if (is_of_use(taken->second.errand)) taken->second.job();
    const Time ended = std::chrono::steady_clock::now();
    nanoseconds_ += std::chrono::nanoseconds(ended - began).count();
    ++finished_;
    const std::lock_guard lock(mutex_);
    queue->settle(taken->first, ended - began, ended);
  }
}

}  // namespace nuancier::server
