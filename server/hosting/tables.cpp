// Tables come from the store, step, and what they say leaves when it is durable.
#include "server/hosting/tables.hpp"

#include <ctime>

#include "server/hosting/chance.hpp"
#include "table/refusals.hpp"

namespace nuancier::server {

using table::to_client::Answer;

namespace {

constexpr Refusal unavailable{Refusal::Code::unavailable, {}, "table.refuse.unavailable"};

SharedText shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

SharedText written(const Answer& answer) { return shared(table::to_client::write(answer)); }

}  // namespace

Tables::Tables(Service& service, store::Store& store, Thinkers& thinkers, const Log& log, HostingSettings settings)
    : service_(service),
      store_(store),
      thinkers_(thinkers),
      log_(log),
      settings_(settings),
      clock_(store.reads().service_time()),
      settlements_(service, [this](Stay stay, const auto& failure) { settled(stay, failure); }),
      timer_(service) {}

Resident* Tables::resident(std::string_view id) const {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? nullptr : found->second;
}

Resident* Tables::staying(Stay stay) const {
  const auto found = residents_.find(stay.table);
  return found == residents_.end() || found->second->stay.number != stay.number ? nullptr : found->second.get();
}

Resident* Tables::find(std::string_view id, bool* damaged) {
  if (damaged != nullptr) *damaged = false;
  if (Resident* there = resident(id)) {
    there->used = std::chrono::steady_clock::now();
    return there;
  }
  const std::optional<store::StoredTable> stored = store_.reads().find(id);
  return stored ? load(*stored, damaged) : nullptr;
}

std::optional<table::Table> Tables::restored(const store::StoredTable& stored) const {
  std::size_t read = 0;
  std::string why = "does not fit";
  try {
    if (auto table = table::Table::restore(stored.id, store_.reads().log(stored.no), read)) return table;
  } catch (const store::Failure& failure) {
    why = failure.what();
  }
  log_.write(Log::Level::error, "table_damaged",
             {{"table", static_cast<std::int64_t>(stored.no)}, {"entry", static_cast<std::int64_t>(read)}, {"why", why}});
  return std::nullopt;
}

Resident& Tables::keep(TableNo no, table::Table table) {
  auto resident = std::make_unique<Resident>(Stay{no, ++stays_}, std::move(table));
  Resident& kept = *resident;
  kept.code = code_of(kept.table.id());
  residents_.emplace(no, std::move(resident));
  by_id_.emplace(kept.table.id(), &kept);
  return kept;
}

Resident* Tables::load(const store::StoredTable& stored, bool* damaged) {
  std::optional<table::Table> table = restored(stored);
  if (!table) {
    if (damaged != nullptr) *damaged = true;
    return nullptr;
  }
  Resident& kept = keep(stored.no, std::move(*table));
  for (store::Seated& seated : store_.reads().seats(stored.no)) kept.people[static_cast<std::size_t>(seated.seat)] = seated;
  if (kept.table.setup().spectators == table::Spectators::delayed) delay(kept, store_.reads().log(stored.no));
  // What was sent out before a restart is known by when it was asked.
  for (std::size_t i = 0; i < kept.shown.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    kept.shown[i] = {kept.table.decision(seat), kept.table.asked_since(seat)};
  }
  // A cache, which nobody waits for: what can be read is shown even if the disk is full.
  if (Batch changes = note(kept); stored.summarised != stored.length) store_.commit(std::move(changes), [](const auto&) {});
  ask_bots(kept);
  return &kept;
}

Resident& Tables::create(const table::Setup& setup, const std::string& who, Asker asker) {
  auto [table, outcome] = table::Table::make(new_id(), setup, random_bytes(), who, now());
  Resident& kept = keep(store_.next_table(), std::move(table));
  const std::string line = to_line(outcome.entries.front());
  if (setup.spectators == table::Spectators::delayed) delay(kept, {&line, 1});
  Batch batch{store::Opened{kept.no, kept.table.id(), std::time(nullptr)}, store::Appended{kept.no, 0, {line}}};
  for (store::Change& change : note(kept)) batch.push_back(std::move(change));
  commit(kept, std::move(batch));
  asker.answer.table = kept.table.id();
  asker.answer.code = kept.code;
  answer(kept, std::move(asker));
  return kept;
}

void Tables::ask(Resident& resident, const table::Input& input, std::optional<Asker> asker, Batch with) {
  const auto first = static_cast<std::uint32_t>(resident.table.length());
  table::Outcome outcome = resident.table.step(input, now(), resident.listening());
  const bool changed = !outcome.entries.empty();
  if (outcome.refusal) with.clear();
  if (changed) {
    store::Appended appended{resident.no, first, {}};
    for (const table::Entry& entry : outcome.entries) appended.entries.push_back(to_line(entry));
    with.insert(with.begin(), std::move(appended));
    for (store::Change& change : note(resident)) with.push_back(std::move(change));
  }
  if (!with.empty()) commit(resident, std::move(with));
  deliver(resident, outcome);
  if (asker) {
    if (outcome.refusal) asker->answer.refused = table::to_client::refused(*outcome.refusal);
    if (outcome.seat) asker->answer.seat = outcome.seat;
    answer(resident, std::move(*asker));
  }
  if (changed) ask_bots(resident);
}

void Tables::change(Resident& resident, Batch changes, Asker asker) {
  commit(resident, std::move(changes));
  answer(resident, std::move(asker));
}

void Tables::answer(Resident& resident, Asker asker) {
  if (asker.connection) resident.outbox.put(asker.connection, written(asker.answer), asker.answer.id);
}

void Tables::send(Resident& resident, const std::shared_ptr<Connection>& to, std::string text) {
  resident.outbox.put(to, shared(std::move(text)));
}

void Tables::deliver(Resident& resident, table::Outcome& outcome) {
  for (table::Told& told : outcome.told) {
    const SharedText text = shared(std::move(told.text));
    for (const Watcher& watcher : resident.watchers) {
      if (!watcher.delayed && watcher.viewer == told.viewer) resident.outbox.put(watcher.connection, text);
    }
  }
  if (resident.delayed) {
    for (table::Entry& entry : outcome.entries) resident.delayed->add(std::move(entry), resident.table.questions());
    show_delayed(resident);
  }
}

void Tables::commit(Resident& resident, Batch batch) {
  resident.outbox.commit();
  resident.used = std::chrono::steady_clock::now();
  store_.commit(std::move(batch), settlements_.done(resident.stay));
}

void Tables::settled(Stay stay, const std::optional<store::Failure>& failure) {
  Resident* there = staying(stay);
  if (there == nullptr) return;  // dropped after an earlier failure
  if (failure) return drop(*there, *failure);
  there->outbox.settle();
  if (there->outbox.is_settled()) show_questions(*there);
}

// A game of speed: the time runs from when the question was sent, and how long the way is must be known before.
void Tables::show_questions(Resident& resident) {
  const table::Match* match = resident.table.match();
  if (match == nullptr || resident.table.phase() != table::Phase::playing || match->when_time_is_over().empty()) return;
  if (!resident.table.time_limit()) {
    for (const Watcher& watcher : resident.watchers) watcher.connection->ping();
    return;
  }
  for (const Seat seat : match->due().seats()) {
    Resident::Shown& shown = resident.shown[static_cast<std::size_t>(seat)];
    if (shown.decision != resident.table.decision(seat)) shown = {resident.table.decision(seat), now()};
  }
}

// What the table believes may not have happened: it is forgotten, and read again when somebody asks.
void Tables::drop(Resident& resident, const store::Failure& failure) {
  const TableNo no = resident.no;
  log_.write(Log::Level::error, "commit_failed",
             {{"table", static_cast<std::int64_t>(no)}, {"kind", store::name_of(failure.kind)}, {"why", failure.what()}});
  resident.outbox.abandon([](Connection& connection, const std::string& id) {
    Answer answer;
    answer.id = id;
    answer.refused = table::to_client::refused(unavailable);
    connection.send(written(answer));
  });
  for (const Watcher& watcher : resident.watchers) {
    table::to_client::Unwatched unwatched{resident.table.id(), {}, "unavailable"};
    if (watcher.viewer.is_seat()) unwatched.seat = watcher.viewer.seat();
    watcher.connection->send(shared(table::to_client::write(unwatched)));
  }
  by_id_.erase(resident.table.id());
  residents_.erase(no);
  directory_.forget(no);
  try {
    // Not at once: a bot would fail, be asked again and fail again.
    if (const auto stored = store_.reads().find(no)) relearn(*stored, now() + after_failure.count());
  } catch (const store::Failure&) {
    // The disk can be neither written nor read: whoever asks for the table finds out.
  }
  set_timer();
}

record::Record Tables::record(const Resident& resident) const {
  std::vector<std::string> names;
  for (int i = 0; i < resident.table.players(); ++i) names.push_back(resident.people[static_cast<std::size_t>(i)].name);
  return resident.table.record(names);
}

}  // namespace nuancier::server
