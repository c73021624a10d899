// One TCP connection, plain or TLS, with the bytes that were read and not yet used, and those still to be written. Its user
// changes when HTTP becomes a WebSocket; once closed it has none, and nothing is called back any more.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/counters.hpp"

namespace nuancier::server {

class Wire : public std::enable_shared_from_this<Wire> {
 public:
  class User {
   public:
    virtual void ready() {}      // after start
    virtual void arrived() = 0;  // after read: there is more in unread
    virtual void drained() = 0;  // all that was written has left, when it did not leave at once
    virtual void lost() = 0;     // the peer has gone, or finished
   protected:
    ~User() = default;
  };

  explicit Wire(Counters& counters) : counters_(counters) {}
  virtual ~Wire() = default;

  void attach(User& user) { user_ = &user; }
  virtual void start() = 0;  // the TLS handshake, where there is one
  virtual bool secure() const = 0;

  // From here on it is heard before those who did not ask for it.
  virtual void come_first() {}

  std::span<char> unread() { return {in_.data() + begin_, end_ - begin_}; }
  void consume(std::size_t bytes) { begin_ += bytes; }
  // Reads more, so that `room` bytes in all could be unread. One at a time: does nothing while one is under way.
  void read(std::size_t room);

  // Writes all of it, now or as soon as the peer takes it. Not while writing.
  void write(std::string_view bytes);
  bool writing() const { return writing_; }
  // Of how much may wait for the peer with the system; at least as much again is taken for its own needs.
  void limit_send_buffer(std::size_t bytes);
  std::size_t unwritten() const { return writing_ ? out_.size() : 0; }  // at most
  std::size_t most_with_system() const { return 2 * send_buffer_; }

  virtual void finish() = 0;  // says that nothing more will be written; reading goes on
  void close();               // at once; forgets its user

 protected:
  virtual void start_reading(char* to, std::size_t size) = 0;
  virtual std::size_t write_now(std::string_view) { return 0; }  // as much as leaves without waiting
  virtual void start_writing(std::string_view bytes) = 0;        // all of it
  virtual void cut() = 0;
  virtual int socket() = 0;

  void has_read(bool failed, std::size_t size);
  void has_written(bool failed);
  User* user() const { return user_; }

 private:
  Counters& counters_;
  User* user_ = nullptr;
  std::vector<char> in_;
  std::size_t begin_ = 0, end_ = 0;
  std::string out_;
  std::size_t send_buffer_ = 0;  // 0: as the system likes
  bool reading_ = false, writing_ = false;
};

}  // namespace nuancier::server
