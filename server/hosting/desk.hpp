// The desk: reads what a client asks for, checks who they are, and hands it to the table or answers itself.
#pragma once

#include <memory>
#include <string_view>

#include "server/hosting/allowance.hpp"
#include "server/hosting/peer.hpp"
#include "server/hosting/tables.hpp"
#include "table/protocol/from_client.hpp"

namespace nuancier::server {

class Desk {
 public:
  Desk(Service& service, Tables& tables, store::Store& store, Thinkers& thinkers)
      : service_(service),
        tables_(tables),
        store_(store),
        thinkers_(thinkers),
        codes_(tables.settings().codes_per_minute, tables.settings().codes_per_minute) {}

  void opened(Connection& connection);
  void received(Connection& connection, std::string_view text);
  void closed(Connection& connection);

 private:
  using Pointer = std::shared_ptr<Connection>;

  // One a message. An Answer that is given back is sent at once; otherwise the table answers.
  using Now = std::optional<table::to_client::Answer>;
  Now take(const Pointer& from, const table::from_client::Create& create);
  Now take(const Pointer& from, const table::from_client::Look& look);
  Now take(const Pointer& from, const table::from_client::Join& join);
  Now take(const Pointer& from, const table::from_client::Rename& rename);
  Now take(const Pointer& from, const table::from_client::Watch& watch);
  Now take(const Pointer& from, const table::from_client::Unwatch& unwatch);
  Now take(const Pointer& from, const table::from_client::Ready& ready);
  Now take(const Pointer& from, const table::from_client::Act& act);
  Now take(const Pointer& from, const table::from_client::Say& say);
  Now take(const Pointer& from, const table::from_client::Undo& undo);
  Now take(const Pointer& from, const table::from_client::Chat& chat);
  Now take(const Pointer& from, const table::from_client::Leave& leave);
  Now take(const Pointer& from, const table::from_client::Replace& replace);
  Now take(const Pointer& from, const table::from_client::Return& back);
  Now take(const Pointer& from, const table::from_client::Close& close);
  Now take(const Pointer& from, const table::from_client::Rematch& rematch);
  Now take(const Pointer& from, const table::from_client::Hint& hint);

  // The table of a message, for somebody known; otherwise the refusal.
  template <class Message, class Use>
  Now at_table(const Pointer& from, const Message& message, bool known, Use&& use);
  std::optional<int> credit(Peer& peer, const Resident& resident, Seat seat, std::string_view action) const;

  Service& service_;
  Tables& tables_;
  store::Store& store_;
  Thinkers& thinkers_;
  Allowance codes_;  // tries: who opens another connection is not let guess more. A class shares one address
};

}  // namespace nuancier::server
