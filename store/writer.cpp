#include "store/writer.hpp"

#include <algorithm>
#include <utility>

namespace nuancier::store {

Writer::Writer(const std::filesystem::path& file, Tails& tails, const Settings& settings)
    : tails_(tails), settings_(settings), ledger_(file, tails, settings), watch_(file, settings) {
  publish();
  thread_ = std::thread([this] { run(); });
}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::commit(Batch batch, Store::Done done, Purpose purpose) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(batch), std::move(done), purpose});
    if (queue_.size() > 1) return;  // it has been woken already
  }
  wake_.notify_one();
}

Statistics Writer::statistics() const {
  const std::lock_guard lock(mutex_);
  Statistics copy = published_;
  copy.queued = queue_.size();
  copy.damaged = tails_.damages().count();
  return copy;
}

void Writer::run() {
  std::vector<Waiting> taken;
  while (take(taken)) {
    look_if_due();
    probe_if_due();
    if (trouble_) {
      fail(taken, *trouble_);
    } else {
      const bool with_summaries = !tails_.summaries().empty() && Clock::now() >= next_summaries_;
      if (!taken.empty() || with_summaries) write(taken, with_summaries);
      ledger_.checkpoint_if_due();
    }
    publish();
    taken.clear();
  }
  bool written = !trouble_;
  while (written && !tails_.summaries().empty()) written = write(taken, true);
  if (written) ledger_.close();
}

bool Writer::take(std::vector<Waiting>& taken) {
  const Clock::time_point alarm = wake_at();
  std::unique_lock lock(mutex_);
  wake_.wait_until(lock, alarm, [this] { return ending_ || !queue_.empty(); });
  if (!queue_.empty()) wake_.wait_until(lock, next_commit_, [this] { return ending_; });
  taken.swap(queue_);
  const std::chrono::microseconds wanted = settings_.spacing_a_batch * taken.size();
  next_commit_ =
      Clock::now() + std::clamp(wanted, settings_.spacing, std::max(settings_.spacing, settings_.longest_spacing));
  return !taken.empty() || !ending_;
}

Writer::Clock::time_point Writer::wake_at() const {
  if (trouble_) return std::min(watch_.next(), next_probe_);
  return tails_.summaries().empty() ? watch_.next() : std::min(watch_.next(), next_summaries_);
}

void Writer::look_if_due() {
  watch_.look_if_due();
  if (watch_.astray() && !trouble_) doubt(*watch_.astray());
}

void Writer::probe_if_due() {
  if (!trouble_ || Clock::now() < next_probe_) return;
  try {
    ledger_.probe();
    watch_.look();
    if (watch_.astray()) throw *watch_.astray();
    trouble_.reset();
  } catch (const Failure& failure) {
    doubt(failure);
  }
}

bool Writer::write(std::vector<Waiting>& taken, bool with_summaries) {
  std::vector<const Batch*> batches;
  batches.reserve(taken.size());
  for (Waiting& waiting : taken) {
    waiting.kept_out = waiting.purpose == Purpose::other && watch_.below_reserve();
    if (!waiting.kept_out) batches.push_back(&waiting.batch);
  }
  std::vector<std::optional<Failure>> outcomes;
  try {
    if (!batches.empty() || with_summaries) outcomes = ledger_.write(batches, with_summaries);
    // What went into a file that is not in the directory is not there at the next start.
    watch_.look_if_due();
    if (watch_.astray()) throw *watch_.astray();
  } catch (const std::exception& error) {
    const auto* known = dynamic_cast<const Failure*>(&error);
    const Failure failure = known != nullptr ? *known : Failure(Failure::Kind::other, error.what());
    doubt(failure);
    next_probe_ = Clock::now();
    probe_if_due();  // before anybody is told, so that what failed is also gone
    fail(taken, failure);
    return false;
  }
  const bool more = tails_.summaries().size() >= Ledger::summaries_a_commit;
  if (with_summaries && !more) next_summaries_ = Clock::now() + settings_.summaries_every;
  failed_ += taken.size() - batches.size();
  publish();
  auto outcome = outcomes.begin();
  for (Waiting& waiting : taken) {
    waiting.done(waiting.kept_out
                     ? std::optional<Failure>(std::in_place, Failure::Kind::full,
                                              "what is left of the disk is below the reserve, which is for play")
                     : std::move(*outcome++));
  }
  return true;
}

void Writer::fail(std::vector<Waiting>& taken, const Failure& failure) {
  failed_ += taken.size();
  publish();
  // Each gets its own: copies of an exception share their text, and these go to other threads.
  for (const Waiting& waiting : taken) waiting.done(Failure(failure.kind, failure.what()));
}

void Writer::doubt(const Failure& failure) {
  trouble_ = failure;
  next_probe_ = Clock::now() + settings_.probe_every;
}

void Writer::publish() {
  const std::lock_guard lock(mutex_);
  published_ = ledger_.statistics();
  watch_.tell(published_);
  published_.failed += failed_;
  published_.well = !trouble_;
  published_.trouble = trouble_ ? trouble_->what() : "";
}

}  // namespace nuancier::store
