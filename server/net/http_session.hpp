// A connection as long as it speaks HTTP/1.1: one request after the other is read, answered, and its answer sent; the next
// one is not read before. Then it lingers until the peer has read all of it, or becomes a WebSocket.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/net/address_book.hpp"
#include "server/net/answer.hpp"
#include "server/net/hub.hpp"
#include "server/net/parser.hpp"
#include "server/net/wire.hpp"

namespace nuancier::server {

class HttpSession final : public Session, public Wire::User, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Hub& hub, std::uint64_t number, std::shared_ptr<Wire> wire, const Address& peer,
              AddressBook::Presence presence);

  void start();

  // Session
  void look(Clock::time_point now) override;
  void stop() override;
  void cut() override;
  std::size_t held() const override { return held_.bytes(); }
  void relieve() override;

  // Wire::User
  void ready() override;
  void arrived() override;
  void drained() override;
  void lost() override;

 private:
  enum class Phase : unsigned char { handshake, reading, answering, sending, lingering, over };

  void enter(Phase phase, std::chrono::milliseconds time);
  bool silent() const;  // nothing has been sent of the request awaited
  void pump();
  bool read_request();  // false: more bytes are needed
  bool send_more();     // false: the peer must take some first
  void dispatch();
  void pass_on(const Request& request);
  void respond(Response response);
  void respond_and_close(Response response);
  void sent();
  void become_websocket(const Request& request, const Client& client);
  void note(const Response& response, const Answer& answer);

  Hub& hub_;
  const std::uint64_t number_;
  std::shared_ptr<Wire> wire_;
  const Address peer_;
  AddressBook::Presence presence_;
  RequestParser parser_;
  Phase phase_ = Phase::handshake;
  bool pumping_ = false;
  bool between_ = false;  // requests: nothing of the next one has come
  Clock::time_point deadline_;
  std::size_t requests_ = 0;

  // Of the request under way.
  Asked asked_;
  std::string method_, path_;
  Clock::time_point began_;
  Answer answer_;
  Held held_;
  std::size_t body_sent_ = 0;
  bool asking_ = false;            // inside of the handler
  std::optional<Response> early_;  // what it said there
};

}  // namespace nuancier::server
