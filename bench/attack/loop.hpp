// Runs tasks on one thread: each waits for its socket, or for a time.
#pragma once

#include <coroutine>
#include <cstdint>
#include <queue>
#include <unordered_map>
#include <vector>

#include "bench/attack/task.hpp"
#include "bench/load/figures.hpp"

namespace nuancier::bench {

class Line;

class Loop {
 public:
  // Whoever waits is resumed once for it: by what it waits for, or when the time is over.
  using Ticket = std::uint64_t;

  struct Waiting {
    Loop& loop;
    Clock::time_point time;
    Ticket* ticket;  // where it is noted, for waking
    bool await_ready() const noexcept { return false; }
    void await_suspend(std::coroutine_handle<> waiting) const {
      const Ticket taken = loop.wait(waiting, time);
      if (ticket != nullptr) *ticket = taken;
    }
    void await_resume() const noexcept {}
  };

  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  void start(Task<> task);
  void run(Clock::time_point until);

  Waiting sleep(Clock::duration duration) { return {*this, Clock::now() + duration, nullptr}; }

 private:
  friend class Line;

  struct Alarm {
    Clock::time_point time;
    Ticket ticket;
    bool operator>(const Alarm& other) const { return time > other.time; }
  };

  Ticket wait(std::coroutine_handle<> waiting, Clock::time_point until);
  void wake(Ticket ticket);
  std::uint64_t add(Line& line, int socket);
  void move(std::uint64_t number, Line& line) { lines_[number] = &line; }
  void remove(std::uint64_t number) { lines_.erase(number); }
  void ring();

  int epoll_;
  Ticket tickets_ = 0;
  std::uint64_t numbers_ = 0;
  std::unordered_map<Ticket, std::coroutine_handle<>> waiting_;
  std::priority_queue<Alarm, std::vector<Alarm>, std::greater<>> alarms_;
  std::unordered_map<std::uint64_t, Line*> lines_;
  std::vector<Task<>> tasks_;
};

}  // namespace nuancier::bench
