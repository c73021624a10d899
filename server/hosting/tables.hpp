// All tables of this host: those in memory, and how they get there from the store and back. Whatever happens to one goes
// through `ask`: the table steps, the store makes it durable, and only then anybody is told. On the io thread, which reads
// nothing of a table from the disk after the start: who wants one that is not in memory waits until it has been fetched.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/hosting/allowance.hpp"
#include "server/hosting/directory.hpp"
#include "server/hosting/fetches.hpp"
#include "server/hosting/hosting_settings.hpp"
#include "server/hosting/loading.hpp"
#include "server/hosting/nearing.hpp"
#include "server/hosting/residents.hpp"
#include "server/hosting/service_clock.hpp"
#include "server/hosting/settlements.hpp"
#include "server/hosting/thinkers.hpp"
#include "server/net/log.hpp"
#include "server/net/service.hpp"
#include "store/store.hpp"
#include "table/protocol/to_client.hpp"

namespace nuancier::server {

// What happened since the start.
struct HostingTallies {
  std::uint64_t restores = 0;   // tables that were read into memory
  store::Durations restore;     // from wanted to there
  std::uint64_t evictions = 0;  // tables that left because there was no room
  std::uint64_t gave_way = 0;   // tables that never began and went because there were too many
  std::uint64_t damaged = 0;    // tables whose log was found to be none
  store::Durations durable;     // from what somebody asked for to durable
  store::Durations sent;        // from there to handed to the system for everybody who is told
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
  using TableNo = store::TableNo;

  Tables(Service& service, store::Store& store, Thinkers& thinkers, const Log& log, HostingSettings settings);

  // From the store: what there is, and when it wants to be woken.
  void start();
  // Nobody is told anything any more; what is on its way becomes durable.
  void stop();

  // Only if it is in memory; it is used now.
  Resident* resident(std::string_view id);
  // Called with the table, which is then in memory, or with what it lacks and null; at once if that is known.
  using Use = std::function<void(Lack, Resident*)>;
  // For whoever asks from this address, who pays for the reading.
  void fetch(std::string_view id, const std::string& address, Use use);
  // For the house itself.
  void fetch(TableNo no, Use use);
  // Where there are too many tables, the oldest that never began goes, one that nobody watches if there is any. False: there
  // is none.
  bool make_way();
  // So little of the disk is left that only games are written.
  bool is_short_of_disk() const { return store_.statistics().reserve; }
  // Precondition: within the limits.
  // `with` is committed with it.
  Resident& create(const table::Setup& setup, const std::string& who, Asker asker, Batch with = {});

  // Whatever the table says goes to those who watch it, then the answer to whoever asked. `with` becomes durable in the same
  // commit, if the table grants it.
  void ask(Resident& resident, const table::Input& input, std::optional<Asker> asker, Batch with = {});
  // Changes outside of the log: names.
  void change(Resident& resident, Batch changes, Asker asker);
  // After everything that is on its way; nothing is changed.
  void answer(Resident& resident, Asker asker);
  void send(Resident& resident, const std::shared_ptr<Connection>& to, std::string text);

  // May this address be sent a whole state again?
  bool may_show(const std::string& address) { return shows_.take(address); }
  // Seconds until it may, or until tables are read for it again.
  double wait_to_show(const std::string& address) const { return shows_.wait(address, Clock::now()); }
  double wait_to_read(const std::string& address) const { return readings_.wait(address, Clock::now()); }
  void watch(Resident& resident, const std::shared_ptr<Connection>& connection, Viewer viewer,
             std::optional<std::uint64_t> since, const std::optional<std::string>& hash, Asker asker);
  void unwatch(Resident& resident, const Connection& connection, std::optional<Viewer> viewer);
  // Whoever watches the seat, from wherever, has lost it.
  void unwatch(Resident& resident, Seat seat, std::string_view why);
  // Where there is no room for another spectator: who says nothing of themselves goes before somebody who does is refused.
  void give_way(Resident& resident);
  // Soon, and only if something has changed: however many come and go, those who are there hear of it twice a second at
  // most.
  void tell_people(Resident& resident);
  // Once to each connection of those it is for.
  void send_once(Resident& resident, std::string text, const std::function<bool(const Watcher&)>& to);

  // Of a match that is over; names included.
  const std::shared_ptr<const Asset>& record_of(Resident& resident);
  // Somebody has come, has gone, or has another name.
  void seat(Resident& resident, Seat seat, store::Seated who);

  const Directory& directory() const { return directory_; }
  table::Time now() const { return clock_.now(); }
  std::size_t in_memory() const { return residents_.size(); }
  std::size_t bytes_in_memory() const { return residents_.bytes(); }  // about
  std::size_t fetching() const { return fetches_.waiting(); }
  const HostingTallies& tallies() const { return tallies_; }
  // Null: it is not. What it says may not be durable yet.
  const Resident* in_memory(std::string_view id) const { return residents_.find(id); }
  const HostingSettings& settings() const { return settings_; }

