#include "bench/attack/loop.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "bench/attack/line.hpp"

namespace nuancier::bench {

Loop::Loop() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {
  if (epoll_ < 0) throw std::runtime_error("epoll");
}

Loop::~Loop() {
  tasks_.clear();
  ::close(epoll_);
}

void Loop::start(Task<> task) {
  tasks_.push_back(std::move(task));
  tasks_.back().resume();
}

Loop::Ticket Loop::wait(std::coroutine_handle<> waiting, Clock::time_point until) {
  const Ticket ticket = ++tickets_;
  waiting_.emplace(ticket, waiting);
  alarms_.push({until, ticket});
  return ticket;
}

void Loop::wake(Ticket ticket) {
  const auto found = waiting_.find(ticket);
  if (found == waiting_.end()) return;
  const std::coroutine_handle<> waiting = found->second;
  waiting_.erase(found);
  waiting.resume();
}

std::uint64_t Loop::add(Line& line, int socket) {
  const std::uint64_t number = ++numbers_;
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
  event.data.u64 = number;
  if (epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event) != 0) throw std::runtime_error("epoll");
  lines_.emplace(number, &line);
  return number;
}

void Loop::ring() {
  // Alarms of those who have been woken meanwhile stay until their time.
  for (const Clock::time_point now = Clock::now(); !alarms_.empty() && alarms_.top().time <= now;) {
    const Ticket ticket = alarms_.top().ticket;
    alarms_.pop();
    wake(ticket);
  }
}

void Loop::run(Clock::time_point until) {
  std::array<epoll_event, 256> events;
  for (Clock::time_point now = Clock::now(); now < until; now = Clock::now()) {
    const Clock::time_point next = alarms_.empty() ? until : std::min(until, alarms_.top().time);
    const auto pause = std::chrono::ceil<std::chrono::milliseconds>(std::max(next - now, Clock::duration{}));
    const int count = epoll_wait(epoll_, events.data(), events.size(), static_cast<int>(pause.count()));
    for (int i = 0; i < count; ++i) {
      const epoll_event& event = events[static_cast<std::size_t>(i)];
      if (const auto found = lines_.find(event.data.u64); found != lines_.end()) found->second->happened(event.events);
    }
    ring();
  }
}

}  // namespace nuancier::bench
