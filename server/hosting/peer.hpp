// Who is at the other end of a connection.
#pragma once

#include <any>
#include <map>
#include <string>

#include "server/net/bucket.hpp"
#include "server/net/connection.hpp"
#include "store/change.hpp"
#include "table/fairness.hpp"

namespace nuancier::server {

struct Peer {
  std::string identity;            // empty: unknown
  std::map<std::string, int> watching;  // ids of tables, and how many streams of each it is sent
  std::size_t watches = 0;              // in all
  bool is_gone = false;            // what it asked for before is of no interest any more
  bool is_catching_up = false;     // what it missed is being read
  table::Line line;                // how long the way is
  Bucket codes;                    // tries
  bool is_trying_code = false;     // and waits for the answer
  bool is_asking_hint = false;

  bool may_try_code() { return codes.take(0.2, 10, Clock::now()); }
};

// Null: whoever it was has gone.
inline Peer* find_peer(Connection& connection) { return std::any_cast<Peer>(&connection.user); }
inline Peer& peer_of(Connection& connection) { return *std::any_cast<Peer>(&connection.user); }

}  // namespace nuancier::server
