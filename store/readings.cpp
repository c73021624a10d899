#include "store/readings.hpp"

#include <algorithm>
#include <utility>

namespace nuancier::store {

Readings::Readings(std::unique_ptr<const Reads> reads) : reads_(std::move(reads)), thread_([this] { run(); }) {}

Readings::~Readings() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Readings::add(Urgency urgency, Job job) {
  {
    const std::lock_guard lock(mutex_);
    jobs_[static_cast<std::size_t>(urgency)].push_back(std::move(job));
  }
  wake_.notify_one();
}

std::size_t Readings::waiting() const {
  const std::lock_guard lock(mutex_);
  std::size_t all = 0;
  for (const auto& jobs : jobs_) all += jobs.size();
  return all;
}

void Readings::run() {
  while (true) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      const auto has_some = [](const auto& jobs) { return !jobs.empty(); };
      wake_.wait(lock, [&] { return ending_ || std::ranges::any_of(jobs_, has_some); });
      if (ending_) return;
      auto& first = *std::ranges::find_if(jobs_, has_some);
      job = std::move(first.front());
      first.pop_front();
    }
    job(*reads_);
  }
}

}  // namespace nuancier::store
