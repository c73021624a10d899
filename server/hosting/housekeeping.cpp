// What nobody needs any more goes, a few at a time and never while somebody waits: tables that are over, those that never
// began when there are too many, seats that nobody watches. And whoever runs the server is told before room runs out.
#include "server/hosting/tables.hpp"

namespace nuancier::server {
namespace {

constexpr std::chrono::hours purge_every{1};
constexpr std::chrono::milliseconds purge_on{100};  // after a portion is gone
constexpr std::size_t purged_at_once = 50;          // with their logs, in one commit: others want to be durable, too
constexpr std::chrono::seconds removed_later{5};    // after a disk has failed
constexpr int looked_at_for_way = 1000;

}  // namespace

void Tables::purge() {
  if (!settings_.retention || stopped_) return;
  const table::Time before = now() - std::chrono::milliseconds(*settings_.retention).count();
  purge_behind(before, {std::numeric_limits<table::Time>::min(), {}});
  service_.after(purge_every, [this] { purge(); });
}

void Tables::purge_behind(table::Time before, store::Quiet last) {
  store_.read(store::Urgency::chore, [this, before, last](const store::Reads& reads) {
    auto old = std::make_shared<std::vector<store::Quiet>>();
    try {
      *old = reads.quiet(store::Standing::over, before, purged_at_once, last);
    } catch (const store::Failure&) {
      // Another time.
    }
    service_.post([this, before, old] { purge(before, *old); });
  });
}

void Tables::purge(table::Time before, const std::vector<store::Quiet>& old) {
  if (stopped_) return;
  std::vector<TableNo> removed;
  for (const store::Quiet& each : old) {
    Resident* there = residents_.find(each.table);
    if (there != nullptr && !may_leave(*there)) continue;  // the next time
    if (there != nullptr) let_go(*there);
    removed.push_back(each.table);
  }
  if (!removed.empty()) {
    log_.write(Log::Level::info, "purged", {{"tables", static_cast<std::int64_t>(removed.size())}});
    commit_removal(std::move(removed));
  }
  if (old.size() < purged_at_once) return;
  service_.after(purge_on, [this, before, last = old.back()] { purge_behind(before, last); });
}

// Precondition: it may leave.
void Tables::remove(Resident& resident) {
  const TableNo no = resident.no;
  let_go(resident);
  commit_removal({no});
}

void Tables::let_go(Resident& resident) {
  dismiss(resident, "gone", [](const Watcher&) { return true; });
  Batch unneeded;
  leave(resident, unneeded);
}

// Until it is durable the store still shows them, but nobody else does. Whatever is left of the disk: this makes room.
void Tables::commit_removal(std::vector<TableNo> tables) {
  Batch batch;
  for (const TableNo no : tables) {
    batch.push_back(store::Removed{no});
    removing_.insert(no);
  }
  store_.commit(std::move(batch), [this, tables = std::move(tables)](const std::optional<store::Failure>& failure) {
    service_.post([this, tables, failed = failure.has_value()] {
      if (failed && !stopped_) return service_.after(removed_later, [this, tables] { commit_removal(tables); });
      for (const TableNo no : tables) {
        removing_.erase(no);
        if (fetches_.waiting() > 0) departed_[no] = ++departures_;
      }
    });
  });
}

bool Tables::make_way() {
  if (directory_.live() < settings_.tables) return true;
  std::optional<TableNo> gives_way;
  int looked_at = 0;
  directory_.for_each_open([&](TableNo no) {
    const Resident* there = residents_.find(no);
    const bool may_go = there == nullptr || may_leave(*there);
    const bool is_watched = there != nullptr && !there->watchers.empty();
    if (may_go && (!gives_way || !is_watched)) gives_way = no;
    return (!may_go || is_watched) && ++looked_at < looked_at_for_way;
  });
  if (!gives_way) return false;
  ++tallies_.gave_way;
  if (Resident* there = residents_.find(*gives_way)) {
    remove(*there);
  } else {
    directory_.forget(*gives_way);
    commit_removal({*gives_way});
  }
  return true;
}

void Tables::look_at_limits() {
  const auto number = [](auto count) { return static_cast<double>(count); };
  near_tables_.look(log_, number(directory_.live()), number(settings_.tables));
  near_memory_.look(log_, number(residents_.bytes()), number(settings_.resident_bytes));
  const store::Statistics store = store_.statistics();
  if (store.free_bytes > 0) near_reserve_.look(log_, number(settings_.reserve_bytes), number(store.free_bytes));
}

// At a table that anybody may join, a seat that nobody has looked at for a while is free again; the host's stays.
void Tables::let_seats_lapse() {
  for (auto no = public_.begin(); no != public_.end();) {
    Resident* there = residents_.find(*no);
    if (there == nullptr || there->table.phase() != table::Phase::open) {
      no = public_.erase(no);
    } else {
      ++no;
      let_seats_lapse(*there);
    }
  }
}

void Tables::let_seats_lapse(Resident& resident) {
  const auto now = std::chrono::steady_clock::now();
  resident.unwatched_since.resize(max_seats);
  for (int i = 0; i < resident.table.players(); ++i) {
    const Seat seat = seat_at(i);
    const std::string& who = resident.table.seat(seat).who;
    auto& since = resident.unwatched_since[static_cast<std::size_t>(i)];
    if (who.empty() || who == resident.table.host() || resident.holder(seat) != nullptr) {
      since = now;
    } else if (since == std::chrono::steady_clock::time_point{}) {
      since = now;
    } else if (now - since >= settings_.seats_lapse) {
      ask(resident, table::input::Lapse{seat}, {}, {store::Unseated{resident.no, i}});
      this->seat(resident, seat, {});
      since = now;
    }
  }
}

}  // namespace nuancier::server
