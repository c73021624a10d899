#include "server/hosting/host.hpp"

#include "server/hosting/turned_away.hpp"

namespace nuancier::server {
namespace {

store::Settings store_settings(const HostSettings& settings) {
  store::Settings chosen;
  chosen.reserve_bytes = settings.hosting.reserve_bytes;
  return chosen;
}

class Host final : public Handler {
 public:
  Host(const HostSettings& settings, const Log& log)
      : is_https_(settings.public_url.starts_with("https://")),
        service_(settings.network, *this, log),
        store_(settings.data, store_settings(settings)),
        thinkers_(settings.bot_threads),
        lag_(service_),
        tables_(service_, store_, thinkers_, log, settings.hosting),
        identities_(service_, store_, [this](const std::string& identity) { return presence_.is_here(identity); }),
        desk_(service_, tables_, identities_, thinkers_),
        api_({service_, tables_, store_, identities_, thinkers_, presence_, lag_, settings.public_url,
              settings.public_metrics, settings.identities_per_minute}) {}

  void run(const std::function<void(std::uint16_t)>& ready) {
    tables_.start();
    identities_.tidy_up();
    lag_.start();
    service_.heed_signals();
    ready(service_.ports().front());
    service_.run();
    thinkers_.stop();  // what they think of is for tables
    tables_.stop();
  }

  void answer(const Request& request, Reply reply) override {
    try {
      api_.answer(request, std::move(reply));
    } catch (const store::Failure&) {
      // What cannot be read is not guessed. Whoever asked has been told 503, because their reply was dropped.
    }
  }

  std::optional<Response> admit(const Request& request, Connection& connection) override {
    Visitor visitor;
    try {
      visitor = identities_.visit(request, is_https_ || request.secure);
    } catch (const store::Failure&) {
      return plain(503, "Try again later.");  // nobody is taken for a stranger because they could not be read
    }
    Peer peer;
    peer.identity = visitor.identity;
    peer.newcomer = visitor.newcomer;
    connection.user = std::move(peer);
    Response welcome;
    welcome.status = 101;
    for (const std::string& cookie : visitor.cookies) welcome.headers.emplace_back("Set-Cookie", cookie);
    return welcome;
  }
  Response turn_away(const Request& request, int status) const override { return turned_away(request, status); }
  void opened(Connection& connection) override {
    presence_.opened(connection);
    if (const auto newcomer = std::exchange(peer_of(connection).newcomer, nullptr)) identities_.remember(*newcomer);
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
  const bool is_https_;  // as people see it
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
