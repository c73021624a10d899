// A table in memory, with those who watch it.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/hosting/delayed.hpp"
#include "server/hosting/outbox.hpp"
#include "server/hosting/stay.hpp"
#include "store/change.hpp"
#include "table/bot_questions.hpp"

namespace nuancier::server {

struct Watcher {
  std::shared_ptr<Connection> connection;
  Viewer viewer;
  bool delayed = false;
};

struct Resident {
  Resident(Stay which, table::Table what) : no(which.table), stay(which), table(std::move(what)) {}

  store::TableNo no;
  Stay stay;
  table::Table table;
  Outbox outbox;
  std::vector<Watcher> watchers;
  std::array<store::Seated, max_seats> people;  // by seat
  std::string code;                             // leads here while it is open
  std::unique_ptr<Delayed> delayed;             // where spectators see everything late; a second table, so not in every one
  bool showing_later = false;                   // a timer will show them more

  table::BotQuestions asked;
  int thinking = 0;  // bots at it

  // When the question of a timed game was sent out to a seat, on the host's clock.
  struct Shown {
    int decision = 0;
    table::Time at = 0;
  };
  std::array<Shown, max_seats> shown;

  table::Phase noted_phase = table::Phase::open;  // the summary says
  int noted_free = -1;
  std::chrono::steady_clock::time_point used = std::chrono::steady_clock::now();

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

}  // namespace nuancier::server
