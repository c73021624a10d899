// Tables come from the store, step, and what they say leaves when it is durable.
#include "server/hosting/tables.hpp"

#include <ctime>

#include "record/json.hpp"
#include "server/hosting/chance.hpp"
#include "server/hosting/refusals.hpp"
#include "server/hosting/watchers.hpp"
#include "table/refusals.hpp"

namespace nuancier::server {

using table::to_client::Answer;

namespace {

// More could not be read at once, and whoever comes later waits less when few are under way.
constexpr std::size_t read_at_once = 2;
constexpr std::size_t waited_for_by_one = 64;

SharedText shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// What makes a game begin is not one that is played.
store::Purpose purpose_of(const table::Input& input) {
  const bool begins =
      std::holds_alternative<table::input::Join>(input) || std::holds_alternative<table::input::Ready>(input);
  return begins ? store::Purpose::other : store::Purpose::play;
}

SharedText written(const Answer& answer) { return shared(table::to_client::write(answer)); }

}  // namespace

Tables::Tables(Service& service, store::Store& store, Thinkers& thinkers, const Log& log, HostingSettings settings)
    : service_(service),
      store_(store),
      thinkers_(thinkers),
      log_(log),
      settings_(settings),
      clock_(store.reads().service_time()),
      fetches_(read_at_once, waited_for_by_one),
      readings_(settings_.readings_per_minute, settings_.readings_per_minute / 2),
      shows_(settings_.shows_per_minute, settings_.shows_per_minute / 2),
      settlements_(service, [this](const Settlement& settlement) { settled(settlement); }),
      timer_(service) {}

Resident* Tables::resident(std::string_view id) {
  Resident* there = residents_.find(id);
  if (there != nullptr) residents_.use(*there);
  return there;
}

Resident& Tables::keep(TableNo no, table::Table table) {
  auto resident = std::make_unique<Resident>(Stay{no, ++stays_}, std::move(table));
  resident->code = code_of(resident->table.id());
  return residents_.add(std::move(resident));
}

Resident& Tables::create(const table::Setup& setup, const std::string& who, Asker asker, Batch with) {
  auto [table, outcome] = table::Table::make(new_id(), setup, random_bytes(), who, now());
  Resident& kept = keep(store_.next_table(), std::move(table));
  std::string line = to_line(outcome.entries.front());
  kept.log_bytes = line.size();
  if (setup.spectators == table::Spectators::delayed) {
    kept.delayed = std::make_unique<Delayed>(kept.table.id(), spectators_behind());
    kept.delayed->add(std::move(outcome.entries.front()), kept.table.questions());
    kept.delayed->pass(now(), kept.table);
  }
  residents_.weigh(kept);
  Batch batch{store::Opened{kept.no, kept.table.id(), std::time(nullptr)}, store::Appended{kept.no, 0, {std::move(line)}}};
  for (store::Change& change : note(kept)) batch.push_back(std::move(change));
  for (store::Change& change : with) batch.push_back(std::move(change));
  commit(kept, std::move(batch), store::Purpose::other);
  if (asker.connection) kept.asked_from = asker.connection->address();
  asker.answer.table = kept.table.id();
  asker.answer.code = kept.code;
  answer(kept, std::move(asker));
  make_room_soon();
  return kept;
}

void Tables::ask(Resident& resident, const table::Input& input, std::optional<Asker> asker, Batch with) {
  const auto first = static_cast<std::uint32_t>(resident.table.length());
  if (asker && asker->connection) resident.asked_from = asker->connection->address();
  table::Outcome outcome = resident.table.step(input, now(), resident.listening());
  const bool changed = !outcome.entries.empty();
  if (outcome.refusal) with.clear();
  if (changed) {
    store::Appended appended{resident.no, first, {}};
    for (const table::Entry& entry : outcome.entries) {
      appended.entries.push_back(to_line(entry));
      resident.log_bytes += appended.entries.back().size();
    }
    residents_.weigh(resident);
    with.insert(with.begin(), std::move(appended));
    for (store::Change& change : note(resident)) with.push_back(std::move(change));
  }
  if (!with.empty()) commit(resident, std::move(with), purpose_of(input));
  deliver(resident, outcome);
  if (asker) {
    if (outcome.refusal) asker->answer.refused = table::to_client::refused(*outcome.refusal);
    if (outcome.seat) asker->answer.seat = outcome.seat;
    answer(resident, std::move(*asker));
  }
  if (changed) ask_bots(resident);
}

void Tables::change(Resident& resident, Batch changes, Asker asker) {
  commit(resident, std::move(changes), store::Purpose::other);
  answer(resident, std::move(asker));
}

const std::shared_ptr<const Asset>& Tables::record_of(Resident& resident) {
  if (resident.record.length != resident.table.length()) {
    std::vector<std::string> names;
    for (const store::Seated& seated : resident.people) names.push_back(seated.name);
    resident.record = {resident.table.length(), make_asset(record::write_json(resident.table.record(names)))};
    residents_.weigh(resident);
  }
  return resident.record.value;
}

void Tables::seat(Resident& resident, Seat seat, store::Seated who) {
  resident.people[static_cast<std::size_t>(seat)] = std::move(who);
  resident.record = {};  // names are in it
  tell_people(resident);
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
      if (watcher.delayed || watcher.viewer != told.viewer) continue;
      if (watcher.catching_up) {
        watcher.catching_up->kept.push_back(text);
      } else {
        resident.outbox.put(watcher.connection, text);
      }
    }
  }
  if (resident.delayed) {
    for (table::Entry& entry : outcome.entries) resident.delayed->add(std::move(entry), resident.table.questions());
    show_delayed(resident);
  }
}

