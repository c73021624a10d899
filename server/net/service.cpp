#include "server/net/service.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <optional>

#include "server/net/http_session.hpp"
#include "server/net/hub.hpp"
#include "server/net/listener.hpp"
#include "server/net/plain_wire.hpp"
#include "server/net/signals.hpp"
#include "server/net/tls.hpp"
#include "server/net/tls_wire.hpp"
#include "server/net/trouble.hpp"

namespace nuancier::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr auto forget_every = std::chrono::seconds(10);
constexpr std::size_t other_files = 256;       // than connections: the store, logs, pages
constexpr std::size_t most_turned_away = 128;  // beyond Limits::connections
constexpr std::size_t most_kept_waiting = 1'024;

Address address_of(const tcp::endpoint& endpoint) {
  // Asio writes an IPv4 address as it is written everywhere; the same text is read from X-Forwarded-For.
  return read_address(endpoint.address().to_string()).value_or(Address{});
}

// Every connection is an open file, of which a process may have few unless it asks for more.
void allow_open_files(std::size_t wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted) return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, wanted);
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

struct Service::Core {
  Core(Settings settings, Handler& handler, const Log& log) : hub(std::move(settings), handler, log) {
    allow_open_files(hub.settings.limits.connections + most_turned_away + most_kept_waiting + other_files);
    if (!hub.settings.certificate.empty()) tls.emplace(make_tls_context(hub.settings.certificate, hub.settings.key));
    hub.request_turn = [this] { asio::post(io, [this] { hub.turn(); }); };
    hub.nobody_left = [this] { io.stop(); };
    for (const std::string& where : hub.settings.listen) {
      listeners.emplace_back(io, where, [this](tcp::socket socket) { accepted(std::move(socket)); });
      listeners.back().accept();
      ports.push_back(listeners.back().port());
    }
    sweep_later();
  }
  // When run was left early; sockets must be gone before `io` is.
  ~Core() {
    hub.cut();
    hub.turn();
  }

  void accepted(tcp::socket socket);
  bool has_room(const Address& address);
  std::shared_ptr<HttpSession> session_of(tcp::socket socket, const Address& address, AddressBook::Kind kind);
  void turn_away(tcp::socket socket, const Address& address, Drop why, int status);
  void keep_waiting(tcp::socket socket, Drop why);
  void tell_those_kept_waiting(Clock::time_point now);
  void sweep_later();
  void drain();
  void stop();
  void reload();

