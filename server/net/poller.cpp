#include "server/net/poller.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string>

#include "server/net/trouble.hpp"

namespace nuancier::server {

namespace asio = boost::asio;

namespace {

int made_epoll() {
  const int epoll = epoll_create1(EPOLL_CLOEXEC);
  if (epoll < 0) throw Trouble(std::string("no epoll: ") + std::strerror(errno));
  return epoll;
}

}  // namespace

Poller::Poller(asio::io_context& io, std::size_t at_once)
    : epoll_(io, made_epoll()), at_once_(std::min(at_once, most_at_once)) {
  wait();
}

bool Poller::add(int descriptor, Socket& socket) {
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
  event.data.ptr = &socket;
  return epoll_ctl(epoll_.native_handle(), EPOLL_CTL_ADD, descriptor, &event) == 0;
}

void Poller::remove(int descriptor, const Socket& socket) {
  forget(socket);
  epoll_ctl(epoll_.native_handle(), EPOLL_CTL_DEL, descriptor, nullptr);
}

void Poller::forget(const Socket& socket) {
  for (epoll_event& event : coming_) {
    if (event.data.ptr == &socket) event.data.ptr = nullptr;
  }
}

void Poller::wait() {
  epoll_.async_wait(asio::posix::stream_descriptor::wait_read, [this](boost::system::error_code error) {
    if (error) return;
    take();
    wait();
  });
}

// One batch, and then others have their turn: what these sockets were sent is written, what became durable is told.
void Poller::take() {
  const int count = epoll_wait(epoll_.native_handle(), events_.data(), static_cast<int>(at_once_), 0);
  coming_ = std::span(events_).first(static_cast<std::size_t>(count > 0 ? count : 0));
  while (!coming_.empty()) {
    const epoll_event event = coming_.front();
    coming_ = coming_.subspan(1);
    if (event.data.ptr == nullptr) continue;
    const bool ended = (event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
    static_cast<Socket*>(event.data.ptr)
        ->ready((event.events & EPOLLIN) != 0 || ended, (event.events & EPOLLOUT) != 0, ended);
  }
}

}  // namespace nuancier::server
