#include "bench/load/clients.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace nuancier::bench {
namespace {

constexpr unsigned char text_frame = 1, close_frame = 8, ping_frame = 9, pong_frame = 10;
constexpr int lost = 1006, no_code = 1005;

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error(what + ": " + std::strerror(errno)); }

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t number = 0;
  for (char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

}  // namespace

Clients::Clients(std::string address, std::uint16_t port, Received received, Closed closed)
    : address_(std::move(address)),
      port_(port),
      received_(std::move(received)),
      closed_(std::move(closed)),
      epoll_(epoll_create1(EPOLL_CLOEXEC)) {
  if (epoll_ < 0) fail("epoll");
}

Clients::~Clients() {
  for (Client& client : clients_) {
    if (client.socket >= 0) ::close(client.socket);
  }
  ::close(epoll_);
}

std::size_t Clients::connect(std::string_view path, std::string_view headers) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0) fail("socket");
  sockaddr_in peer{};
  peer.sin_family = AF_INET;
  peer.sin_port = htons(port_);
  if (inet_pton(AF_INET, address_.c_str(), &peer.sin_addr) != 1) throw std::runtime_error("no IPv4 address: " + address_);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&peer), sizeof peer) != 0) fail("connect");
  const int yes = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);

  std::string request =
      "GET " + std::string(path) + " HTTP/1.1\r\nHost: " + address_ + ':' + std::to_string(port_) +
      "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==\r\n" +
      std::string(headers) + "\r\n";
  if (::send(socket, request.data(), request.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(request.size()))
    fail("handshake");
  std::string answer;
  std::size_t end = std::string::npos;
  while ((end = answer.find("\r\n\r\n")) == std::string::npos) {
    std::array<char, 4096> part;
    const auto size = recv(socket, part.data(), part.size(), 0);
    if (size <= 0) fail("handshake");
    answer.append(part.data(), static_cast<std::size_t>(size));
  }
  if (!answer.starts_with("HTTP/1.1 101")) {
    ::close(socket);
    throw std::runtime_error("refused: " + answer.substr(0, answer.find('\r')));
  }

  const std::size_t number = clients_.size();
  clients_.emplace_back();
  clients_.back().socket = socket;
  clients_.back().in = answer.substr(end + 4);
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT | EPOLLET;
  event.data.u64 = number;
  if (epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event) != 0) fail("epoll");
  ++alive_;
  return number;
}

void Clients::mark(std::size_t number) {
  if (std::exchange(clients_[number].dirty, true)) return;
  dirty_.push_back(number);
}

void Clients::frame(Client& client, unsigned char opcode, std::string_view payload) {
  mask_ = mask_ * 1664525u + 1013904223u;
  std::string& out = client.out;
  out += static_cast<char>(0x80 | opcode);
  const std::size_t size = payload.size();
  if (size < 126) {
    out += static_cast<char>(0x80 | size);
  } else {
    const int bytes = size < 65536 ? 2 : 8;
    out += static_cast<char>(0x80 | (bytes == 2 ? 126 : 127));
    for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(size >> (8 * i) & 255);
  }
  std::array<char, 4> key;
  std::memcpy(key.data(), &mask_, key.size());
  out.append(key.data(), key.size());
  const std::size_t begin = out.size();
  out.append(payload);
  for (std::size_t i = 0; i < size; ++i) out[begin + i] = static_cast<char>(out[begin + i] ^ key[i % 4]);
}

void Clients::send(std::size_t number, std::string_view text) {
  if (clients_[number].socket < 0) return;
  frame(clients_[number], text_frame, text);
  mark(number);
}

void Clients::close(std::size_t number) {
  if (clients_[number].socket < 0) return;
  frame(clients_[number], close_frame, std::string_view("\x03\xe8", 2));
  mark(number);
}

void Clients::flush(std::size_t number) {
  Client& client = clients_[number];
  if (client.socket < 0 || client.blocked || client.out.empty()) return;
  const auto size = ::send(client.socket, client.out.data(), client.out.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (size < 0 && errno != EAGAIN) return end(number, lost);
  if (size > 0) client.out.erase(0, static_cast<std::size_t>(size));
  client.blocked = !client.out.empty();
}

void Clients::end(std::size_t number, int code) {
  Client& client = clients_[number];
  if (client.socket < 0) return;
  ::close(std::exchange(client.socket, -1));
  --alive_;
  if (closed_) closed_(number, code);
}

// Takes one frame off the bytes; false when it is not whole yet or the client has ended.
bool Clients::read_frame(std::size_t number, std::string_view& bytes) {
  if (bytes.size() < 2) return false;
  const auto first = static_cast<unsigned char>(bytes[0]);
  std::uint64_t size = static_cast<unsigned char>(bytes[1]) & 127;
  std::size_t head = 2;
  if (size >= 126) {
    const std::size_t width = size == 126 ? 2 : 8;
    if (bytes.size() < 2 + width) return false;
    size = big_endian(bytes.substr(2, width));
    head += width;
  }
  if (bytes.size() - head < size) return false;
  const std::string_view payload = bytes.substr(head, static_cast<std::size_t>(size));
  bytes.remove_prefix(head + payload.size());

  const unsigned char opcode = first & 15;
  const bool final = (first & 128) != 0;
  if (opcode == close_frame) {
    const int code = payload.size() < 2 ? no_code : static_cast<int>(big_endian(payload.substr(0, 2)));
    frame(clients_[number], close_frame, payload.substr(0, 2));
    flush(number);
    end(number, code);
    return false;
  }
  if (opcode == ping_frame) {
    frame(clients_[number], pong_frame, payload);
    mark(number);
  } else if (opcode <= 2) {
    if (final && opcode != 0) {
      ++messages_;
      received_(number, payload);
    } else {
      clients_[number].message += payload;
      if (final) {
        ++messages_;
        received_(number, std::exchange(clients_[number].message, {}));
      }
    }
  }
  return clients_[number].socket >= 0;
}

void Clients::drain(std::size_t number) {
  std::array<char, 65536> part;
  for (;;) {
    const auto size = recv(clients_[number].socket, part.data(), part.size(), MSG_DONTWAIT);
    if (size == 0 || (size < 0 && errno != EAGAIN)) return end(number, lost);
    if (size < 0) return;
    std::string_view bytes(part.data(), static_cast<std::size_t>(size));
    std::string joined = std::move(clients_[number].in);
    clients_[number].in.clear();
    if (!joined.empty()) bytes = joined.append(bytes);
    while (read_frame(number, bytes)) {
    }
    if (clients_[number].socket < 0) return;
    clients_[number].in = bytes;
    if (static_cast<std::size_t>(size) < part.size()) return;
  }
}

std::size_t Clients::turn(int milliseconds) {
  const auto flush_all = [&] {
    for (const std::size_t number : std::exchange(dirty_, {})) {
      clients_[number].dirty = false;
      flush(number);
    }
  };
  flush_all();
  messages_ = 0;
  std::array<epoll_event, 256> events;
  const int count = epoll_wait(epoll_, events.data(), events.size(), milliseconds);
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    const std::size_t number = event.data.u64;
    if (clients_[number].socket < 0) continue;
    if ((event.events & EPOLLOUT) != 0 && std::exchange(clients_[number].blocked, false)) flush(number);
    if ((event.events & ~static_cast<unsigned>(EPOLLOUT)) != 0 && clients_[number].socket >= 0) drain(number);
  }
  flush_all();
  return messages_;
}

}  // namespace nuancier::bench
