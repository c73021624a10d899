// The part of HttpSession where somebody is let in, must wait, or is turned away.
#include <algorithm>
#include <exception>
#include <utility>

#include "server/net/handshake.hpp"
#include "server/net/http_session.hpp"
#include "server/net/origin.hpp"
#include "server/net/web_socket.hpp"

namespace nuancier::server {

// With what is sent next unread: who asks too much asks for a new connection first, and those are counted.
void HttpSession::turn_away(const Request& request, Drop why, int status, Clock::duration wait) {
  if (!turned_away_) hub_.drop(why);
  Response response;
  try {
    response = hub_.handler.turn_away(request, status);
  } catch (const std::exception& error) {
    hub_.log.write(Log::Level::error, "handler_failed", {{"in", "turn_away"}, {"what", error.what()}});
    response = plain(status, std::string(reason_of(status)));
  }
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(wait).count();
  if (seconds > 0) response.headers.emplace_back("Retry-After", std::to_string(seconds));
  respond_and_close(std::move(response));
}

void HttpSession::become_websocket(const Request& request, const Client& client) {
  if (auto refusal = refuse_handshake(request, parser_.is_http_1_0())) {
    hub_.drop(Drop::bad_request);
    return respond(std::move(*refusal));
  }
  if (after_waiting_) return turn_away(request, after_waiting_->first, 429, after_waiting_->second);
  if (hub_.stopping) return respond(plain(503, "stopping"));
  if (!may_open_socket(request, hub_.settings.origins)) {
    hub_.drop(Drop::foreign_origin);
    return respond(plain(403, "foreign origin"));
  }
  if (must_wait(request, client)) return;
  if (!hub_.book.may_shake_hands(client.address, began_)) {
    return turn_away_later(request, client, Drop::too_many_handshakes, Limits::usual_wait);
  }
  AddressBook::Presence presence;
  // A proxy that names nobody is not counted: it may speak for a city.
  if (!hub_.proxies.contain(client.address)) {
    if (!hub_.book.has_room(client.address, AddressBook::Kind::socket, hub_.crowded())) {
      return turn_away_later(request, client, Drop::too_many_of_address, Limits::usual_wait);
    }
    presence = hub_.book.enter(client.address, AddressBook::Kind::socket);
  }
  auto socket = std::make_shared<WebSocket>(hub_, number_, wire_, request.address);
  constexpr int welcome = 101;
  std::optional<Response> answer;
  try {
    answer = hub_.handler.admit(request, *socket);
  } catch (const std::exception& error) {
    hub_.log.write(Log::Level::error, "handler_failed", {{"in", "admit"}, {"what", error.what()}});
    answer = plain(500, "internal error");
  }
  if (answer && answer->status != welcome) {
    hub_.drop(Drop::refused);
    socket->leave();
    hub_.keep(std::move(socket));
    return respond(std::move(*answer));
  }
  ++hub_.counters.answers_by_class[1];
  phase_ = Phase::over;
  presence_ = {};
  wire_->write(handshake_answer(request, answer.value_or(Response())));
  hub_.replace(number_, socket);
  socket->open(std::move(presence));
}

// Because somebody at its address was cut. Once: who has waited is let in, whatever others did meanwhile.
bool HttpSession::must_wait(const Request& request, const Client& client) {
  const Clock::duration wait = hub_.book.wait(client.address, began_);
  if (has_waited_ || wait <= Clock::duration::zero()) return false;
  const bool is_short = wait <= hub_.settings.limits.in_company;
  if (!is_short || !wait_for(client, wait)) turn_away_later(request, client, Drop::too_soon, wait);
  return true;
}

bool HttpSession::wait_for(const Client& client, Clock::duration wait) {
  if (!hub_.book.has_room(client.address, AddressBook::Kind::waiting, hub_.crowded())) return false;
  waiting_ = hub_.book.enter(client.address, AddressBook::Kind::waiting);
  enter(Phase::waiting, std::chrono::ceil<std::chrono::milliseconds>(wait));
  return true;
}

// So that whoever would be back at once is not.
void HttpSession::turn_away_later(const Request& request, const Client& client, Drop why, Clock::duration wait) {
  if (!has_waited_ && wait_for(client, Limits::least_wait)) {
    after_waiting_.emplace(why, wait);
  } else {
    turn_away(request, why, 429, wait);
  }
}

}  // namespace nuancier::server
