#include "bench/attack/line.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <utility>

namespace nuancier::bench {
namespace {

constexpr unsigned char close_frame = 8, ping_frame = 9, pong_frame = 10;
constexpr int lost = 1006, no_code = 1005;
constexpr std::size_t kept_bytes = 4 << 20;  // of what nobody has asked for

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t number = 0;
  for (char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

sockaddr_in place(const std::string& address, std::uint16_t port) {
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(port);
  inet_pton(AF_INET, address.c_str(), &place.sin_addr);
  return place;
}

}  // namespace

Task<bool> Line::dial() {
  cut();
  ++tally_.connections;
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (socket_ < 0) co_return false;
  const int yes = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  setsockopt(socket_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
  if (buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &buffer, sizeof buffer);
  const sockaddr_in here = place(from_, 0), there = place("127.0.0.1", port_);
  if (bind(socket_, reinterpret_cast<const sockaddr*>(&here), sizeof here) != 0 ||
      (::connect(socket_, reinterpret_cast<const sockaddr*>(&there), sizeof there) != 0 && errno != EINPROGRESS)) {
    ::close(std::exchange(socket_, -1));
    co_return false;
  }
  number_ = loop_.add(*this, socket_);
  for (const auto end = Clock::now() + 10s; !connected_ && is_up() && Clock::now() < end;) co_await wait(end);
  if (!connected_) cut();
  co_return is_up();
}

Task<bool> Line::open(std::string token, std::string headers, std::string path) {
  status = 0;
  const bool dialled = co_await dial();
  if (!dialled) co_return false;
  std::string request = "GET " + path + " HTTP/1.1\r\nHost: " + host() +
                        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==\r\n";
  if (!token.empty()) request += "Authorization: Bearer " + token + "\r\n";
  put(request + headers + "\r\n");
  co_await response();
  if (status == 101) {
    upgraded_ = true;
    drain();  // what came behind the answer
    co_return is_up();
  }
  cut();
  co_return false;
}

void Line::cut() {
  if (socket_ >= 0) {
    loop_.remove(number_);
    const linger none{1, 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &none, sizeof none);
    ::close(std::exchange(socket_, -1));
  }
  connected_ = upgraded_ = false;
  in_.clear(), out_.clear(), fragments_.clear(), heard_.clear();
}

void Line::end(int code) {
  if (socket_ < 0) return;
  close_code_ = code;
  loop_.remove(number_);
  ::close(std::exchange(socket_, -1));
}

void Line::put(std::string_view bytes) {
  if (!is_up()) return;
  tally_.bytes_sent += bytes.size();
  const bool waits = !out_.empty();
  out_.append(bytes);
  if (!waits) flush();
}

void Line::frame(unsigned char first, std::string_view payload) {
  if (!is_up()) return;
  if ((first & 15) < 8) ++tally_.sent;
  mask_ = mask_ * 1664525u + 1013904223u;
  std::string bytes(1, static_cast<char>(first));
  const std::size_t size = payload.size();
  if (size < 126) {
    bytes += static_cast<char>(0x80 | size);
  } else {
    const int width = size < 65536 ? 2 : 8;
    bytes += static_cast<char>(0x80 | (width == 2 ? 126 : 127));
    for (int i = width - 1; i >= 0; --i) bytes += static_cast<char>(size >> (8 * i) & 255);
  }
  std::array<char, 4> key;
  std::memcpy(key.data(), &mask_, key.size());
  bytes.append(key.data(), key.size());
  const std::size_t begin = bytes.size();
  bytes.append(payload);
  for (std::size_t i = 0; i < size; ++i) bytes[begin + i] = static_cast<char>(bytes[begin + i] ^ key[i % 4]);
  put(bytes);
}

void Line::bye() { frame(0x80 | close_frame, std::string_view("\x03\xe8", 2)); }

void Line::flush() {
  while (is_up() && connected_ && !out_.empty()) {
    const auto size = ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL);
    if (size < 0) {
      if (errno != EAGAIN) end(lost);
      return;
    }
    out_.erase(0, static_cast<std::size_t>(size));
  }
}

void Line::happened(std::uint32_t events) {
  if ((events & EPOLLOUT) != 0 && (events & EPOLLERR) == 0) {
    connected_ = true;
    flush();
  }
  if (is_up() && (events & (EPOLLERR | EPOLLHUP)) != 0 && (!listens || !connected_)) {
    end(lost);
  } else if (is_up() && listens && (events & ~static_cast<unsigned>(EPOLLOUT)) != 0) {
    drain();
  }
  loop_.wake(std::exchange(ticket_, 0));  // last: whoever is woken may end this line
}

// Takes one frame off the bytes; false when it is not whole yet, or the line has ended.
bool Line::read_frame(std::string_view& bytes) {
  if (bytes.size() < 2) return false;
  const auto first = static_cast<unsigned char>(bytes[0]);
  std::uint64_t size = static_cast<unsigned char>(bytes[1]) & 127;
  std::size_t before = 2;
  if (size >= 126) {
    const std::size_t width = size == 126 ? 2 : 8;
    if (bytes.size() < 2 + width) return false;
    size = big_endian(bytes.substr(2, width));
    before += width;
  }
  if (bytes.size() - before < size) return false;
  const std::string_view payload = bytes.substr(before, static_cast<std::size_t>(size));
  bytes.remove_prefix(before + payload.size());
  const unsigned char opcode = first & 15;
  if (opcode == close_frame) {
    frame(0x80 | close_frame, payload.substr(0, 2));
    end(payload.size() < 2 ? no_code : static_cast<int>(big_endian(payload.substr(0, 2))));
    return false;
  }
  if (opcode == ping_frame) {
    frame(0x80 | pong_frame, payload);
  } else if (opcode <= 2) {
    ++messages;
    if (keeps_all || payload.starts_with("{\"answer\"")) heard_.emplace_back(payload);
  }
  return is_up();
}

void Line::drain() {
  std::array<char, 65536> part;
  for (;;) {
    if (upgraded_) {
      std::string_view bytes(in_);
      while (read_frame(bytes)) {
      }
      in_.erase(0, in_.size() - bytes.size());
      if (!is_up()) return;
    }
    const auto size = recv(socket_, part.data(), part.size(), 0);
    if (size == 0 || (size < 0 && errno != EAGAIN)) return end(lost);
    if (size < 0) return;
    tally_.bytes_received += static_cast<std::uint64_t>(size);
    if (in_.size() < kept_bytes) in_.append(part.data(), static_cast<std::size_t>(size));
  }
}

Task<bool> Line::hears(Clock::duration patience) {
  for (const auto until = Clock::now() + patience; heard_.empty() && is_up() && Clock::now() < until;) co_await wait(until);
  co_return !heard_.empty();
}

std::string Line::next() {
  std::string text = std::move(heard_.front());
  heard_.pop_front();
  return text;
}

Task<bool> Line::bytes(Clock::duration patience) {
  for (const auto until = Clock::now() + patience; in_.empty() && is_up() && Clock::now() < until;) co_await wait(until);
  co_return !in_.empty();
}

Task<std::string> Line::ask(std::string text, Clock::duration patience) {
  heard_.clear();
  say(text);
  for (;;) {
    const bool heard = co_await hears(patience);
    if (!heard) break;
    std::string answer = next();
    if (!answer.starts_with("{\"answer\"")) continue;
    tally_.note(outcome_of(answer));
    co_return answer;
  }
  tally_.note(is_up() ? "no answer" : "cut " + std::to_string(close_code_));
  co_return {};
}

Task<int> Line::response(Clock::duration patience) {
  status = 0;
  const auto until = Clock::now() + patience;
  std::size_t end_of_head = std::string::npos;
  while ((end_of_head = in_.find("\r\n\r\n")) == std::string::npos) {
    if (!is_up() || Clock::now() >= until) co_return 0;
    co_await wait(until);
  }
  head = in_.substr(0, end_of_head + 4);
  std::size_t length = 0;
  if (const std::size_t found = head.find("ontent-Length: "); found != std::string::npos) {
    std::from_chars(head.data() + found + 15, head.data() + head.size(), length);
  }
  int code = 0;
  if (head.size() > 12) std::from_chars(head.data() + 9, head.data() + 12, code);
  if (code == 304 || code == 204 || code == 101) length = 0;
  while (in_.size() < head.size() + length && is_up() && Clock::now() < until) co_await wait(until);
  if (in_.size() < head.size() + length) co_return 0;
  body = in_.substr(head.size(), length);
  in_.erase(0, head.size() + length);
  status = code;
  if (head.find("onnection: close") != std::string::npos && code != 101) cut();
  co_return status;
}

Task<int> Line::request(std::string method, std::string path, std::string headers, std::string content) {
  status = 0;
  if (!is_up()) co_await dial();
  if (!is_up()) {
    tally_.note("not connected");
    co_return 0;
  }
  ++tally_.sent;
  std::string text = method + ' ' + path + " HTTP/1.1\r\n";
  if (headers.find("Host:") == std::string::npos) text += "Host: " + host() + "\r\n";
  if (!content.empty() || method == "POST") text += "Content-Length: " + std::to_string(content.size()) + "\r\n";
  in_.clear();
  put(text + headers + "\r\n" + content);
  const int code = co_await response();
  tally_.note(code == 0 ? (is_up() ? "no answer" : "cut") : "HTTP " + std::to_string(code));
  if (code == 0) cut();
  co_return code;
}

std::string_view field_of(std::string_view json, std::string_view name) {
  const std::string before = '"' + std::string(name) + "\":\"";
  const std::size_t found = json.find(before);
  if (found == std::string_view::npos) return {};
  const std::size_t begin = found + before.size();
  return json.substr(begin, json.find('"', begin) - begin);
}

std::string_view outcome_of(std::string_view answer) {
  if (answer.empty()) return "no answer";
  if (answer.find("\"refused\"") == std::string_view::npos) return "granted";
  return field_of(answer, "text");
}

}  // namespace nuancier::bench
