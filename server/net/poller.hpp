// Which sockets have something to read, or room to write. One epoll of our own beside Asio's, which waits for it: a socket
// is registered once and for good (edge-triggered), what is ready is taken by hundreds, and a message costs one read. By
// Asio's way it costs a second one that finds nothing, and an operation that is queued and called back.
#pragma once

#include <sys/epoll.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <span>
#include <utility>

namespace nuancier::server {

class Poller {
 public:
  class Socket {
   public:
    // Since it was last called: bytes have come (or an end of them), there is room for more, or both.
    virtual void ready(bool to_read, bool to_write, bool ended) = 0;

   protected:
    ~Socket() = default;
  };

  static constexpr std::size_t most_at_once = 256;

  // `at_once`: how many are told before others have their turn. Throws Trouble.
  explicit Poller(boost::asio::io_context& io, std::size_t at_once = most_at_once);
  Poller(const Poller&) = delete;
  Poller& operator=(const Poller&) = delete;

  // False: the system has no room for it.
  bool add(int descriptor, Socket& socket);
  // From here on another one tells it, which begins with what there is to tell.
  void remove(int descriptor, const Socket& socket);
  // Its descriptor is about to be closed, which takes it out of the epoll; the socket is not called again.
  void forget(const Socket& socket);
  // Apart from all that: calls the function in a turn of its own.
  template <class Call>
  void later(Call call) {
    boost::asio::post(epoll_.get_executor(), std::move(call));
  }

 private:
  void wait();
  void take();

  boost::asio::posix::stream_descriptor epoll_;
  const std::size_t at_once_;
  std::array<epoll_event, most_at_once> events_;
  std::span<epoll_event> coming_;  // taken, and not yet told
};

// Who plays comes before who asks: between a few requests whatever WebSockets have to say is heard, so that a flood of
// requests makes requests slow and not the games.
struct Pollers {
  static constexpr std::size_t requests_at_once = 16;

  explicit Pollers(boost::asio::io_context& io) : playing(io), asking(io, requests_at_once) {}

  Poller playing;
  Poller asking;
};

}  // namespace nuancier::server
