// Who is at the other end of a connection.
#pragma once

#include <any>
#include <map>
#include <memory>
#include <string>

#include "server/net/bucket.hpp"
#include "server/net/connection.hpp"
#include "store/change.hpp"
#include "table/fairness.hpp"

namespace nuancier::server {

struct Peer {
  std::string identity;                          // empty: unknown
  std::shared_ptr<const store::Known> newcomer;  // until they are here
  std::map<std::string, int> watching;           // ids of tables, and how many streams of each it is sent
  std::size_t watches = 0;                       // in all
  bool is_gone = false;                          // what it asked for before is of no interest any more
  bool is_catching_up = false;                   // what it missed is being read
  table::Line line;                              // how long the way is
  Bucket codes;                                  // tries
  bool is_trying_code = false;                   // and waits for the answer
  bool is_asking_hint = false;

  static constexpr double codes_per_second = 0.2;
  static constexpr double codes_at_once = 10;
  bool may_try_code() { return codes.take(codes_per_second, codes_at_once, Clock::now()); }
  double wait_for_code() const {
    return (codes.spent(codes_per_second, Clock::now()) + 1 - codes_at_once) / codes_per_second;
  }
};

// Null: whoever it was has gone.
inline Peer* find_peer(Connection& connection) { return std::any_cast<Peer>(&connection.user); }
inline Peer& peer_of(Connection& connection) { return *std::any_cast<Peer>(&connection.user); }

}  // namespace nuancier::server
