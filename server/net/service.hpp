// HTTP and WebSockets over TCP, with or without TLS, for one handler. Everything happens on the one thread that calls run;
// others only post and stop.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "server/net/counters.hpp"
#include "server/net/handler.hpp"
#include "server/net/log.hpp"
#include "server/net/settings.hpp"

namespace nuancier::server {

class Service {
 public:
  using Task = std::function<void()>;

  // Listens at once (peers wait until run); throws Trouble when it cannot. The handler and the log must outlive it.
  Service(Settings settings, Handler& handler, const Log& log);
  ~Service();
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  // The ports listened on, in the order of Settings::listen.
  const std::vector<std::uint16_t>& ports() const;

  // Serves until stopped.
  void run();

  // From any thread: runs the task on the io thread, in order. Tasks left when run returns are dropped. What a task throws
  // comes out of run.
  void post(Task task);

  // From any thread: accepts nobody any more, closes WebSockets with 1012, lets requests be answered, and makes run return
  // when all have gone or after Settings::stop_time.
  void stop();
  // From any thread: serves as before for Settings::drain, then stops.
  void drain();
  // From any thread: goes on in a new file of the log's name, and reads the certificate and its key again; if they are no
  // good, the old ones are kept.
  void reload();
  // SIGTERM drains it, SIGINT stops it, a second one ends the process at once; SIGHUP reloads (see Signals).
  void heed_signals();

  // On the io thread, or before run.
  void after(std::chrono::nanoseconds wait, Task task);
  // When everything that was sent so far has been handed to the system, or waits because a peer takes no more. Dropped when
  // run has returned.
  void when_sent(Task task);
  const Counters& counters() const;
  const Log& log() const;
  bool draining() const;  // or stopping

 private:
  friend class Timer;
  struct Core;
  std::shared_ptr<Core> core_;
};

// A deadline that can be moved. On the io thread; never fires after it was set anew, cancelled or destroyed.
class Timer {
 public:
  explicit Timer(Service& service);
  ~Timer();
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;

  void set(std::chrono::steady_clock::time_point when, Service::Task task);
  void cancel();

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace nuancier::server