  // In this order: what comes later is destroyed first, and uses what came before.
  // Other threads post; sockets and timers are touched by the one that runs, and need no locks of their own.
  asio::io_context io{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
  Pollers pollers{io};
  Hub hub;
  asio::executor_work_guard<asio::io_context::executor_type> work{io.get_executor()};
  std::optional<asio::ssl::context> tls;
  std::deque<Listener> listeners;
  std::vector<std::uint16_t> ports;
  asio::steady_timer sweep{io}, last_call{io};
  Signals signals{io, {[this] { drain(); }, [this] { stop(); }, [this] { reload(); }}};
  bool draining = false;
  Clock::time_point forgot = Clock::now();
  std::uint64_t next_number = 1;
  using Since = std::pair<Clock::time_point, tcp::socket>;
  std::deque<Since> kept_waiting, told;
};

void Service::Core::accepted(tcp::socket socket) {
  error_code error;
  const tcp::endpoint peer = socket.remote_endpoint(error);
  if (error) return;
  const Address address = address_of(peer);
  const bool proxy = hub.proxies.contain(address);
  if (!proxy && !hub.book.may_arrive(address, tls.has_value(), Clock::now())) {
    return keep_waiting(std::move(socket), Drop::too_many_arrivals);
  }
  if (hub.size() >= hub.settings.limits.connections) {
    return turn_away(std::move(socket), address, Drop::too_many_connections, 503);
  }
  if (!proxy && !has_room(address)) return turn_away(std::move(socket), address, Drop::too_many_of_address, 429);
  if (const auto session = session_of(std::move(socket), address, AddressBook::Kind::http)) session->start();
}

// If need be, the longest idle makes room.
bool Service::Core::has_room(const Address& address) {
  const auto is_there = [&] { return hub.book.has_room(address, AddressBook::Kind::http, hub.crowded()); };
  return is_there() || (hub.book.make_room(address) && is_there());
}

std::shared_ptr<HttpSession> Service::Core::session_of(tcp::socket socket, const Address& address, AddressBook::Kind kind) {
  error_code error;
  socket.set_option(tcp::no_delay(true), error);
  auto wire =
      tls ? make_tls_wire(std::move(socket), *tls, hub.counters) : make_plain_wire(std::move(socket), pollers, hub.counters);
  if (wire == nullptr) return nullptr;
  const bool is_roomy = hub.size() < hub.settings.roomy_connections;
  wire->limit_send_buffer(is_roomy ? hub.settings.send_buffer : hub.settings.small_send_buffer);
  auto presence = hub.proxies.contain(address) ? AddressBook::Presence{} : hub.book.enter(address, kind);
  const std::uint64_t number = next_number++;
  const auto session = std::make_shared<HttpSession>(hub, number, std::move(wire), address, std::move(presence));
  hub.add(number, session);
  return session;
}

// What it asks for is read, so that it can be told in its own language. Not too many at once.
void Service::Core::turn_away(tcp::socket socket, const Address& address, Drop why, int status) {
  const bool too_many = hub.size() >= hub.settings.limits.connections + most_turned_away ||
                        !hub.book.has_room(address, AddressBook::Kind::turned_away);
  if (too_many) return keep_waiting(std::move(socket), why);
  hub.drop(why);
  if (const auto session = session_of(std::move(socket), address, AddressBook::Kind::turned_away)) {
    session->start_turned_away(why, status);
  }
}

// Costs as little as can be. Who waits for an answer does not come back at once; who does not wait, and opens one after the
// other, is not even told.
void Service::Core::keep_waiting(tcp::socket socket, Drop why) {
  hub.drop(why);
  error_code ignored;
  if (kept_waiting.size() + told.size() >= most_kept_waiting || hub.stopping) {
    socket.set_option(asio::socket_base::linger(true, 0), ignored);
    return;
  }
  kept_waiting.emplace_back(Clock::now(), std::move(socket));
}

// Without being understood, and thus in both languages. Over TLS nothing can be said.
void Service::Core::tell_those_kept_waiting(Clock::time_point now) {
  for (; !told.empty() && now - told.front().first > Limits::least_wait; told.pop_front()) {
  }
  for (; !kept_waiting.empty() && now - kept_waiting.front().first > Limits::least_wait; kept_waiting.pop_front()) {
    if (tls) continue;
    tcp::socket& socket = kept_waiting.front().second;
    Response response = hub.handler.turn_away({}, 429);
    response.headers.emplace_back("Retry-After", std::to_string(Limits::usual_wait.count()));
    const Answer answer = make_answer(std::move(response), {}, hub.settings, hub.compressor);
    error_code ignored;
    std::array<char, 4096> unread;
    socket.non_blocking(true, ignored);
    socket.read_some(asio::buffer(unread), ignored);  // or closing would take back the answer
    socket.write_some(asio::buffer(answer.head + answer.own), ignored);
    socket.shutdown(tcp::socket::shutdown_send, ignored);
    told.emplace_back(now, std::move(socket));
  }
}

// One look at everybody instead of a timer each.
void Service::Core::sweep_later() {
  sweep.expires_after(hub.settings.sweep);
  sweep.async_wait([this](error_code error) {
    if (error) return;
    const Clock::time_point now = Clock::now();
    hub.look(now);
    tell_those_kept_waiting(now);
    if (now - forgot > forget_every) {
      hub.book.forget(now);
      forgot = now;
    }
    for (Listener& listener : listeners) {
      if (!hub.stopping && listener.resume()) hub.log.write(Log::Level::warning, "accepting_failed");
    }
    sweep_later();
  });
}

// Who asks hears that nobody else should be sent here; everybody is served as before.
void Service::Core::drain() {
  if (draining || hub.stopping) return;
  if (hub.settings.drain.count() <= 0) return stop();
  draining = true;
  hub.log.write(Log::Level::info, "draining", {{"milliseconds", std::int64_t{hub.settings.drain.count()}}});
  last_call.expires_after(hub.settings.drain);
  last_call.async_wait([this](error_code error) {
    if (!error) stop();
  });
}

void Service::Core::stop() {
  if (hub.stopping) return;
  hub.log.write(Log::Level::info, "stopping", {{"connections", static_cast<std::int64_t>(hub.size())}});
  for (Listener& listener : listeners) listener.close();
  kept_waiting.clear();
  told.clear();
  hub.stop();
  last_call.expires_after(hub.settings.stop_time);
  last_call.async_wait([this](error_code error) {
    if (!error) hub.cut();
  });
}

// Connections keep what they were opened with.
void Service::Core::reload() {
  hub.log.reopen();
  if (!tls) return;
  try {
    *tls = make_tls_context(hub.settings.certificate, hub.settings.key);
    hub.log.write(Log::Level::info, "certificate_read");
  } catch (const Trouble& trouble) {
    hub.log.write(Log::Level::error, "certificate_kept", {{"why", trouble.what()}});
  }
}

Service::Service(Settings settings, Handler& handler, const Log& log)
    : core_(std::make_shared<Core>(std::move(settings), handler, log)) {}

Service::~Service() = default;

const std::vector<std::uint16_t>& Service::ports() const { return core_->ports; }
const Counters& Service::counters() const { return core_->hub.counters; }
void Service::run() { core_->io.run(); }
void Service::post(Task task) { asio::post(core_->io, std::move(task)); }
void Service::stop() {
  asio::post(core_->io, [core = core_.get()] { core->stop(); });
}

void Service::drain() {
  asio::post(core_->io, [core = core_.get()] { core->drain(); });
}
void Service::reload() {
  asio::post(core_->io, [core = core_.get()] { core->reload(); });
}
void Service::heed_signals() { core_->signals.heed(); }
bool Service::draining() const { return core_->draining || core_->hub.stopping; }
void Service::when_sent(Task task) { core_->hub.when_sent(std::move(task)); }
const Log& Service::log() const { return core_->hub.log; }

void Service::after(std::chrono::nanoseconds wait, Task task) {
  auto timer = std::make_unique<asio::steady_timer>(core_->io, wait);
  asio::steady_timer& waiting = *timer;
  waiting.async_wait([timer = std::move(timer), task = std::move(task)](error_code error) {
    if (!error) task();
  });
}

struct Timer::State {
  explicit State(asio::io_context& io) : timer(io) {}
  asio::steady_timer timer;
  Service::Task task;
  std::uint64_t setting = 0;  // an expiry that was queued before the timer was set anew is told by it
};

Timer::Timer(Service& service) : state_(std::make_shared<State>(service.core_->io)) {}
Timer::~Timer() { cancel(); }

void Timer::set(Clock::time_point when, Service::Task task) {
  state_->task = std::move(task);
  state_->timer.expires_at(when);
  state_->timer.async_wait([state = state_, setting = ++state_->setting](error_code error) {
    if (error || setting != state->setting || !state->task) return;
    std::exchange(state->task, nullptr)();
  });
}

void Timer::cancel() {
  state_->task = nullptr;
  state_->timer.cancel();
}

}  // namespace nuancier::server
