#include "tests/net/client.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

namespace nuancier::server::test {
namespace {

constexpr int patience = 20;  // seconds: only a failing test waits so long, even on a busy machine under a sanitizer

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

std::string small(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

}  // namespace

struct Client::Tls {
  Tls() : context(SSL_CTX_new(TLS_client_method())), stream(SSL_new(context)) {
    std::signal(SIGPIPE, SIG_IGN);  // OpenSSL cannot be told to send without it
  }
  Tls(const Tls&) = delete;
  Tls& operator=(const Tls&) = delete;
  ~Tls() {
    SSL_free(stream);
    SSL_CTX_free(context);
  }
  SSL_CTX* context;
  SSL* stream;
};

Client::Client(std::uint16_t port, bool tls, int receive_buffer)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  const timeval wait{patience, 0};
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
  setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &wait, sizeof wait);
  const int yes = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  sockaddr_in peer{};
  peer.sin_family = AF_INET;
  peer.sin_port = htons(port);
  peer.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EXPECT_EQ(connect(socket_, reinterpret_cast<const sockaddr*>(&peer), sizeof peer), 0);
  if (!tls) return;
  tls_ = std::make_unique<Tls>();
  SSL_set_fd(tls_->stream, socket_);
  EXPECT_EQ(SSL_connect(tls_->stream), 1);
}

Client::Client(Client&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), tls_(std::move(other.tls_)), in_(std::move(other.in_)) {}

Client::~Client() {
  if (socket_ >= 0) ::close(socket_);
}

void Client::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto size = tls_ ? SSL_write(tls_->stream, bytes.data(), static_cast<int>(bytes.size()))
                           : ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (size <= 0) {  // the peer has gone; what it said shows why
      reset_ = true;
      return;
    }
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
}

void Client::stop_sending() { shutdown(socket_, SHUT_WR); }

bool Client::receive() {
  std::array<char, 65536> part;
  const auto size = tls_ ? SSL_read(tls_->stream, part.data(), part.size()) : recv(socket_, part.data(), part.size(), 0);
  if (size <= 0) {
    reset_ = reset_ || (size < 0 && errno == ECONNRESET);
    EXPECT_FALSE(size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) << "waited in vain";
    return false;
  }
  in_.append(part.data(), static_cast<std::size_t>(size));
  return true;
}

std::string Client::rest() {
  while (receive()) {
  }
  return std::exchange(in_, {});
}

bool Client::ended() { return in_.empty() && !receive(); }

std::optional<Answered> Client::answer(bool has_body) {
  std::size_t end = 0;
  while ((end = in_.find("\r\n\r\n")) == std::string::npos) {
    if (!receive()) return std::nullopt;
  }
  Answered answered;
  answered.status = std::stoi(in_.substr(9, 3));
  std::string head = in_.substr(0, end + 2);
  in_.erase(0, end + 4);
  for (auto at = head.find("\r\n") + 2; at < head.size();) {
    const auto stop = head.find("\r\n", at), colon = head.find(": ", at);
    answered.headers.emplace(small(head.substr(at, colon - at)), head.substr(colon + 2, stop - colon - 2));
    at = stop + 2;
  }
  const std::string length = answered.header("content-length");
  const std::size_t size = has_body && !length.empty() ? std::stoul(length) : 0;
  while (in_.size() < size) {
    if (!receive()) return std::nullopt;
  }
  answered.body = in_.substr(0, size);
  in_.erase(0, size);
  return answered;
}

std::string request(std::string_view line, std::string_view headers, std::string_view body) {
  std::string text = std::string(line) + " HTTP/1.1\r\nHost: localhost\r\n" + std::string(headers);
  if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  return text + "\r\n" + std::string(body);
}

Answered Client::get(std::string_view path, std::string_view headers) {
  send(request("GET " + std::string(path), headers));
  return answer().value_or(Answered{});
}

std::string handshake(std::string_view path, std::string_view headers) {
  return request("GET " + std::string(path),
                 std::string("Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n") +
                     std::string(headers));
}

Answered Client::shake_hands(std::string_view path, std::string_view headers) {
  send(handshake(path, headers));
  return answer().value_or(Answered{});
}

void Client::send_frame(int first_byte, std::string_view payload, bool masked) {
  std::string out(1, static_cast<char>(first_byte));
  const int mask_bit = masked ? 0x80 : 0;
  const int width = payload.size() < 126 ? 0 : payload.size() < 65536 ? 2 : 8;
  out += static_cast<char>(mask_bit | (width == 0 ? static_cast<int>(payload.size()) : width == 2 ? 126 : 127));
  for (int i = width - 1; i >= 0; --i) out += static_cast<char>(payload.size() >> (8 * i) & 255);
  const std::string_view key("\x12\x34\x56\x78");
  if (masked) out += key;
  for (std::size_t i = 0; i < payload.size(); ++i) {
    out += static_cast<char>(masked ? payload[i] ^ key[i % 4] : payload[i]);
  }
  send(out);
}

int Frame::code() const { return payload.size() < 2 ? 1005 : static_cast<int>(big_endian(payload.substr(0, 2))); }

std::optional<Frame> Client::frame() {
  const auto have = [&](std::size_t size) {
    while (in_.size() < size) {
      if (!receive()) return false;
    }
    return true;
  };
  if (!have(2)) return std::nullopt;
  EXPECT_EQ(in_[1] & 0x80, 0) << "a server's frames are not masked";
  std::size_t head = 2, size = static_cast<unsigned char>(in_[1]) & 127u;
  if (size >= 126) {
    const std::size_t width = size == 126 ? 2 : 8;
    if (!have(2 + width)) return std::nullopt;
    size = big_endian(std::string_view(in_).substr(2, width));
    head += width;
  }
  if (!have(head + size)) return std::nullopt;
  Frame frame{in_[0] & 0x7f, in_.substr(head, size)};
  in_.erase(0, head + size);
  return frame;
}

std::string Client::text() {
  const auto next = frame();
  EXPECT_TRUE(next && next->opcode == 1);
  return next ? next->payload : "";
}

int Client::close_code() {
  while (const auto next = frame()) {
    if (next->opcode != 8) continue;
    send_frame(0x88, next->payload.substr(0, 2));
    return next->code();
  }
  return 1006;
}

std::string Client::certificate() const {
  X509* const shown = SSL_get_peer_certificate(tls_->stream);
  std::string der(static_cast<std::size_t>(i2d_X509(shown, nullptr)), '\0');
  auto* to = reinterpret_cast<unsigned char*>(der.data());
  i2d_X509(shown, &to);
  X509_free(shown);
  return der;
}

bool Client::tls_version_is(std::string_view name) const { return SSL_get_version(tls_->stream) == name; }

}  // namespace nuancier::server::test
