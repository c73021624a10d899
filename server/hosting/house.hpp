// What the parts of the API work with.
#pragma once

#include <string>

#include "server/hosting/identities.hpp"
#include "server/hosting/loop_lag.hpp"
#include "server/hosting/presence.hpp"
#include "server/hosting/tables.hpp"

namespace nuancier::server {

struct House {
  Service& service;
  Tables& tables;
  store::Store& store;
  Identities& identities;
  Thinkers& thinkers;
  Presence& presence;
  const LoopLag& lag;
  std::string public_url;       // what links begin with; empty: whatever the request names
  bool public_metrics = false;  // otherwise for this machine only
  double identities_per_minute = 60;

  // "https://play.example.org"
  std::string base_url(const Request& request) const;
  // Does whoever asks see us by https, here or at something in front of us?
  bool is_secure(const Request& request) const { return request.secure || public_url.starts_with("https://"); }
};

}  // namespace nuancier::server
