// Who is at the other end of a connection.
#pragma once

#include <any>
#include <set>
#include <string>

#include "server/net/bucket.hpp"
#include "server/net/connection.hpp"
#include "store/change.hpp"
#include "table/fairness.hpp"

namespace nuancier::server {

struct Peer {
  std::string identity;            // empty: unknown
  std::set<std::string> watching;  // ids of tables
  table::Line line;                // how long the way is
  Bucket chats;
  Bucket codes;  // tries
  bool asking_hint = false;

  bool may_chat_again() { return chats.take(0.5, 8, Clock::now()); }
  bool may_try_code() { return codes.take(0.2, 10, Clock::now()); }
};

inline Peer& peer_of(Connection& connection) { return *std::any_cast<Peer>(&connection.user); }

}  // namespace nuancier::server
