// Those who watch a table: they are sent what they missed, and then whatever happens.
#include <algorithm>

#include "server/hosting/tables.hpp"
#include "table/missed.hpp"

namespace nuancier::server {

using namespace table::to_client;

void Tables::watch(Resident& resident, const std::shared_ptr<Connection>& connection, Viewer viewer,
                   std::optional<std::uint64_t> since, const std::optional<std::string>& hash, Asker asker) {
  // The newest connection of a seat has it.
  if (viewer.is_seat()) {
    for (const Watcher& watcher : resident.watchers) {
      if (!(watcher.viewer == viewer) || watcher.connection == connection) continue;
      send(resident, watcher.connection, write(Unwatched{resident.table.id(), viewer.seat(), "elsewhere"}));
    }
    std::erase_if(resident.watchers, [&](const Watcher& watcher) { return watcher.viewer == viewer; });
  } else {
    std::erase_if(resident.watchers,
                  [&](const Watcher& watcher) { return watcher.connection == connection && watcher.viewer == viewer; });
  }
  const bool delayed = !viewer.is_seat() && resident.delayed && !is_past(resident);
  if (delayed) show_delayed(resident);  // to those who were there before
  resident.watchers.push_back({connection, viewer, delayed});
  answer(resident, std::move(asker));
  if (delayed) {
    send(resident, connection, resident.delayed->state());
    show_delayed(resident);
  } else {
    const std::optional<std::vector<std::string>> missed = this->missed(resident, viewer, since, hash);
    if (missed) {
      for (const std::string& text : *missed) send(resident, connection, text);
    } else {
      send(resident, connection, resident.table.state(viewer));
    }
  }
  tell_people(resident);
}

// Over for so long that there is nothing to hold back.
bool Tables::is_past(const Resident& resident) const {
  const table::Time behind = std::chrono::milliseconds(settings_.spectator_delay).count();
  return resident.table.phase() == table::Phase::over && now() >= resident.table.last_at() + behind;
}

// Empty: the whole state is to be sent. With each message comes the whole view: whoever misses one has a right view again
// after it, whatever the hash.
std::optional<std::vector<std::string>> Tables::missed(const Resident& resident, Viewer viewer,
                                                       std::optional<std::uint64_t> since,
                                                       const std::optional<std::string>& hash) const {
  if (!since) return std::nullopt;
  if (*since == resident.table.number(viewer)) {
    if (resident.table.match() != nullptr && hash && *hash != resident.table.view_hash(viewer)) return std::nullopt;
    return std::vector<std::string>();
  }
  if (!resident.outbox.is_settled()) return std::nullopt;
  try {
    return table::missed_since(resident.table.id(), store_.reads().log(resident.no), viewer, *since, settings_.catch_up);
  } catch (const store::Failure& failure) {
    log_.write(Log::Level::error, "cannot_read", {{"why", failure.what()}});
    return std::nullopt;
  }
}

void Tables::unwatch(Resident& resident, const Connection& connection, std::optional<Viewer> viewer) {
  const auto count = std::erase_if(resident.watchers, [&](const Watcher& watcher) {
    return watcher.connection.get() == &connection && (!viewer || watcher.viewer == *viewer);
  });
  if (count > 0) tell_people(resident);
}

void Tables::unwatch(Resident& resident, Seat seat, std::string_view why) {
  for (const Watcher& watcher : resident.watchers) {
    if (!watcher.viewer.is(seat)) continue;
    send(resident, watcher.connection, write(Unwatched{resident.table.id(), seat, std::string(why)}));
  }
  std::erase_if(resident.watchers, [&](const Watcher& watcher) { return watcher.viewer.is(seat); });
}

void Tables::tell_people(Resident& resident) {
  People people{resident.table.id(), {}, 0};
  for (int i = 0; i < resident.table.players(); ++i) {
    const store::Seated& seated = resident.people[static_cast<std::size_t>(i)];
    people.seats.push_back({seated.name, seated.symbol, resident.holder(seat_at(i)) != nullptr});
  }
  for (const Watcher& watcher : resident.watchers) people.watching += watcher.viewer.is_seat() ? 0 : 1;
  send_once(resident, write(people), [](const Watcher&) { return true; });
}

void Tables::send_once(Resident& resident, std::string text, const std::function<bool(const Watcher&)>& to) {
  const auto shared = std::make_shared<const std::string>(std::move(text));
  std::vector<const Connection*> told;  // who plays several seats hears it once
  for (const Watcher& watcher : resident.watchers) {
    if (!to(watcher) || std::find(told.begin(), told.end(), watcher.connection.get()) != told.end()) continue;
    told.push_back(watcher.connection.get());
    resident.outbox.put(watcher.connection, shared);
  }
}

// From an empty one on: nothing of the log has been shown since the table came into memory.
void Tables::delay(Resident& resident, std::span<const std::string> log) {
  resident.delayed =
      std::make_unique<Delayed>(resident.table.id(), std::chrono::milliseconds(settings_.spectator_delay).count());
  table::Table again(resident.table.id());
  for (const std::string& line : log) {
    auto entry = table::from_line(line);
    if (!entry || !again.apply(*entry)) break;  // never: the table was restored from it
    resident.delayed->add(std::move(*entry), again.questions());
  }
  show_delayed(resident);
}

void Tables::show_delayed(Resident& resident) {
  if (!resident.delayed) return;
  for (std::string& text : resident.delayed->release(now(), resident.table)) {
    const auto shared = std::make_shared<const std::string>(std::move(text));
    for (const Watcher& watcher : resident.watchers) {
      if (watcher.delayed) resident.outbox.put(watcher.connection, shared);
    }
  }
  const auto next = resident.delayed->next(resident.table);
  if (!next || resident.showing_later || !resident.has_delayed_watchers()) return;
  resident.showing_later = true;
  service_.after(std::chrono::milliseconds(std::max<table::Time>(*next - now(), 1)), [this, stay = resident.stay] {
    Resident* there = staying(stay);
    if (there == nullptr) return;
    there->showing_later = false;
    show_delayed(*there);
  });
}

void Tables::forget(const std::string& identity) {
  for (auto& [no, resident] : residents_) {
    bool changed = false;
    for (store::Seated& seated : resident->people) {
      if (seated.identity != identity) continue;
      seated.identity.clear();
      seated.name.clear();
      seated.symbol.clear();
      changed = true;
    }
    if (changed) tell_people(*resident);
  }
}

}  // namespace nuancier::server
