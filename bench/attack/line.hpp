// One connection from an address of its own choice: plain bytes, HTTP, or a WebSocket. It takes in what comes while its
// owner does something else, unless it is a slow reader's. It trusts the server, and need not be trusted by it.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

#include "bench/attack/loop.hpp"
#include "bench/attack/tally.hpp"

namespace nuancier::bench {

using namespace std::chrono_literals;

struct Server {
  std::uint16_t port = 0;
  std::uint16_t tls_port = 0;  // of a second one; 0: there is none
};

class Line {
 public:
  Line(Loop& loop, Tally& tally, std::string from, std::uint16_t port)
      : loop_(loop), tally_(tally), from_(std::move(from)), port_(port) {}
  ~Line() { cut(); }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  Task<bool> dial();
  // A WebSocket; false: refused, and `status` tells how (0: not even an answer).
  Task<bool> open(std::string token = {}, std::string headers = {}, std::string path = "/ws");
  bool is_up() const { return socket_ >= 0; }
  int close_code() const { return close_code_; }  // of a WebSocket that has ended; 1006: without a word

  void put(std::string_view bytes);                           // as they are
  void frame(unsigned char first, std::string_view payload);  // one of a WebSocket
  void say(std::string_view text) { frame(0x81, text); }      // a message
  void bye();                                                 // the politest end
  void cut();                                                 // without one

  // The next message that is kept: false when it is late, or the line is gone.
  Task<bool> hears(Clock::duration patience = 30s);
  std::string next();  // takes it

  // Sends a request and waits for its answer, "" when none came. Requests of HTTP go over a line that stays, and is dialled
  // anew when it is gone; their status is 0 then, and `body` what was read.
  Task<std::string> ask(std::string text, Clock::duration patience = 30s);
  Task<int> request(std::string method, std::string path, std::string headers = {}, std::string body = {});
  Task<int> response(Clock::duration patience = 30s);
  std::string body;
  std::string head;
  int status = 0;

  // Waits for bytes, whatever they are, or for the end.
  Task<bool> bytes(Clock::duration patience = 30s);
  std::string& taken() { return in_; }

  bool listens = true;     // false: nothing is read
  bool keeps_all = false;  // every message, not the answers alone
  int buffer = 0;          // of the system for what is received; 0: as it likes
  std::uint64_t messages = 0;

  std::string host() const { return "127.0.0.1:" + std::to_string(port_); }

 private:
  friend class Loop;

  void happened(std::uint32_t events);
  void flush();
  void drain();
  bool read_frame(std::string_view& bytes);
  void end(int code);
  Loop::Waiting wait(Clock::time_point until) { return {loop_, until, &ticket_}; }

  Loop& loop_;
  Tally& tally_;
  std::string from_;
  std::uint16_t port_;
  int socket_ = -1;
  std::uint64_t number_ = 0;
  Loop::Ticket ticket_ = 0;
  bool connected_ = false;
  bool upgraded_ = false;
  int close_code_ = 0;
  std::uint32_t mask_ = 0x9e3779b9;
  std::string in_, out_, fragments_;
  std::deque<std::string> heard_;
};

// The refusal's key in an answer, or "granted"; "no answer" for an empty one.
std::string_view outcome_of(std::string_view answer);
// The text of a field: the first that has this name.
std::string_view field_of(std::string_view json, std::string_view name);

}  // namespace nuancier::bench
