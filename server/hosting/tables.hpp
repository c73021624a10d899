// All tables of this host: those in memory, and how they get there from the store and back. Whatever happens to one goes
// through `ask`: the table steps, the store makes it durable, and only then anybody is told. On the io thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

#include "record/record.hpp"
#include "server/hosting/directory.hpp"
#include "server/hosting/resident.hpp"
#include "server/hosting/service_clock.hpp"
#include "server/hosting/settlements.hpp"
#include "server/hosting/thinkers.hpp"
#include "server/net/log.hpp"
#include "server/net/service.hpp"
#include "store/store.hpp"
#include "table/protocol/to_client.hpp"

namespace nuancier::server {

struct HostingSettings {
  int tables_per_identity = 50;                // not over
  std::size_t spectators = 200;                // of a table at once: each is sent every move
  double codes_per_minute = 60;                // tries by one address, as many at once; 0: no limit
  std::chrono::milliseconds bot_delay{700};    // a bot never moves sooner, so that people can follow
  std::chrono::seconds idle{30};               // then a table that nobody watches leaves the memory
  std::optional<std::chrono::days> retention;  // tables that are over are removed after so long; empty: never
  std::size_t catch_up = 200;                  // messages; whoever missed more gets the whole state
  std::chrono::seconds spectator_delay{60};    // how far behind delayed spectators are, at least
};

// Who asked, and how they are answered.
struct Asker {
  std::shared_ptr<Connection> connection;
  table::to_client::Answer answer;
};

class Tables {
 public:
  // How long to leave a disk alone that has just failed.
  static constexpr std::chrono::milliseconds after_failure{1000};

  using Batch = store::Batch;

  Tables(Service& service, store::Store& store, Thinkers& thinkers, const Log& log, HostingSettings settings);

  // From the store: what there is, and when it wants to be woken.
  void start();
  // Nobody is told anything any more; what is on its way becomes durable.
  void stop();

  // In memory from now on. Null: there is none, or its log cannot be read (`damaged` says which).
  Resident* find(std::string_view id, bool* damaged = nullptr);
  // Only if it is in memory.
  Resident* resident(std::string_view id) const;
  // Precondition: within the limits.
  Resident& create(const table::Setup& setup, const std::string& who, Asker asker);

  // Whatever the table says goes to those who watch it, then the answer to whoever asked. `with` becomes durable in the same
  // commit, if the table grants it.
  void ask(Resident& resident, const table::Input& input, std::optional<Asker> asker, Batch with = {});
  // Changes outside of the log: names.
  void change(Resident& resident, Batch changes, Asker asker);
  // After everything that is on its way; nothing is changed.
  void answer(Resident& resident, Asker asker);
  void send(Resident& resident, const std::shared_ptr<Connection>& to, std::string text);

  void watch(Resident& resident, const std::shared_ptr<Connection>& connection, Viewer viewer,
             std::optional<std::uint64_t> since, const std::optional<std::string>& hash, Asker asker);
  void unwatch(Resident& resident, const Connection& connection, std::optional<Viewer> viewer);
  // Whoever watches the seat, from wherever, has lost it.
  void unwatch(Resident& resident, Seat seat, std::string_view why);
  void tell_people(Resident& resident);
  // Once to each connection of those it is for.
  void send_once(Resident& resident, std::string text, const std::function<bool(const Watcher&)>& to);

  const Directory& directory() const { return directory_; }
  table::Time now() const { return clock_.now(); }
  std::size_t in_memory() const { return residents_.size(); }
  // Null: it is not. What it says may not be durable yet.
  const Resident* in_memory(std::string_view id) const {
    const auto found = by_id_.find(std::string(id));
    return found == by_id_.end() ? nullptr : found->second;
  }
  const HostingSettings& settings() const { return settings_; }

  // Of a match that has begun; names included.
  record::Record record(const Resident& resident) const;
  // Blanks the names of a forgotten identity wherever they are shown.
  void forget(const std::string& identity);

 private:
  using TableNo = store::TableNo;

  Resident* load(const store::StoredTable& stored, bool* damaged);
  // Empty: it is damaged, and the log of this host says so.
  std::optional<table::Table> restored(const store::StoredTable& stored) const;
  Resident& keep(TableNo no, table::Table table);
  Resident* staying(Stay stay) const;
  void commit(Resident& resident, Batch batch);
  void settled(Stay stay, const std::optional<store::Failure>& failure);
  void show_questions(Resident& resident);
  void drop(Resident& resident, const store::Failure& failure);
  void deliver(Resident& resident, table::Outcome& outcome);
  bool is_past(const Resident& resident) const;
  std::optional<std::vector<std::string>> missed(const Resident& resident, Viewer viewer, std::optional<std::uint64_t> since,
                                                 const std::optional<std::string>& hash) const;
  void delay(Resident& resident, std::span<const std::string> log);
  void show_delayed(Resident& resident);
  Batch note(Resident& resident);
  // It is not woken before `earliest`.
  void relearn(const store::StoredTable& stored, table::Time earliest);
  void ask_bots(Resident& resident);
  void thought(Stay stay, const table::Wanted& wanted, std::optional<std::string> phrase, std::optional<std::string> action);
  void bring(Stay stay, table::input::Thought thought);
  void wake();
  void set_timer();
  void sweep();
  void purge();
  std::string new_id() const;

  Service& service_;
  store::Store& store_;
  Thinkers& thinkers_;
  const Log& log_;
  HostingSettings settings_;
  ServiceClock clock_;
  Directory directory_;
  std::unordered_map<TableNo, std::unique_ptr<Resident>> residents_;
  std::unordered_map<std::string_view, Resident*> by_id_;  // the ids are the residents' own
  Settlements settlements_;
  Timer timer_;
  std::chrono::steady_clock::time_point timer_at_ = std::chrono::steady_clock::time_point::max();
  std::uint64_t stays_ = 0;
  bool stopped_ = false;
};

}  // namespace nuancier::server
