#include "bench/load/identities.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace nuancier::bench {
namespace {

constexpr std::size_t at_once = 64;

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error("identity: " + what); }

// One request on a connection of its own, so that the next ones need not wait for its answer.
class Request {
 public:
  Request(const std::string& address, std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in peer{};
    peer.sin_family = AF_INET;
    peer.sin_port = htons(port);
    inet_pton(AF_INET, address.c_str(), &peer.sin_addr);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&peer), sizeof peer) != 0) fail(std::strerror(errno));
    const std::string text =
        "POST /api/identity HTTP/1.1\r\nHost: " + address + ":" + std::to_string(port) +
        "\r\nContent-Type: application/json\r\nContent-Length: 16\r\nConnection: close\r\n\r\n"
        R"({"bearer": true})";
    if (::send(socket_, text.data(), text.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(text.size())) fail("not sent");
  }
  Request(Request&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}
  ~Request() {
    if (socket_ >= 0) ::close(socket_);
  }

  std::string token() const {
    std::string answer;
    std::array<char, 4096> part;
    for (ssize_t size = 0; (size = ::recv(socket_, part.data(), part.size(), 0)) > 0;) {
      answer.append(part.data(), static_cast<std::size_t>(size));
    }
    constexpr std::string_view before = "\"token\":\"";
    const std::size_t found = answer.find(before);
    if (found == std::string::npos) fail(answer.substr(0, answer.find('\r')));
    const std::size_t begin = found + before.size();
    return answer.substr(begin, answer.find('"', begin) - begin);
  }

 private:
  int socket_;
};

}  // namespace

std::vector<std::string> make_identities(const std::string& address, std::uint16_t port, std::size_t count) {
  std::vector<std::string> tokens;
  while (tokens.size() < count) {
    std::vector<Request> requests;
    const std::size_t wanted = std::min(at_once, count - tokens.size());
    for (std::size_t i = 0; i < wanted; ++i) requests.emplace_back(address, port);
    for (const Request& request : requests) tokens.push_back(request.token());
  }
  return tokens;
}

}  // namespace nuancier::bench
