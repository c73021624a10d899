// Which connections are whose, so that all of a person's can be ended at once.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/hosting/peer.hpp"

namespace nuancier::server {

// Why a person's connections were ended; codes that applications have for their own (RFC 6455, 7.4.2).
inline constexpr Close person_forgotten{4001};
inline constexpr Close person_moved{4002};  // to another device

class Presence {
 public:
  void opened(Connection& connection) {
    if (const std::string& who = peer_of(connection).identity; !who.empty()) connections_[who].push_back(&connection);
  }
  void closed(Connection& connection) {
    const auto found = connections_.find(peer_of(connection).identity);
    if (found == connections_.end()) return;
    std::erase(found->second, &connection);
    if (found->second.empty()) connections_.erase(found);
  }
  bool is_here(const std::string& identity) const { return connections_.contains(identity); }
  void dismiss(const std::string& identity, Close code, std::string_view reason) const {
    const auto found = connections_.find(identity);
    if (found == connections_.end()) return;
    for (Connection* connection : std::vector(found->second)) {
      peer_of(*connection).is_gone = true;
      connection->close(code, reason);
    }
  }

 private:
  std::unordered_map<std::string, std::vector<Connection*>> connections_;
};

}  // namespace nuancier::server
