// Those who watch a table: they are sent what they missed, and then whatever happens.
#include <algorithm>

#include "rules/kit/hash.hpp"
#include "server/hosting/tables.hpp"
#include "server/hosting/watchers.hpp"
#include "table/missed.hpp"

namespace nuancier::server {

using namespace table::to_client;

namespace {

constexpr double bytes_a_show = 8'192;     // a state so long counts as two
constexpr double entries_a_reading = 200;  // a log so long counts as two tables

}  // namespace

void Tables::watch(Resident& resident, const std::shared_ptr<Connection>& connection, Viewer viewer,
                   std::optional<std::uint64_t> since, const std::optional<std::string>& hash, Asker asker) {
  // The newest connection of a seat has it.
  if (viewer.is_seat()) {
    dismiss(
        resident, "elsewhere", [&](const Watcher& each) { return each.viewer == viewer && each.connection != connection; });
  }
  forget_watchers(resident, [&](const Watcher& each) { return each.viewer == viewer && each.connection == connection; });
  const bool delayed = !viewer.is_seat() && resident.delayed && !is_past(resident);
  if (delayed) show_delayed(resident);  // to those who were there before
  resident.watchers.push_back({connection, viewer, delayed, nullptr});
  Peer& peer = peer_of(*connection);
  ++peer.watches;
  ++peer.watching[resident.table.id()];
  residents_.watch(resident);
  answer(resident, std::move(asker));
  // With each message comes the whole view: whoever misses one has a right view again after it, whatever the hash.
  const bool is_current = since == resident.table.number(viewer) &&
                          (resident.table.match() == nullptr || !hash || *hash == resident.table.view_hash(viewer));
  if (delayed) {
    send(resident, connection, resident.delayed->state());
    show_delayed(resident);
  } else if (!is_current && !(since && catch_up(resident, resident.watchers.back(), *since))) {
    show(resident, connection, viewer);
  }
  send(resident, connection, people_of(resident));
  tell_people(resident);
}

// Over for so long that there is nothing to hold back.
bool Tables::is_past(const Resident& resident) const {
  return resident.table.phase() == table::Phase::over && now() >= resident.table.last_at() + spectators_behind();
}

void Tables::show(Resident& resident, const std::shared_ptr<Connection>& to, Viewer viewer) {
  std::string state = resident.table.state(viewer);
  shows_.charge(to->address(), static_cast<double>(state.size()) / bytes_a_show);
  send(resident, to, std::move(state));
}

// What was missed is read from the log, which takes a while: one thing at a time for each connection, and few for each
// address. False: the whole state is to be shown.
bool Tables::catch_up(Resident& resident, Watcher& watcher, std::uint64_t since) {
  const std::uint64_t number = resident.table.number(watcher.viewer);
  if (since >= number || number - since > settings_.catch_up || resident.table.length() > settings_.catch_up_entries)
    return false;
  Peer& peer = peer_of(*watcher.connection);
  const std::string& address = watcher.connection->address();
  if (peer.is_catching_up || catching_up_[address] >= settings_.catching_up) return false;
  if (!readings_.take(address, 1 + static_cast<double>(resident.table.length()) / entries_a_reading)) return false;
  peer.is_catching_up = true;
  watcher.catching_up = std::make_unique<CatchingUp>(CatchingUp{number, {}});
  ++catching_up_[address];
  store_.read(store::Urgency::visit,
              [this, stay = resident.stay, id = resident.table.id(), most = settings_.catch_up, viewer = watcher.viewer,
               since, address, weak = std::weak_ptr(watcher.connection)](const store::Reads& reads) {
                auto missed = std::make_shared<std::optional<std::vector<std::string>>>();
                try {
                  *missed = table::missed_since(id, reads.log(stay.table), viewer, since, most);
                } catch (const store::Failure&) {
                  // They are shown the whole state; whoever needs the disk will say what it lacks.
                }
                service_.post([this, stay, viewer, since, address, weak, missed] {
                  if (const auto count = catching_up_.find(address); --count->second == 0) catching_up_.erase(count);
                  caught_up(stay, weak, viewer, since, *missed);
                });
              });
  return true;
}

void Tables::caught_up(Stay stay, const std::weak_ptr<Connection>& weak, Viewer viewer, std::uint64_t since,
                       const std::optional<std::vector<std::string>>& missed) {
  const std::shared_ptr<Connection> connection = weak.lock();
  Peer* peer = connection ? find_peer(*connection) : nullptr;
  if (peer == nullptr) return;
  peer->is_catching_up = false;
  Resident* there = residents_.find(stay);
  if (there == nullptr) return;  // they were told so
  const auto watcher = std::find_if(there->watchers.begin(), there->watchers.end(), [&](const Watcher& each) {
    return each.connection == connection && each.viewer == viewer && each.catching_up;
  });
  if (watcher == there->watchers.end()) return;
  const std::unique_ptr<CatchingUp> waited = std::move(watcher->catching_up);
  // What was not durable yet when they came has not been read.
  const std::uint64_t reached = since + (missed ? missed->size() : 0);
  if (!missed || reached < waited->number) return show(*there, connection, viewer);
  for (const std::string& text : *missed) send(*there, connection, text);
  for (std::size_t i = reached - waited->number; i < waited->kept.size(); ++i)
    there->outbox.put(connection, waited->kept[i]);
}

void Tables::unwatch(Resident& resident, const Connection& connection, std::optional<Viewer> viewer) {
  const auto count = forget_watchers(resident, [&](const Watcher& watcher) {
    return watcher.connection.get() == &connection && (!viewer || watcher.viewer == *viewer);
  });
  if (count == 0) return;
  residents_.watch(resident);
  tell_people(resident);
}

void Tables::unwatch(Resident& resident, Seat seat, std::string_view why) {
  dismiss(resident, why, [&](const Watcher& watcher) { return watcher.viewer.is(seat); });
}

void Tables::give_way(Resident& resident) {
  const std::shared_ptr<Connection> stranger = first_stranger(resident);
  if (!stranger) return;
  dismiss(resident, "crowded", [&](const Watcher& each) { return !each.viewer.is_seat() && each.connection == stranger; });
}

void Tables::dismiss(Resident& resident, std::string_view why, const std::function<bool(const Watcher&)>& whom) {
  for (const Watcher& watcher : resident.watchers) {
    if (whom(watcher)) send(resident, watcher.connection, unwatched(resident, watcher, why));
  }
  if (forget_watchers(resident, whom) > 0) residents_.watch(resident);
}

std::string Tables::people_of(const Resident& resident) const {
  People people{resident.table.id(), {}, 0};
  for (int i = 0; i < resident.table.players(); ++i) {
    const store::Seated& seated = resident.people[static_cast<std::size_t>(i)];
    people.seats.push_back({seated.name, seated.symbol, resident.holder(seat_at(i)) != nullptr});
  }
  for (const Watcher& watcher : resident.watchers) people.watching += watcher.viewer.is_seat() ? 0 : 1;
  return write(people);
}

void Tables::tell_people(Resident& resident) {
  if (resident.people_due) return;
  const auto wait = resident.people_told_at + settings_.people_every - std::chrono::steady_clock::now();
  if (wait <= std::chrono::steady_clock::duration::zero()) return show_people(resident);
  resident.people_due = true;
  service_.after(wait, [this, stay = resident.stay] {
    Resident* there = residents_.find(stay);
    if (there == nullptr) return;
    there->people_due = false;
    show_people(*there);
  });
}

void Tables::show_people(Resident& resident) {
  std::string people = people_of(resident);
  Hash hash;
  hash.add(people);
  if (hash.value() == resident.people_told) return;
  resident.people_told = hash.value();
  resident.people_told_at = std::chrono::steady_clock::now();
  send_once(resident, std::move(people), [](const Watcher&) { return true; });
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
    Resident* there = residents_.find(stay);
    if (there == nullptr) return;
    there->showing_later = false;
    show_delayed(*there);
  });
}

void Tables::forget(const std::string& identity) {
  ++forgets_;
  leaving_.erase(identity);
  residents_.for_each([&](Resident& resident) {
    for (int i = 0; i < resident.table.players(); ++i) {
      const store::Seated& seated = resident.people[static_cast<std::size_t>(i)];
      if (seated.identity == identity) seat(resident, seat_at(i), {seated.table, seated.seat, {}, {}, {}});
    }
  });
}

}  // namespace nuancier::server
