#include "server/net/http_session.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "server/net/frames.hpp"
#include "server/net/handshake.hpp"
#include "server/net/origin.hpp"
#include "server/net/target.hpp"
#include "server/net/web_socket.hpp"
#include "server/net/words.hpp"

namespace nuancier::server {
namespace {

// Of a body, at a time: what Limits::stall is about.
constexpr std::size_t piece = 64 * 1024;

Response too_many(std::string what) {
  Response response = plain(429, std::move(what));
  response.headers.emplace_back("Retry-After", "60");
  return response;
}

// HTTP/1.1 demands exactly one Host; which page a request comes from is told by it.
bool names_its_host(const Request& request, bool optional) {
  const auto hosts =
      std::ranges::count_if(request.headers, [](const Header& each) { return equal_ignoring_case(each.name, "Host"); });
  return hosts == 1 || (optional && hosts == 0);
}

bool changes_nothing(std::string_view method) { return method == "GET" || method == "HEAD" || method == "OPTIONS"; }

}  // namespace

HttpSession::HttpSession(Hub& hub, std::uint64_t number, std::shared_ptr<Wire> wire, const Address& peer,
                         AddressBook::Presence presence)
    : hub_(hub),
      number_(number),
      wire_(std::move(wire)),
      peer_(peer),
      presence_(std::move(presence)),
      parser_(hub.settings.limits),
      held_(hub) {}

void HttpSession::start() {
  enter(Phase::handshake, hub_.settings.limits.request);
  wire_->attach(*this);
  wire_->start();
}

void HttpSession::enter(Phase phase, std::chrono::milliseconds time) {
  phase_ = phase;
  deadline_ = Clock::now() + time;
}

void HttpSession::ready() {
  enter(Phase::reading, hub_.settings.limits.request);
  pump();
}

void HttpSession::arrived() { pump(); }

void HttpSession::drained() {
  if (phase_ == Phase::sending) deadline_ = Clock::now() + hub_.settings.limits.stall;
  pump();
}

void HttpSession::lost() {
  if (phase_ == Phase::handshake) hub_.drop(Drop::tls);
  cut();
}

void HttpSession::cut() {
  if (phase_ == Phase::over) return;
  phase_ = Phase::over;
  wire_->close();
  presence_ = {};
  held_.set(0);
  hub_.end(number_);
}

void HttpSession::relieve() {
  hub_.drop(Drop::slow_reader);
  cut();
}

void HttpSession::stop() {
  if (phase_ == Phase::handshake || (phase_ == Phase::reading && silent())) cut();
}

bool HttpSession::silent() const { return wire_->unread().empty() && !parser_.begun(); }

void HttpSession::look(Clock::time_point now) {
  const Limits& limits = hub_.settings.limits;
  const bool stalls = phase_ == Phase::sending && wire_->writing() && deadline_ - now < limits.stall - hub_.settings.sweep;
  if (stalls) held_.set(answer_.own.size() + wire_->unwritten() + wire_->most_with_system());
  if (now < deadline_) return;
  switch (phase_) {
    case Phase::handshake: hub_.drop(Drop::tls); return cut();
    case Phase::reading:
      if (between_) return cut();
      hub_.drop(Drop::slow_request);
      if (silent()) return cut();
      return respond_and_close(plain(408, "too slow"));
    case Phase::answering: hub_.drop(Drop::failed_handler); return respond_and_close(plain(503, "unavailable"));
    case Phase::sending: hub_.drop(Drop::slow_reader); return cut();
    case Phase::lingering: return cut();
    case Phase::over: return;
  }
}

// A loop and no recursion: a handler that answers at once, a peer that sends many requests at once.
void HttpSession::pump() {
  if (pumping_) return;
  pumping_ = true;
  const auto self = shared_from_this();
  bool going = true;
  while (going) {
    switch (phase_) {
      case Phase::reading: going = read_request(); break;
      case Phase::sending: going = send_more(); break;
      case Phase::lingering:
        wire_->consume(wire_->unread().size());
        wire_->read(0);
        going = false;
        break;
      case Phase::handshake:
      case Phase::answering:
      case Phase::over: going = false; break;
    }
  }
  pumping_ = false;
}

bool HttpSession::read_request() {
  const auto bytes = wire_->unread();
  if (bytes.empty()) {
    wire_->read(0);
    return false;
  }
  if (std::exchange(between_, false)) deadline_ = Clock::now() + hub_.settings.limits.request;
  const RequestParser::Step step = parser_.next({bytes.data(), bytes.size()});
  wire_->consume(step.used);
  switch (step.what) {
    case RequestParser::What::request: dispatch(); return true;
    case RequestParser::What::wrong:
      hub_.drop(Drop::bad_request);
      began_ = Clock::now();
      respond_and_close(plain(step.status, std::string(reason_of(step.status))));
      return true;
    case RequestParser::What::more_after_continue:
      if (!wire_->writing()) wire_->write("HTTP/1.1 100 Continue\r\n\r\n");
      break;
    case RequestParser::What::more: break;
  }
  if (step.used > 0 && !wire_->unread().empty()) return true;
  // The parser wants a head in one piece; one byte more than allowed makes it say so.
  wire_->read(std::min(wire_->unread().size() + piece / 32, hub_.settings.limits.head + 1));
  return false;
}

void HttpSession::dispatch() {
  const Clock::time_point now = Clock::now();
  began_ = now;
  ++requests_;
  ++hub_.counters.requests;
  enter(Phase::answering, hub_.settings.limits.answer);

  Request request = parser_.request();
  method_ = request.method;
  asked_ = Asked::of(request);
  asked_.keep_alive = parser_.keep_alive() && requests_ < hub_.settings.limits.requests && !hub_.stopping;
  auto target = read_target(parser_.target());
  if (!target || !names_its_host(request, parser_.is_http_1_0())) {
    hub_.drop(Drop::bad_request);
    return respond_and_close(plain(400, target ? "one Host is needed" : "bad path"));
  }
  request.path = std::move(target->path);
  request.query = target->query;
  path_ = request.path;
  const Client client = client_of(request, peer_, wire_->secure(), hub_.proxies);
  request.address = text_of(client.address);
  request.secure = asked_.secure = client.secure;

  if (!hub_.book.may_request(client.address, now)) {
    hub_.drop(Drop::too_many_requests);
    return respond(too_many("too many requests"));
  }
  if (request.path == hub_.settings.websocket_path) return become_websocket(request, client);
  if (!changes_nothing(request.method) && request.has("Origin") && !is_from_own_page(request, hub_.settings.origins)) {
    hub_.drop(Drop::foreign_origin);
    return respond(plain(403, "foreign origin"));
  }
  pass_on(request);
}

void HttpSession::pass_on(const Request& request) {
  const auto send = [weak = weak_from_this(), number = requests_](Response response) {
    const auto self = weak.lock();
    // The peer may have gone, or been told 503 because this took too long.
    if (!self || self->phase_ != Phase::answering || self->requests_ != number) return;
    if (self->asking_) {
      self->early_ = std::move(response);
    } else {
      self->respond(std::move(response));
    }
  };
  // An answer is not sent before the handler returns: if it throws, what it said (or its dropped reply did) is worth
  // nothing.
  asking_ = true;
  try {
    hub_.handler.answer(request, Reply(send));
  } catch (const std::exception& error) {
    hub_.log.write(Log::Level::error, "handler_failed", {{"in", "answer"}, {"what", error.what()}});
    hub_.drop(Drop::failed_handler);
    early_ = plain(500, "internal error");
  }
  asking_ = false;
  if (early_) respond(*std::exchange(early_, std::nullopt));
}

void HttpSession::respond_and_close(Response response) {
  asked_.keep_alive = false;
  respond(std::move(response));
}

void HttpSession::respond(Response response) {
  if (hub_.stopping) asked_.keep_alive = false;
  Answer answer = make_answer(response, asked_, hub_.settings, hub_.compressor);
  note(response, answer);
  answer_ = std::move(answer);
  body_sent_ = 0;
  enter(Phase::sending, hub_.settings.limits.stall);
  pump();
}

void HttpSession::note(const Response& response, const Answer& answer) {
  const auto kind = static_cast<std::size_t>(std::clamp(answer.status / 100, 0, 5));
  ++hub_.counters.answers_by_class[kind];
  if (!hub_.log.writes(Log::Level::info)) return;
  std::string route(response.route);
  if (route.empty()) {
    const auto slash = path_.find('/', 1);
    const bool found = answer.status < 400;
    route = !found ? "-" : slash == std::string::npos ? path_ : path_.substr(0, slash) + "/*";
  }
  using std::chrono::microseconds;
  const auto took = std::chrono::duration_cast<microseconds>(Clock::now() - began_).count();
  hub_.log.write(Log::Level::info, "answered",
                 {{"method", std::string_view(method_).substr(0, 16)},
                  {"route", route},
                  {"status", std::int64_t{answer.status}},
                  {"bytes", static_cast<std::int64_t>(answer.body().size())},
                  {"microseconds", static_cast<std::int64_t>(took)}});
}

bool HttpSession::send_more() {
  held_.set(answer_.own.size() + wire_->unwritten());
  if (wire_->writing()) return false;
  const std::string_view body = answer_.body();
  if (body_sent_ == body.size() && answer_.head.empty()) {
    sent();
    return true;
  }
  const std::string_view next = body.substr(body_sent_, piece);
  body_sent_ += next.size();
  if (answer_.head.empty()) {
    wire_->write(next);
  } else {
    std::string first = std::exchange(answer_.head, {});
    first += next;
    wire_->write(first);
  }
  deadline_ = Clock::now() + hub_.settings.limits.stall;
  return true;
}

void HttpSession::sent() {
  answer_ = {};
  held_.set(0);
  parser_.reset();
  if (asked_.keep_alive) {
    // Bytes that are here already belong to a request whose time runs.
    between_ = wire_->unread().empty();
    return enter(Phase::reading, between_ ? hub_.settings.limits.idle : hub_.settings.limits.request);
  }
  // Closing with bytes unread would take back the answer: the peer may still be sending what was too long.
  enter(Phase::lingering, hub_.settings.limits.farewell);
  wire_->finish();
}

void HttpSession::become_websocket(const Request& request, const Client& client) {
  if (auto refusal = refuse_handshake(request)) {
    hub_.drop(Drop::bad_request);
    return respond(std::move(*refusal));
  }
  if (hub_.stopping) return respond(plain(503, "stopping"));
  if (!may_open_socket(request, hub_.settings.origins)) {
    hub_.drop(Drop::foreign_origin);
    return respond(plain(403, "foreign origin"));
  }
  if (!hub_.book.may_shake_hands(client.address, began_)) {
    hub_.drop(Drop::too_many_handshakes);
    return respond(too_many("too many handshakes"));
  }
  if (client.proxied) {
    if (!hub_.book.has_room(client.address)) {
      hub_.drop(Drop::too_many_of_address);
      return respond(too_many("too many connections"));
    }
    presence_ = hub_.book.enter(client.address);
  }
  auto socket = std::make_shared<WebSocket>(hub_, number_, wire_, request.address);
  std::optional<Response> refusal;
  try {
    refusal = hub_.handler.admit(request, *socket);
  } catch (const std::exception& error) {
    hub_.log.write(Log::Level::error, "handler_failed", {{"in", "admit"}, {"what", error.what()}});
    refusal = plain(500, "internal error");
  }
  if (refusal) {
    hub_.drop(Drop::refused);
    socket->leave();
    hub_.keep(std::move(socket));
    return respond(std::move(*refusal));
  }
  ++hub_.counters.answers_by_class[1];
  phase_ = Phase::over;
  wire_->write(handshake_answer(request));
  hub_.replace(number_, socket);
  socket->open(std::move(presence_));
}

}  // namespace nuancier::server
