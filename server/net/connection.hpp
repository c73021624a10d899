// One WebSocket. It lives on the io thread, and so does every call; other threads post to the Service.
#pragma once

#include <any>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace nuancier::server {

// RFC 6455, 7.4.1, as far as it is used here. An application has 4000 to 4999 for its own.
enum class Close : std::uint16_t {
  normal = 1000,
  going_away = 1001,
  protocol_error = 1002,
  unsupported = 1003,  // a binary frame
  none = 1005,         // never sent: the peer's close frame had no code
  abnormal = 1006,     // never sent: the peer was lost without a close frame
  bad_text = 1007,     // not UTF-8
  policy = 1008,       // too many messages
  too_big = 1009,
  internal_error = 1011,
  service_restart = 1012,
  try_again_later = 1013,  // a slow reader: the queue was full
};

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  // Queues one text message, which must be UTF-8; those of one turn of the loop leave together. A full queue drops the peer
  // (Close::try_again_later). Nothing is called back from inside: Handler::closed comes later. To a closed one: ignored.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }

  // The text that is being received will be answered, now or later. A peer that says goodbye before is kept until as many
  // answers have been sent, or Limits::farewell has passed.
  void owe() { ++owed_; }
  // Sends one of them.
  void answer(std::shared_ptr<const std::string> text) {
    send(std::move(text));
    if (owed_ > 0 && --owed_ == 0) paid();
  }
  void answer(std::string text) { answer(std::make_shared<const std::string>(std::move(text))); }

  // Sends what is queued, then the close frame, and waits a little for the peer's. No message is received any more. At most
  // 123 bytes of the reason are sent.
  virtual void close(Close code, std::string_view reason = {}) = 0;

  // Asks the peer's WebSocket for a sign of life (not the page: its browser answers); Handler::measured tells the time. One
  // at a time: another one in flight is kept.
  virtual void ping() = 0;

  virtual std::uint64_t number() const = 0;        // never used twice while the service runs
  virtual const std::string& address() const = 0;  // as Request::address
  virtual std::size_t queued_bytes() const = 0;    // not yet handed to the system

  // The handler's own: who this is.
  std::any user;

 protected:
  bool owes() const { return owed_ > 0; }
  virtual void paid() = 0;  // nothing is owed any more

 private:
  std::size_t owed_ = 0;
};

}  // namespace nuancier::server
