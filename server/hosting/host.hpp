// The whole server as the network layer sees it: HTTP goes to the API, WebSockets to the desk.
#pragma once

#include <filesystem>

#include "server/hosting/api.hpp"
#include "server/hosting/desk.hpp"
#include "server/hosting/identities.hpp"

namespace nuancier::server {

struct HostSettings {
  Settings network;
  HostingSettings hosting;
  std::filesystem::path data;
  std::string public_url;  // what links begin with; empty: whatever the request names
  unsigned bot_threads = 1;
  bool public_metrics = false;        // otherwise for this machine only
  double identities_per_minute = 60;  // by one address, twice as many at once; 0: no limit
};

// Serves until it is stopped by a signal. `ready` is called once it listens, with the port. Throws store::Failure or Trouble
// when it cannot begin.
void serve(const HostSettings& settings, const Log& log, const std::function<void(std::uint16_t)>& ready);

}  // namespace nuancier::server
