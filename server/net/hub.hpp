// What all connections of a service share, and the list of them. Nothing ends inside of a call: who ends is buried in the
// next turn, so that a session may end itself, and a handler may send or close wherever it is.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/net/address_book.hpp"
#include "server/net/counters.hpp"
#include "server/net/gzip.hpp"
#include "server/net/handler.hpp"
#include "server/net/log.hpp"
#include "server/net/settings.hpp"

namespace nuancier::server {

// One connection, whatever it speaks at the moment.
class Session {
 public:
  virtual ~Session() = default;
  virtual void look(Clock::time_point now) = 0;   // every Settings::sweep: has it run out of time?
  virtual void flush() {}                         // writes what Hub::flush_later was asked for
  virtual void stop() = 0;                        // end soon and politely
  virtual void cut() = 0;                         // end now
  virtual void buried() {}                        // it has ended, and left the list
  virtual std::size_t held() const { return 0; }  // bytes that wait for its peer
  virtual void relieve() { cut(); }               // it holds most, and all hold too much: they are let go
};

struct Hub;

// Bytes that wait for one peer, as a part of what waits for all.
class Held {
 public:
  explicit Held(Hub& hub) : hub_(hub) {}
  ~Held() { set(0); }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;

  void set(std::size_t bytes);
  std::size_t bytes() const { return bytes_; }

 private:
  Hub& hub_;
  std::size_t bytes_ = 0;
};

struct Hub {
  Hub(Settings chosen, Handler& answering, const Log& writing)
      : settings(std::move(chosen)),
        handler(answering),
        log(writing),
        proxies(settings.trusted_proxies),
        book(settings.limits) {}

  const Settings settings;
  Handler& handler;
  const Log& log;
  const Networks proxies;
  Counters counters;
  AddressBook book;
  bool stopping = false;
  std::string scratch;  // for one write at a time
  Compressor compressor;
  std::function<void()> request_turn;  // calls turn soon
  std::function<void()> nobody_left;   // after the last session of a stopping service

  void add(std::uint64_t number, std::shared_ptr<Session> session);
  // The same connection goes on as another session.
  void replace(std::uint64_t number, std::shared_ptr<Session> session);
  void end(std::uint64_t number);
  // Keeps what was never added until the next turn.
  void keep(std::shared_ptr<Session> session);
  void flush_later(Session& session);
  // Calls it when what has been sent so far was handed to the system, or waits because that takes no more.
  void when_sent(std::function<void()> call);
  void ask_for_turn();

  void turn();
  void look(Clock::time_point now);
  void stop();
  void cut();
  std::size_t size() const { return sessions_.size(); }
  void drop(Drop why) { ++counters.of(why); }

 private:
  void relieve();

  bool turn_asked_ = false;
  std::unordered_map<std::uint64_t, std::shared_ptr<Session>> sessions_;
  std::vector<Session*> dirty_;
  std::vector<std::function<void()>> when_sent_;
  std::vector<std::uint64_t> ended_;
  std::vector<std::shared_ptr<Session>> kept_;
};

}  // namespace nuancier::server
