// How those who watch a table go: each connection counts how many streams it is sent.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/hosting/peer.hpp"
#include "server/hosting/resident.hpp"
#include "table/protocol/to_client.hpp"

namespace nuancier::server {

inline std::string unwatched(const Resident& resident, const Watcher& watcher, std::string_view why) {
  table::to_client::Unwatched told{resident.table.id(), {}, std::string(why)};
  if (watcher.viewer.is_seat()) told.seat = watcher.viewer.seat();
  return table::to_client::write(told);
}

// Of those who watch without a seat and of whom nothing is known, the one who has been there longest; null: there is none.
inline std::shared_ptr<Connection> first_stranger(const Resident& resident) {
  for (const Watcher& watcher : resident.watchers) {
    if (!watcher.viewer.is_seat() && peer_of(*watcher.connection).identity.empty()) return watcher.connection;
  }
  return nullptr;
}

// How many there were.
template <class Whom>
std::size_t forget_watchers(Resident& resident, Whom whom) {
  return std::erase_if(resident.watchers, [&](const Watcher& watcher) {
    if (!whom(watcher)) return false;
    Peer* peer = find_peer(*watcher.connection);
    if (peer == nullptr) return true;
    --peer->watches;
    const auto watching = peer->watching.find(resident.table.id());
    if (watching != peer->watching.end() && --watching->second == 0) peer->watching.erase(watching);
    return true;
  });
}

}  // namespace nuancier::server
