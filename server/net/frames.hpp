// The frames of WebSockets (RFC 6455), the server's side: a client's are masked, a server's are not. No socket in here:
// bytes in, messages out. Only text is taken; extensions are not offered, so that none is allowed.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "server/net/connection.hpp"

namespace nuancier::server {

enum class Opcode : unsigned char { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

class FrameReader {
 public:
  enum class What : unsigned char {
    more,      // not whole yet: `room` bytes are needed
    fragment,  // taken, its message has not ended
    text,      // a message: UTF-8
    ping,
    pong,
    close,  // `code`, or Close::none
    wrong,  // must be closed with `code`; nothing that follows can be read
  };
  struct Step {
    What what = What::more;
    std::size_t used = 0;        // bytes taken off the beginning
    std::size_t room = 0;        // the whole frame's size, as far as it is known
    std::string_view payload{};  // in the bytes given, or until the next call
    Close code = Close::none;
  };

  explicit FrameReader(std::size_t message_limit) : limit_(message_limit) {}

  // Takes the frame at the beginning of the bytes, if it is whole, unmasking it in place.
  Step next(std::span<char> bytes);

 private:
  Step of_data(Opcode opcode, bool final, std::string_view payload, Step step);

  std::size_t limit_;
  bool in_message_ = false;
  std::string message_;      // the fragments so far
  std::size_t checked_ = 0;  // of them, that are UTF-8
};

// One unmasked frame.
void append_frame(std::string& out, Opcode opcode, std::string_view payload);
void append_close(std::string& out, Close code, std::string_view reason);

// What a client's key is answered with (Sec-WebSocket-Accept).
std::string accept_key(std::string_view key);

}  // namespace nuancier::server
