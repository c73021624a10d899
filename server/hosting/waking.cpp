// Time passes: tables are woken when they want to be, and leave the memory when nobody cares.
#include <malloc.h>

#include <algorithm>
#include <ctime>

#include "server/hosting/chance.hpp"
#include "server/hosting/tables.hpp"

namespace nuancier::server {
namespace {

constexpr std::chrono::seconds sweep_every{5};
constexpr int woken_at_once = 64;
constexpr std::size_t many_left = 1000;  // tables at once: their memory goes back to the system

}  // namespace

void Tables::start() {
  store_.reads().for_each_table([&](const store::StoredTable& stored) { relearn(stored); });
  log_.write(Log::Level::info, "tables", {{"live", static_cast<std::int64_t>(directory_.live())}});
  set_timer();
  sweep();
  purge();
}

// Without keeping it in memory, what everybody must know of a table. Nobody is served yet: here a log may be read that had
// no time to be summarised.
void Tables::relearn(const store::StoredTable& stored) {
  std::optional<Summary> summary;
  if (stored.summarised == stored.length) summary = read_summary(stored.summary);
  if (!summary) {
    const Loading loading = load(store_.reads(), stored, now(), spectators_behind());
    if (!loading.loaded) return complain(loading);
    summary = summary_of(loading.loaded->table, now(), code_of(stored.id));
  }
  // The last heartbeat may be older than what was done after it, if the service was killed.
  clock_.catch_up(summary->last);
  // Bots are asked again, and seats that nobody takes lapse only in memory.
  if (summary->bots || (summary->listed && summary->phase == "open")) summary->wake = now();
  directory_.note(stored.no, stored.id, *summary);
}

void Tables::stop() {
  stopped_ = true;
  timer_.cancel();
  Batch last{store::Alive{now()}};
  residents_.for_each([&](const Resident& resident) {
    if (!resident.outbox.is_settled()) return;  // it may yet fail; then the log is read again
    last.push_back(to_store(resident.no, summary_of(resident.table, now(), resident.code)));
  });
  store_.commit(std::move(last), [](const auto&) {});
}

void Tables::set_timer() {
  const auto next = directory_.next();
  if (!next || stopped_) return;
  const auto when = clock_.when(next->first);
  if (when >= timer_at_) return;
  timer_at_ = when;
  timer_.set(when, [this] {
    timer_at_ = std::chrono::steady_clock::time_point::max();
    wake();
  });
}

void Tables::wake() {
  // A few at a time: others want to be served, too.
  for (int i = 0; i < woken_at_once; ++i) {
    const auto next = directory_.next();
    if (!next || next->first > now()) break;
    const TableNo no = next->second;
    if (Resident* there = residents_.find(no)) {
      wake(*there);
      continue;
    }
    if (waking_ >= woken_at_once) return;  // those that are read set the timer
    ++waking_;
    directory_.is_waking(no);
    fetch(no, [this, no](Lack lack, Resident* there) {
      --waking_;
      if (there != nullptr) {
        wake(*there);
      } else if (lack == Lack::unread || lack == Lack::busy) {
        directory_.hurry(no, now() + after_failure.count());
      } else {
        directory_.forget(no);
      }
      set_timer();
    });
  }
  set_timer();
}

void Tables::wake(Resident& resident) {
  ask(resident, table::input::Tick{}, {});
  ask_bots(resident);  // for those whose time is over
  // Known by its real time from now on; a bot at work is not waited for here.
  Summary summary = summary_of(resident.table, now(), resident.code);
  if (summary.wake) summary.wake = std::max(*summary.wake, now() + 1);
  directory_.note(resident.no, resident.table.id(), summary);
}

// The directory is told what changed; the store, when it matters to those who do not have the table in memory: that goes
// with the entries that changed it.
Tables::Batch Tables::note(Resident& resident) {
  Batch changes;
  const table::Table& table = resident.table;
  if (table.phase() == resident.noted_phase && free_seats(table) == resident.noted_free) {
    directory_.hurry(resident.no, table.deadline(now()));
  } else {
    const Summary summary = summary_of(table, now(), resident.code);
    resident.noted_phase = table.phase();
    resident.noted_free = summary.free;
    directory_.note(resident.no, table.id(), summary);
    changes.push_back(to_store(resident.no, summary));
    if (summary.listed && summary.phase == "open") public_.insert(resident.no);
  }
  set_timer();
  return changes;
}

void Tables::sweep() {
  if (stopped_) return;
  const auto before = std::chrono::steady_clock::now() - settings_.idle;
  Batch batch{store::Alive{now()}};
  let_seats_lapse();
  residents_.from_the_oldest([&](Resident& resident) {
    if (!resident.watchers.empty() || resident.used >= before) return false;
    if (may_leave(resident) && !public_.contains(resident.no)) leave(resident, batch);
    return true;
  });
  make_room();
  look_at_limits();
  if (batch.size() > many_left) malloc_trim(0);
  store_.commit(std::move(batch), [](const auto&) {});
  service_.after(sweep_every, [this] { sweep(); });
}

// Whose code leads to no other table.
std::string Tables::new_id() const {
  while (true) {
    std::string id = random_id();
    if (!directory_.has_code(code_of(id))) return id;
  }
}

}  // namespace nuancier::server
