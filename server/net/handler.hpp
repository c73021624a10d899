// What an application does with requests and messages. All of it is called on the io thread, and must not block: while it
// computes, nobody is served. What it throws ends the request (500) or the connection (1011), and is logged.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "server/net/connection.hpp"
#include "server/net/request.hpp"
#include "server/net/response.hpp"

namespace nuancier::server {

class Handler {
 public:
  virtual ~Handler() = default;

  // Any request but a WebSocket's handshake. A wrong method (405 with Allow) is for the handler to say.
  virtual void answer(const Request& request, Reply reply) = 0;

  // A handshake that passed every check of this layer (its form, Origin, limits). Nothing: welcome; or a response of status
  // 101: welcome with its headers. Any other response: refused with it, and the connection is never heard of again. Sending
  // is allowed here already.
  virtual std::optional<Response> admit(const Request& request, Connection& connection) = 0;

  // What to tell somebody whom this layer turns away with 421, 429 or 503. Called for what came before it was read, too:
  // then the request is empty. The layer adds Retry-After.
  virtual Response turn_away(const Request& /*request*/, int status) const {
    return plain(status, status == 421 ? "this server has another name" : "too much at once");
  }

  // Between opened and closed, each called once.
  virtual void opened(Connection& connection) = 0;
  virtual void received(Connection& connection, std::string_view text) = 0;
  virtual void closed(Connection& connection, Close code) = 0;

  // A ping of this side was answered.
  virtual void measured(Connection&, std::chrono::microseconds /*round_trip*/) {}
};

}  // namespace nuancier::server
