// Tables come into memory: read and folded on the store's reading thread, a few at a time, and those who ask take turns.
#include <charconv>

#include "server/hosting/tables.hpp"

namespace nuancier::server {
namespace {

constexpr double entries_a_reading = 200;  // a log so long counts as two tables
constexpr std::size_t looked_at_for_room = 1000;

bool is_id(std::string_view text) {
  return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string key_of(store::TableNo no) { return "#" + std::to_string(static_cast<std::int64_t>(no)); }

std::optional<store::StoredTable> find(const store::Reads& reads, const std::string& key) {
  if (!key.starts_with('#')) return reads.find(key);
  std::int64_t no = 0;
  std::from_chars(key.data() + 1, key.data() + key.size(), no);
  return reads.find(store::TableNo{no});
}

Loading load_by_key(const store::Reads& reads, const std::string& key, table::Time now, table::Time behind) {
  try {
    if (const auto stored = find(reads, key)) return load(reads, *stored, now, behind);
    return {};
  } catch (const store::Failure& failure) {
    Loading loading;
    loading.lack = Lack::unread;
    loading.why = failure.what();
    return loading;
  }
}

}  // namespace

void Tables::fetch(std::string_view id, const std::string& address, Use use) {
  if (Resident* there = resident(id)) return use(Lack::none, there);
  if (!is_id(id)) return use(Lack::unknown, nullptr);
  if (!readings_.take(address)) return use(Lack::busy, nullptr);
  want(std::string(id), address, std::move(use));
}

void Tables::fetch(TableNo no, Use use) {
  if (Resident* there = residents_.find(no)) return use(Lack::none, there);
  want(key_of(no), {}, std::move(use));
}

void Tables::want(const Key& key, const std::string& address, Use use) {
  if (!fetches_.want(key, address, use)) return use(Lack::busy, nullptr);
  read_next();
}

void Tables::read_next() {
  while (const auto key = fetches_.next()) read(*key);
}

void Tables::read(const Key& key) {
  const Reading reading{std::chrono::steady_clock::now(), forgets_, departures_};
  const store::Urgency urgency = fetches_.owner_of(key).empty() ? store::Urgency::play : store::Urgency::visit;
  store_.read(urgency, [this, key, reading, now = now(), behind = spectators_behind()](const store::Reads& reads) {
    auto loading = std::make_shared<Loading>(load_by_key(reads, key, now, behind));
    service_.post([this, key, reading, loading] { has_read(key, std::move(*loading), reading); });
  });
}

void Tables::has_read(const Key& key, Loading loading, const Reading& reading) {
  if (stopped_) return;
  if (loading.loaded && !residents_.find(loading.loaded->stored.no)) {
    const TableNo no = loading.loaded->stored.no;
    if (const auto dropped = dropped_.find(no); dropped != dropped_.end()) {
      fetches_.hold();
      dropped->second.wanted.push_back(key);
      return read_next();
    }
    if (!is_good(*loading.loaded, reading)) {
      fetches_.hold();
      fetches_.put_back(key);
      return read_next();
    }
  }
  if (loading.loaded && removing_.contains(loading.loaded->stored.no)) {
    loading.loaded.reset();
    loading.lack = Lack::unknown;
  }
  readings_.charge(fetches_.owner_of(key), static_cast<double>(loading.entries) / entries_a_reading);
  std::optional<Stay> stay;
  if (loading.loaded) {
    Resident* there = residents_.find(loading.loaded->stored.no);
    if (there == nullptr) {
      there = &admit(std::move(*loading.loaded));
      tallies_.restore.note(std::chrono::steady_clock::now() - reading.began);
    }
    stay = there->stay;
  } else {
    complain(loading);
  }
  std::vector<Use> uses = fetches_.done(key);
  if (fetches_.waiting() == 0) departed_.clear();
  for (const Use& use : uses) {
    // One of them may have made so many others come that this one has left again.
    Resident* there = stay ? residents_.find(*stay) : nullptr;
    use(stay && there == nullptr ? Lack::busy : loading.lack, there);
  }
  read_next();
}

void Tables::complain(const Loading& loading) {
  if (loading.lack == Lack::unknown) return;
  const bool is_damaged = loading.lack == Lack::damaged;
  if (is_damaged) ++tallies_.damaged;
  log_.write(Log::Level::error, is_damaged ? "table_damaged" : "cannot_read",
             {{"table", static_cast<std::int64_t>(loading.no)},
              {"entry", static_cast<std::int64_t>(loading.entries)},
              {"why", loading.why}});
}

// False: something of it has changed since it was read.
bool Tables::is_good(const Loaded& loaded, const Reading& reading) const {
  const auto departed = departed_.find(loaded.stored.no);
  return reading.forgets == forgets_ && (departed == departed_.end() || departed->second <= reading.departures);
}

Resident& Tables::admit(Loaded loaded) {
  Resident& kept = keep(loaded.stored.no, std::move(loaded.table));
  kept.people = std::move(loaded.people);
  kept.delayed = std::move(loaded.delayed);
  kept.log_bytes = loaded.log_bytes;
  // What was sent out before a restart is known by when it was asked.
  for (std::size_t i = 0; i < kept.shown.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    kept.shown[i] = {kept.table.decision(seat), kept.table.asked_since(seat)};
  }
  residents_.weigh(kept);
  ++tallies_.restores;
  make_room_soon();
  // A cache, which nobody waits for: what can be read is shown even if the disk is full.
  if (Batch changes = note(kept); loaded.stored.summarised != loaded.stored.length) {
    store_.commit(std::move(changes), [](const auto&) {});
  }
  ask_bots(kept);
  return kept;
}

bool Tables::may_leave(const Resident& resident) const { return resident.thinking == 0 && resident.outbox.is_settled(); }

// Not at once: whoever made it necessary is still at work with one of them.
void Tables::make_room_soon() {
  if (residents_.bytes() <= settings_.resident_bytes || std::exchange(room_is_due_, true)) return;
  service_.post([this] {
    room_is_due_ = false;
    make_room();
  });
}

void Tables::make_room() {
  Batch batch;
  std::size_t looked_at = 0;
  std::size_t left = 0;
  residents_.from_the_oldest([&](Resident& resident) {
    if (residents_.bytes() <= settings_.resident_bytes || ++looked_at > looked_at_for_room) return false;
    if (!may_leave(resident)) return true;
    dismiss(resident, "unavailable", [](const Watcher&) { return true; });
    leave(resident, batch);
    ++left;
    return true;
  });
  if (left == 0) return;
  if (tallies_.evictions == 0) {
    log_.write(Log::Level::warning, "memory_full", {{"bytes", static_cast<std::int64_t>(residents_.bytes())}});
  }
  tallies_.evictions += left;
  store_.commit(std::move(batch), [](const auto&) {});
}

void Tables::leave(Resident& resident, Batch& batch) {
  const Summary summary = summary_of(resident.table, now(), resident.code);
  directory_.note(resident.no, resident.table.id(), summary);
  batch.push_back(to_store(resident.no, summary));
  if (fetches_.waiting() > 0) departed_[resident.no] = ++departures_;
  residents_.erase(resident);
}

}  // namespace nuancier::server
