// A service on a thread of its own, with a handler that tests can talk to and watch.
#pragma once

#include <condition_variable>
#include <future>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/net/service.hpp"
#include "tests/net/client.hpp"

namespace nuancier::server::test {

// Nothing runs out of time unless a test says so.
Settings patient();

class Site final : public Handler {
 public:
  explicit Site(Settings settings = patient());
  ~Site() override;

  std::uint16_t port() const { return service.ports().front(); }
  Client client() const { return Client(port(), tls_); }
  Client socket() const;  // after the handshake

  // On the io thread, from the test's.
  template <class Ask>
  auto on_io(Ask ask) {
    std::promise<decltype(ask())> promise;
    service.post([&] { promise.set_value(ask()); });
    return promise.get_future().get();
  }
  std::uint64_t drops(Drop why) {
    return on_io([&] { return service.counters().of(why); });
  }
  Counters counters() {
    return on_io([&] { return service.counters(); });
  }

  // Waits until so many WebSockets have closed; their codes, sorted.
  std::vector<int> closed_codes(std::size_t count);
  std::size_t opened_count();
  void say_to_all(const std::string& text);  // on the io thread
  void stop_and_wait();                      // returns when run has

  // Handler
  void answer(const Request& request, Reply reply) override;
  std::optional<Response> admit(const Request& request, Connection& connection) override;
  void opened(Connection& connection) override;
  void received(Connection& connection, std::string_view text) override;
  void closed(Connection& connection, Close code) override;
  void measured(Connection& connection, std::chrono::microseconds round_trip) override;

  const Log log{Log::Form::text, Log::Level::off};

 private:
  bool tls_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<int> codes_;
  std::size_t opened_ = 0;
  std::vector<Reply> held_;  // io thread only, like the next
  std::map<std::uint64_t, std::shared_ptr<Connection>> present_;

 public:
  Service service;

 private:
  std::thread thread_;
};

}  // namespace nuancier::server::test
