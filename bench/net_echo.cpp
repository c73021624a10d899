// The same echo through the server's own network layer, to be compared with echo_server.
//
//   net_echo PORT
#include <cstdio>
#include <string>

#include "server/net/service.hpp"

namespace {

using namespace nuancier::server;

struct Echo final : Handler {
  void answer(const Request&, Reply reply) override { reply(plain(404, "not here")); }
  std::optional<Response> admit(const Request&, Connection&) override { return std::nullopt; }
  void opened(Connection&) override {}
  void received(Connection& connection, std::string_view text) override { connection.send(std::string(text)); }
  void closed(Connection&, Close) override {}
};

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::fputs("usage: net_echo PORT\n", stderr);
    return 2;
  }
  Settings settings;
  settings.listen = {"127.0.0.1:" + std::string(arguments[1])};
  settings.limits.messages_per_second = 0;
  settings.limits.connections_per_address = 0;
  settings.limits.handshakes_per_minute = 0;
  settings.limits.requests_per_minute = 0;
  const Log log(Log::Form::text, Log::Level::warning);
  Echo echo;
  Service service(settings, echo, log);
  service.heed_signals();
  std::printf("%u\n", static_cast<unsigned>(service.ports().front()));
  std::fflush(stdout);
  service.run();
}
