// A table in memory, with those who watch it.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/hosting/delayed.hpp"
#include "server/hosting/outbox.hpp"
#include "server/hosting/stay.hpp"
#include "server/net/bucket.hpp"
#include "server/net/response.hpp"
#include "store/change.hpp"
#include "table/bot_questions.hpp"

namespace nuancier::server {

// What somebody missed is being read; until it has come, what happens is kept for them.
struct CatchingUp {
  std::uint64_t number = 0;      // of the stream, when they came
  std::vector<SharedText> kept;  // all that came after it
};

struct Watcher {
  std::shared_ptr<Connection> connection;
  Viewer viewer;
  bool delayed = false;
  std::unique_ptr<CatchingUp> catching_up;
};

struct Resident {
  Resident(Stay which, table::Table what) : no(which.table), stay(which), table(std::move(what)) {}

  // What those who look are told again and again: made once for each length of the log.
  template <class Value>
  struct Made {
    std::size_t length = 0;
    Value value{};
  };
  // When the question of a timed game was sent out to a seat, on the host's clock.
  struct Shown {
    int decision = 0;
    table::Time at = 0;
  };

  // What every move looks at lies together.
  store::TableNo no;
  Stay stay;
  Outbox outbox;
  std::vector<Watcher> watchers;
  std::unique_ptr<Delayed> delayed;  // where spectators see everything late; a second table, so not in every one
  std::string asked_from;            // the address of whoever asked for something last: for them bots think
  int thinking = 0;                  // bots at it
  bool showing_later = false;        // a timer will show them more
  Made<std::shared_ptr<const Asset>> record;
  std::size_t record_bytes() const { return record.value ? record.value->plain.size() + record.value->gzip.size() : 0; }

  // Of Residents, which keeps them.
  bool is_among_watched = false;
  std::size_t log_bytes = 0;
  std::size_t bytes = 0;  // of memory, about, as they were counted last
  std::list<Resident*>::iterator place{};
  std::chrono::steady_clock::time_point used = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point placed = used;  // at its place among those used before and after

  table::Phase noted_phase = table::Phase::open;  // the summary says
  int noted_free = -1;

  table::Table table;
  table::BotQuestions asked;
  std::array<Shown, max_seats> shown;

  std::array<store::Seated, max_seats> people;  // by seat
  std::string code;                             // leads here while it is open
  Made<std::string> about;

  // Of who is there: what those who watch were told last, when, and whether a timer will tell them more.
  std::uint64_t people_told = 0;  // a hash
  std::chrono::steady_clock::time_point people_told_at{};
  bool people_due = false;

  // By seat, as long as somebody has needed them: most tables never do.
  std::vector<Bucket> chats;
  std::vector<std::chrono::steady_clock::time_point> unwatched_since;  // at a table that strangers wait for

  table::ViewerSet listening() const {
    table::ViewerSet set;
    for (const Watcher& watcher : watchers) {
      if (!watcher.delayed) set.insert(watcher.viewer);
    }
    return set;
  }
  bool has_delayed_watchers() const {
    return std::any_of(watchers.begin(), watchers.end(), [](const Watcher& watcher) { return watcher.delayed; });
  }
  std::size_t spectators_beside(const Connection& one) const {
    const auto is_another = [&](const Watcher& each) { return !each.viewer.is_seat() && each.connection.get() != &one; };
    return static_cast<std::size_t>(std::count_if(watchers.begin(), watchers.end(), is_another));
  }
  const Watcher* holder(Seat seat) const {
    for (const Watcher& watcher : watchers) {
      if (watcher.viewer.is(seat)) return &watcher;
    }
    return nullptr;
  }
};

// What anybody may know of it: a JSON object.
inline const std::string& about_of(Resident& resident) {
  if (resident.about.length != resident.table.length()) resident.about = {resident.table.length(), resident.table.about()};
  return resident.about.value;
}

}  // namespace nuancier::server
