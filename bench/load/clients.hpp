// Many WebSocket clients on one thread, for load generators: plain sockets and epoll, so that the generator costs little
// beside the server it measures. It trusts the server (no check of what RFC 6455 demands of it).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace nuancier::bench {

class Clients {
 public:
  using Received = std::function<void(std::size_t client, std::string_view text)>;
  using Closed = std::function<void(std::size_t client, int code)>;  // 1006: without a close frame

  Clients(std::string address, std::uint16_t port, Received received, Closed closed = {});
  ~Clients();
  Clients(const Clients&) = delete;
  Clients& operator=(const Clients&) = delete;

  // Connects one more and shakes hands, waiting for both; throws std::runtime_error when refused. Headers: "Name:
  // value\r\n"…
  std::size_t connect(std::string_view path = "/ws", std::string_view headers = {});

  // Leaves with all others of the same turn to the same server socket.
  void send(std::size_t client, std::string_view text);
  void close(std::size_t client);

  // Sends what is waiting, then receives for so long at most (0: what is there); returns the number of messages received.
  std::size_t turn(int milliseconds);

  std::size_t size() const { return clients_.size(); }
  std::size_t alive() const { return alive_; }

 private:
  struct Client {
    int socket = -1;
    std::string in;       // received, not yet a whole frame
    std::string message;  // of a message in several frames
    std::string out;      // to send
    bool dirty = false;   // waits in dirty_
    bool blocked = false;
  };

  void flush(std::size_t client);
  void drain(std::size_t client);
  bool read_frame(std::size_t client, std::string_view& bytes);
  void frame(Client& client, unsigned char opcode, std::string_view payload);
  void end(std::size_t client, int code);
  void mark(std::size_t client);

  std::string address_;
  std::uint16_t port_;
  Received received_;
  Closed closed_;
  int epoll_;
  std::uint32_t mask_ = 0x9e3779b9;
  std::size_t alive_ = 0;
  std::size_t messages_ = 0;
  std::vector<Client> clients_;
  std::vector<std::size_t> dirty_;
};

}  // namespace nuancier::bench