void Tables::commit(Resident& resident, Batch batch, store::Purpose purpose) {
  resident.outbox.commit();
  residents_.use(resident);
  store_.commit(std::move(batch), settlements_.done(resident.stay), purpose);
}

void Tables::settled(const Settlement& settlement) {
  Resident* there = residents_.find(settlement.stay);
  if (there == nullptr) return settled_of_dropped(settlement);
  if (settlement.failure) return drop(*there, *settlement.failure);
  tallies_.durable.note(std::chrono::steady_clock::now() - settlement.began);
  if (sending_.empty()) service_.when_sent([this] { note_sent(); });
  sending_.push_back(settlement.began);
  there->outbox.settle();
  if (!there->outbox.is_settled()) return;
  show_questions(*there);
  if (never_began(*there)) remove(*there);
}

void Tables::note_sent() {
  const auto now = std::chrono::steady_clock::now();
  for (const auto began : sending_) tallies_.sent.note(now - began);
  sending_.clear();
}

// It ended before anybody played: nothing of it is worth keeping.
bool Tables::never_began(const Resident& resident) {
  return resident.table.phase() == table::Phase::over && resident.table.match() == nullptr;
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

// What the table believes may not have happened: it is forgotten, and read again.
void Tables::drop(Resident& resident, const store::Failure& failure) {
  const TableNo no = resident.no;
  log_.write(Log::Level::error, "commit_failed",
             {{"table", static_cast<std::int64_t>(no)}, {"kind", store::name_of(failure.kind)}, {"why", failure.what()}});
  const bool is_full = failure.kind == store::Failure::Kind::full && is_short_of_disk();
  resident.outbox.abandon([is_full](Connection& connection, const std::string& id) {
    Answer answer;
    answer.id = id;
    answer.refused = is_full ? table::to_client::refused(refusal::full, refusal::no_room)
                             : table::to_client::refused(table::refusal::unavailable);
    connection.answer(written(answer));
  });
  // All that the table said before is durable, or never leaves.
  for (const Watcher& watcher : resident.watchers)
    watcher.connection->send(shared(unwatched(resident, watcher, "unavailable")));
  forget_watchers(resident, [](const Watcher&) { return true; });
  if (const std::size_t under_way = resident.outbox.under_way(); under_way > 1) {
    dropped_[no] = {resident.stay.number, under_way - 1, {}};
  }
  directory_.forget(no);
  residents_.erase(resident);
  fetch_again(no);
  set_timer();
}

void Tables::settled_of_dropped(const Settlement& settlement) {
  const auto found = dropped_.find(settlement.stay.table);
  if (found == dropped_.end() || found->second.stay != settlement.stay.number || --found->second.commits > 0) return;
  const std::vector<Key> wanted = std::move(found->second.wanted);
  dropped_.erase(found);
  for (const Key& key : wanted) fetches_.put_back(key);
  read_next();
}

// Not at once: a bot would fail, be asked again and fail again.
void Tables::fetch_again(TableNo no) {
  service_.after(after_failure, [this, no] {
    if (stopped_) return;
    fetch(no, [this, no](Lack lack, Resident*) {
      if (lack == Lack::unread || lack == Lack::busy) fetch_again(no);
    });
  });
}

}  // namespace nuancier::server
