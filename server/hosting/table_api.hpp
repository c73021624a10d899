// /api/tables: what there is to join, what anybody with the link may know of a table, and the record of a match once it is
// over. Never the cards of one that is being played.
#pragma once

#include "server/hosting/call.hpp"
#include "server/hosting/house.hpp"

namespace nuancier::server {

class TableApi {
 public:
  explicit TableApi(House& house) : house_(house) {}

  Response list(const Call& call) const;
  void about(const Call& call, Reply reply) const;
  void record(const Call& call, Reply reply) const;

 private:
  House& house_;
};

}  // namespace nuancier::server