  // They are about to be forgotten: what they still ask for would be left behind.
  void begins_to_leave(const std::string& identity) { leaving_.insert(identity); }
  void stays(const std::string& identity) { leaving_.erase(identity); }
  bool is_leaving(const std::string& identity) const { return !leaving_.empty() && leaving_.contains(identity); }
  // Blanks the names of a forgotten identity wherever they are shown.
  void forget(const std::string& identity);

 private:
  using Key = std::string;  // an id, or "#" and a number
  // What must not have happened while something was read.
  struct Reading {
    std::chrono::steady_clock::time_point began;
    std::uint64_t forgets = 0;
    std::uint64_t departures = 0;
  };

  // fetching.cpp
  void want(const Key& key, const std::string& address, Use use);
  void read_next();
  void read(const Key& key);
  void has_read(const Key& key, Loading loading, const Reading& reading);
  void complain(const Loading& loading);
  bool is_good(const Loaded& loaded, const Reading& reading) const;
  Resident& admit(Loaded loaded);
  void make_room_soon();
  void make_room();
  bool may_leave(const Resident& resident) const;
  // It leaves the memory; what is to be kept of it is added to the batch.
  void leave(Resident& resident, Batch& batch);

  Resident& keep(TableNo no, table::Table table);
  void commit(Resident& resident, Batch batch, store::Purpose purpose);
  void settled(const Settlement& settlement);
  void note_sent();
  static bool never_began(const Resident& resident);
  void settled_of_dropped(const Settlement& settlement);
  void show_questions(Resident& resident);
  void drop(Resident& resident, const store::Failure& failure);
  void fetch_again(TableNo no);
  void deliver(Resident& resident, table::Outcome& outcome);

  // watching.cpp
  void dismiss(Resident& resident, std::string_view why, const std::function<bool(const Watcher&)>& whom);
  bool is_past(const Resident& resident) const;
  void show(Resident& resident, const std::shared_ptr<Connection>& to, Viewer viewer);
  bool catch_up(Resident& resident, Watcher& watcher, std::uint64_t since);
  void caught_up(Stay stay, const std::weak_ptr<Connection>& weak, Viewer viewer, std::uint64_t since,
                 const std::optional<std::vector<std::string>>& missed);
  std::string people_of(const Resident& resident) const;
  void show_people(Resident& resident);
  void show_delayed(Resident& resident);

  // waking.cpp
  Batch note(Resident& resident);
  void relearn(const store::StoredTable& stored);
  void set_timer();
  void wake();
  void wake(Resident& resident);
  void sweep();
  std::string new_id() const;

  // housekeeping.cpp
  void purge();
  void purge_behind(table::Time before, store::Quiet last);
  void purge(table::Time before, const std::vector<store::Quiet>& old);
  void remove(Resident& resident);
  void let_go(Resident& resident);
  void commit_removal(std::vector<TableNo> tables);
  void look_at_limits();
  void let_seats_lapse(Resident& resident);
  void let_seats_lapse();

  // bots.cpp
  void ask_bots(Resident& resident);
  void thought(Stay stay, const table::Wanted& wanted, std::optional<std::string> phrase, std::optional<std::string> action);
  void bring(Stay stay, table::input::Thought thought);

  table::Time spectators_behind() const { return std::chrono::milliseconds(settings_.spectator_delay).count(); }

  Service& service_;
  store::Store& store_;
  Thinkers& thinkers_;
  const Log& log_;
  HostingSettings settings_;
  ServiceClock clock_;
  Directory directory_;
  Residents residents_;
  Fetches<Use> fetches_;
  std::unordered_set<TableNo> public_;  // in memory, listed, and open when they were looked at last
  bool room_is_due_ = false;
  int waking_ = 0;  // tables that are being read because they want to be woken
  // Dropped, with commits that are still under way: until those are settled nobody knows what its log will be.
  struct Dropped {
    std::uint64_t stay = 0;
    std::size_t commits = 0;
    std::vector<Key> wanted;
  };
  std::unordered_map<TableNo, Dropped> dropped_;
  std::vector<std::chrono::steady_clock::time_point> sending_;  // when what leaves with this turn happened
  std::unordered_set<TableNo> removing_;                        // for good, not yet durable
  std::unordered_set<std::string> leaving_;                     // identities
  std::uint64_t forgets_ = 0;     // of people: a table that was being read meanwhile is read again
  std::uint64_t departures_ = 0;  // from memory: likewise, if it was the one
  std::unordered_map<TableNo, std::uint64_t> departed_;
  Allowance readings_;
  Allowance shows_;
  std::unordered_map<std::string, int> catching_up_;  // by address: how many are being read what they missed
  HostingTallies tallies_;
  Nearing near_tables_{"tables"};
  Nearing near_memory_{"table_memory"};
  Nearing near_reserve_{"disk_reserve"};
  Settlements settlements_;
  Timer timer_;
  std::chrono::steady_clock::time_point timer_at_ = std::chrono::steady_clock::time_point::max();
  std::uint64_t stays_ = 0;
  bool stopped_ = false;
};

}  // namespace nuancier::server
