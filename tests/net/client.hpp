// A client that waits for everything, for tests: what it sends is written out byte by byte, so that it can be wrong.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace nuancier::server::test {

struct Answered {
  int status = 0;
  std::multimap<std::string, std::string> headers;  // names in small letters
  std::string body;

  std::string header(const std::string& name) const {
    const auto place = headers.find(name);
    return place == headers.end() ? "" : place->second;
  }
};

struct Frame {
  int opcode = 0;
  std::string payload;
  int code() const;  // of a close frame

  bool operator==(const Frame&) const = default;
};

class Client {
 public:
  explicit Client(std::uint16_t port, bool tls = false, int receive_buffer = 0);
  ~Client();
  Client(Client&&) noexcept;

  void send(std::string_view bytes);
  // All that is sent until the peer ends the connection. Every wait ends after some seconds, with a failed test.
  std::string rest();
  bool was_reset() const { return reset_; }  // the peer threw away what it was sent
  bool ended();                              // the peer has ended it, and nothing is left to be read
  std::optional<Answered> answer(bool has_body = true);
  Answered get(std::string_view path, std::string_view headers = {});

  Answered shake_hands(std::string_view path = "/ws", std::string_view headers = {});
  void send_frame(int first_byte, std::string_view payload, bool masked = true);
  void send_text(std::string_view text) { send_frame(0x81, text); }
  std::optional<Frame> frame();  // nothing: the connection has ended
  std::string text();            // of the next frame, which must be one
  // The code of the close frame, which is answered; other frames before it are passed over. 1006: ended without one.
  int close_code();
  void stop_sending();
  bool tls_version_is(std::string_view name) const;
  std::string certificate() const;  // the peer's, DER

 private:
  bool receive();  // more into in_; false: ended
  struct Tls;
  int socket_ = -1;
  std::unique_ptr<Tls> tls_;
  std::string in_;
  bool reset_ = false;
};

std::string request(std::string_view line, std::string_view headers = {}, std::string_view body = {});
std::string handshake(std::string_view path = "/ws", std::string_view headers = {});  // of a WebSocket

}  // namespace nuancier::server::test
