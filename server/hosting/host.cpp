#include "server/hosting/host.hpp"

namespace nuancier::server {
namespace {

class Host final : public Handler {
 public:
  Host(const HostSettings& settings, const Log& log)
      : service_(settings.network, *this, log),
        store_(settings.data),
        thinkers_(settings.bot_threads),
        lag_(service_),
        tables_(service_, store_, thinkers_, log, settings.hosting),
        identities_(service_, store_),
        desk_(service_, tables_, thinkers_),
        api_({service_, tables_, store_, identities_, thinkers_, presence_, lag_, settings.public_url,
              settings.public_metrics, settings.identities_per_minute}) {}

  void run(const std::function<void(std::uint16_t)>& ready) {
    tables_.start();
    lag_.start();
    service_.heed_signals();
    ready(service_.ports().front());
    service_.run();
    thinkers_.stop();  // what they think of is for tables
    tables_.stop();
  }

  void answer(const Request& request, Reply reply) override { api_.answer(request, std::move(reply)); }

  std::optional<Response> admit(const Request& request, Connection& connection) override {
    Peer peer;
    peer.identity = identities_.find(request);
    connection.user = std::move(peer);
    return std::nullopt;
  }
  void opened(Connection& connection) override {
    presence_.opened(connection);
    desk_.opened(connection);
  }
  void received(Connection& connection, std::string_view text) override { desk_.received(connection, text); }
  void closed(Connection& connection, Close) override {
    presence_.closed(connection);
    desk_.closed(connection);
  }
  void measured(Connection& connection, std::chrono::microseconds round_trip) override {
    peer_of(connection).line.measured(static_cast<int>(round_trip.count() / 1000));
  }

 private:
  // They go in reverse: the store has called back for the last time before the service goes.
  Service service_;
  store::Store store_;
  Thinkers thinkers_;
  LoopLag lag_;
  Tables tables_;
  Identities identities_;
  Presence presence_;
  Desk desk_;
  Api api_;
};

}  // namespace

void serve(const HostSettings& settings, const Log& log, const std::function<void(std::uint16_t)>& ready) {
  Host(settings, log).run(ready);
}

}  // namespace nuancier::server
