// nuancier serve: tables for people and bots over HTTP and WebSockets.
#include <algorithm>
#include <iostream>
#include <limits>
#include <thread>

#include "cli/command.hpp"
#include "cli/data_directory.hpp"
#include "server/hosting/host.hpp"
#include "server/net/trouble.hpp"

namespace nuancier::cli {
namespace {

struct Arguments {
  std::vector<std::string> listen;
  std::string data;
  std::string public_url;
  std::vector<std::string> origins;
  std::vector<std::string> hosts;
  std::string certificate;
  std::string key;
  std::vector<std::string> proxies;
  std::string bot_threads;
  std::string bot_delay;
  std::string retention;
  std::string spectator_delay;
  std::string seats_lapse;
  std::string readings_a_minute;
  std::string connections;
  std::string messages_a_second;
  std::string tables_a_minute;
  std::string tables;
  std::string table_memory;
  std::string reserve;
  std::string identities;
  std::string drain_seconds;
  std::string slow_readers;
  std::string log_file;
  std::string log_lines;
  bool log_json = false;
  bool quiet = false;
  bool no_limits = false;
  bool public_metrics = false;
};

// Of one address: a browser opens six at once.
constexpr std::size_t least_http = 64;

// For those who measure from one address, or stand behind something that limits already.
void lift_limits(server::HostSettings& settings) {
  server::Limits& limits = settings.network.limits;
  limits.messages_per_second = 0;
  limits.connections_per_address = 0;
  limits.http_per_address = 0;
  limits.arrivals_per_minute = 0;
  limits.tls_per_minute = 0;
  limits.first_wait = {};
  limits.handshakes_per_minute = 0;
  limits.requests_per_minute = 0;
  settings.hosting.tables_per_identity = std::numeric_limits<int>::max();
  settings.hosting.spectators = std::numeric_limits<std::size_t>::max();
  settings.hosting.seats_per_identity = std::numeric_limits<int>::max();
  settings.hosting.watches = std::numeric_limits<std::size_t>::max();
  settings.hosting.codes_per_minute = 0;
  settings.hosting.readings_per_minute = 0;
  settings.hosting.shows_per_minute = 0;
  settings.hosting.tables_per_minute = 0;
  settings.hosting.changes_per_minute = 0;
  settings.identities_per_minute = 0;
}

void check_url(std::string_view option, const std::string& url) {
  if (url.starts_with("http://") || url.starts_with("https://")) return;
  fail("error.option.value", {{"option", std::string(option)}, {"got", url}, {"allowed", "https://…, http://…"}});
}

server::HostSettings settings_of(const Arguments& arguments) {
  server::HostSettings settings;
  if (!arguments.listen.empty()) settings.network.listen = arguments.listen;
  if (!arguments.public_url.empty()) {
    check_url("--public-url", arguments.public_url);
    settings.public_url = arguments.public_url;
    while (settings.public_url.ends_with('/')) settings.public_url.pop_back();
    settings.network.origins = {settings.public_url};
  }
  for (const std::string& origin : arguments.origins) {
    check_url("--origin", origin);
    settings.network.origins.push_back(origin);
  }
  settings.network.hosts = arguments.hosts;
  settings.public_metrics = arguments.public_metrics;
  if (arguments.certificate.empty() != arguments.key.empty()) fail("serve.error.tls", {});
  settings.network.certificate = arguments.certificate;
  settings.network.key = arguments.key;
  settings.network.trusted_proxies = arguments.proxies;
  settings.data = data_directory(arguments.data);
  const unsigned cores = std::thread::hardware_concurrency();
  settings.bot_threads = cores > 2 ? cores - 1 : 1;
  if (!arguments.bot_threads.empty()) {
    settings.bot_threads = static_cast<unsigned>(number_or_fail("--bot-threads", arguments.bot_threads, 1, 256));
  }
  if (!arguments.bot_delay.empty()) {
    settings.hosting.bot_delay = std::chrono::milliseconds(number_or_fail("--bot-delay", arguments.bot_delay, 0, 60'000));
  }
  if (!arguments.retention.empty()) {
    settings.hosting.retention = std::chrono::days(number_or_fail("--retention", arguments.retention, 1, 36'500));
  }
  if (!arguments.spectator_delay.empty()) {
    settings.hosting.spectator_delay =
        std::chrono::seconds(number_or_fail("--spectator-delay", arguments.spectator_delay, 0, 3600));
  }
  if (!arguments.seats_lapse.empty()) {
    settings.hosting.seats_lapse = std::chrono::seconds(number_or_fail("--seats-lapse", arguments.seats_lapse, 1, 86'400));
  }
  if (!arguments.readings_a_minute.empty()) {
    settings.hosting.readings_per_minute =
        static_cast<double>(number_or_fail("--readings-per-minute", arguments.readings_a_minute, 0, 1'000'000));
  }
  if (!arguments.connections.empty()) {
    const auto most = number_or_fail("--connections-per-address", arguments.connections, 0, 1'000'000);
    server::Limits& limits = settings.network.limits;
    limits.connections_per_address = static_cast<std::size_t>(most);
    limits.http_per_address = most == 0 ? 0 : std::max(limits.connections_per_address / 2, least_http);
  }
  if (!arguments.messages_a_second.empty()) {
    const auto most = number_or_fail("--messages-per-second", arguments.messages_a_second, 0, 1'000'000);
    settings.network.limits.messages_per_second = static_cast<double>(most);
    settings.network.limits.message_burst = static_cast<double>(3 * most);
  }
  if (!arguments.tables_a_minute.empty()) {
    const auto most = number_or_fail("--tables-per-minute", arguments.tables_a_minute, 0, 1'000'000);
    settings.hosting.tables_per_minute = static_cast<double>(most);
    settings.hosting.tables_per_minute_of_address = static_cast<double>(4 * most);
  }
  if (!arguments.tables.empty()) {
    settings.hosting.tables = number_or_fail("--tables", arguments.tables, 1, 100'000'000);
  }
  if (!arguments.table_memory.empty()) {
    settings.hosting.resident_bytes = number_or_fail("--table-memory", arguments.table_memory, 1, 1'000'000) << 20U;
  }
  if (!arguments.reserve.empty()) {
    settings.hosting.reserve_bytes = number_or_fail("--disk-reserve", arguments.reserve, 0, 1'000'000'000) << 20U;
  }
  if (!arguments.identities.empty()) {
    settings.identities_per_minute =
        static_cast<double>(number_or_fail("--identities-per-minute", arguments.identities, 0, 1'000'000));
  }
  if (!arguments.slow_readers.empty()) {
    const auto most = number_or_fail("--slow-readers-mib", arguments.slow_readers, 0, 1'000'000);
    settings.network.held = static_cast<std::size_t>(most) * 1024 * 1024;
  }
  if (!arguments.drain_seconds.empty()) {
    settings.network.drain = std::chrono::seconds(number_or_fail("--drain-seconds", arguments.drain_seconds, 0, 3600));
  }
  if (arguments.no_limits) lift_limits(settings);
  return settings;
}

double lines_per_second(const std::string& text) {
  constexpr double usual = 200;
  return text.empty() ? usual : static_cast<double>(number_or_fail("--log-lines", text, 0, 1'000'000));
}

void run(const Arguments& arguments) {
  using server::Log;
  const server::HostSettings settings = settings_of(arguments);
  const Log log(
      arguments.log_json ? Log::Form::json : Log::Form::text, arguments.quiet ? Log::Level::warning : Log::Level::info,
      arguments.log_file, arguments.no_limits ? 0 : lines_per_second(arguments.log_lines));
  const bool secure = !settings.network.certificate.empty();
  try {
    server::serve(settings, log, [&](std::uint16_t port) {
      const std::string url =
          settings.public_url.empty() ? (secure ? "https://localhost:" : "http://localhost:") + std::to_string(port)
                                      : settings.public_url;
      std::cout << say("serve.ready", {{"url", url}, {"data", settings.data.string()}}) << '\n' << std::flush;
    });
  } catch (const store::Failure& failure) {
    fail("serve.error.store", {{"data", settings.data.string()}, {"reason", failure.what()}});
  } catch (const server::Trouble& trouble) {
    fail("serve.error.network", {{"reason", trouble.what()}});
  }
}

}  // namespace

void add_serve(Command app) {
  Command command = app.add("serve", say("serve.about"));
  static Arguments arguments;
  command.option("--listen", arguments.listen, say("serve.cli.listen")).type_name("ADDRESS:PORT");
  command.option("--data", arguments.data, say("serve.cli.data")).type_name("DIR");
  command.option("--public-url", arguments.public_url, say("serve.cli.public_url")).type_name("URL");
  command.option("--origin", arguments.origins, say("serve.cli.origin")).type_name("URL");
  command.option("--host", arguments.hosts, say("serve.cli.host")).type_name("NAME");
  command.option("--certificate", arguments.certificate, say("serve.cli.certificate")).type_name("FILE");
  command.option("--key", arguments.key, say("serve.cli.key")).type_name("FILE");
  command.option("--trusted-proxy", arguments.proxies, say("serve.cli.proxy")).type_name("ADDRESS");
  command.option("--bot-threads", arguments.bot_threads, say("serve.cli.bot_threads")).type_name("N");
  command.option("--bot-delay", arguments.bot_delay, say("serve.cli.bot_delay")).type_name("MS");
  command.option("--retention", arguments.retention, say("serve.cli.retention")).type_name("DAYS");
  command.option("--spectator-delay", arguments.spectator_delay, {}).hidden();  // these three for tests
  command.option("--seats-lapse", arguments.seats_lapse, {}).hidden();
  command.option("--readings-per-minute", arguments.readings_a_minute, {}).hidden();
  command.option("--connections-per-address", arguments.connections, say("serve.cli.connections")).type_name("N");
  command.option("--messages-per-second", arguments.messages_a_second, say("serve.cli.messages")).type_name("N");
  command.option("--tables-per-minute", arguments.tables_a_minute, say("serve.cli.tables")).type_name("N");
  command.option("--tables", arguments.tables, say("serve.cli.tables_in_all")).type_name("N");
  command.option("--table-memory", arguments.table_memory, say("serve.cli.table_memory")).type_name("MB");
  command.option("--disk-reserve", arguments.reserve, say("serve.cli.reserve")).type_name("MB");
  command.flag("--no-limits", arguments.no_limits, say("serve.cli.no_limits"));
  command.option("--identities-per-minute", arguments.identities, say("serve.cli.identities")).type_name("N");
  command.option("--slow-readers-mib", arguments.slow_readers, say("serve.cli.slow_readers")).type_name("N");
  command.option("--drain-seconds", arguments.drain_seconds, say("serve.cli.drain")).type_name("N");
  command.option("--log-file", arguments.log_file, say("serve.cli.log_file")).type_name("FILE");
  command.option("--log-lines", arguments.log_lines, say("serve.cli.log_lines")).type_name("N");
  command.flag("--log-json", arguments.log_json, say("serve.cli.log_json"));
  command.flag("--public-metrics", arguments.public_metrics, say("serve.cli.public_metrics"));
  command.flag("--quiet", arguments.quiet, say("serve.cli.quiet"));
  command.on_run([] { run(arguments); });
}

}  // namespace nuancier::cli
