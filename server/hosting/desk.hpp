// The desk: reads what a client asks for, checks who they are, and hands it to the table or answers itself.
#pragma once

#include <memory>
#include <string_view>
#include <unordered_set>

#include "server/hosting/allowance.hpp"
#include "server/hosting/budget.hpp"
#include "server/hosting/identities.hpp"
#include "server/hosting/peer.hpp"
#include "server/hosting/tables.hpp"
#include "table/protocol/from_client.hpp"

namespace nuancier::server {

class Desk {
 public:
  Desk(Service& service, Tables& tables, const Identities& identities, Thinkers& thinkers);

  void opened(Connection& connection);
  void received(Connection& connection, std::string_view text);
  void closed(Connection& connection);

 private:
  using Pointer = std::shared_ptr<Connection>;

  // One a message. An Answer that is given back is sent at once; otherwise the table answers.
  using Now = std::optional<table::to_client::Answer>;
  Now take(const Pointer& from, const table::from_client::Create& create);
  Now take(const Pointer& from, const table::from_client::Look& look);
  Now take(const Pointer& from, const table::from_client::Join& join, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Rename& rename, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Watch& watch, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Unwatch& unwatch, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Ready& ready, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Act& act, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Say& say, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Undo& undo, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Chat& chat, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Leave& leave, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Unseat& unseat, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Replace& replace, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Return& back, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Close& close, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Rematch& rematch, Resident& resident);
  Now take(const Pointer& from, const table::from_client::Hint& hint, Resident& resident);

  // Takes it when the table is there.
  template <class Message>
  Now at_table(const Pointer& from, const Message& message);
  table::to_client::Answer lacking(const std::string& id, const std::string& address, Lack lack) const;
  // To the table that comes after this one.
  void lead_on(const Pointer& from, const std::string& id, Resident& resident);
  Now show(const Pointer& from, const std::string& id, const std::string& table);
  std::chrono::nanoseconds wait_for_code(const std::string& address, bool is_wrong);
  void hint_is_over(Peer& peer);
  std::optional<int> credit(Peer& peer, const Resident& resident, Seat seat, std::string_view action) const;

  Service& service_;
  Tables& tables_;
  const Identities& identities_;
  Thinkers& thinkers_;
  Allowance codes_;     // tries: who opens another connection is not let guess more. A class shares one address
  Bucket wrong_codes_;  // everybody's
  Budget creations_;    // of tables
  Budget changes_;      // to tables, other than by playing
  std::unordered_set<std::string> asking_hint_;  // identities: one at a time each
};

}  // namespace nuancier::server
