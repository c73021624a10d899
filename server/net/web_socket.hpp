// A connection after the handshake. Messages are queued while a write is under way, and leave together with one write.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "server/net/address_book.hpp"
#include "server/net/bucket.hpp"
#include "server/net/connection.hpp"
#include "server/net/frames.hpp"
#include "server/net/hub.hpp"
#include "server/net/wire.hpp"

namespace nuancier::server {

class WebSocket final : public Connection, public Session, public Wire::User {
 public:
  WebSocket(Hub& hub, std::uint64_t number, std::shared_ptr<Wire> wire, std::string address);

  // The handler has welcomed it, and the handshake has been answered.
  void open(AddressBook::Presence presence);
  // Or not, or all is over: a handler may keep it as long as it likes, and it touches nothing of the service any more.
  void leave();

  // Connection
  using Connection::send;
  void send(std::shared_ptr<const std::string> text) override;
  void close(Close code, std::string_view reason) override;
  void ping() override;
  std::uint64_t number() const override { return number_; }
  const std::string& address() const override { return address_; }
  std::size_t queued_bytes() const override { return queued_bytes_; }

  // Session
  void look(Clock::time_point now) override;
  void flush() override;
  void stop() override;
  void cut() override;
  void buried() override;
  std::size_t held() const override { return held_.bytes(); }
  void relieve() override;

  // Wire::User
  void arrived() override;
  void drained() override;
  void lost() override;

 private:
  enum class Phase : unsigned char {
    admitting,  // the handler may queue already
    open,
    parting,    // the peer has said goodbye, and is owed answers
    closing,    // our close frame is queued or sent; the peer's is awaited
    deaf,       // likewise, but what the peer sends cannot be read any more
    lingering,  // all is said; the peer ends the connection
    over,
  };

  void paid() override;
  void forget_queue();
  void weigh();
  void begin_closing(Phase phase, Close code, std::string_view reason);
  void drop(Drop why, Phase phase, Close code, std::string_view reason);
  bool take(const FrameReader::Step& step, Clock::time_point now);
  void refuse_frame(Close code);
  void peer_closes(Close code);
  void linger();
  void tell();
  void pong(std::string_view payload, Clock::time_point now);
  void want_flush();
  bool sends() const { return phase_ == Phase::admitting || phase_ == Phase::open || phase_ == Phase::parting; }
  template <class Call>
  void call(const char* what, Call call_handler);

  Hub& hub_;
  const std::uint64_t number_;
  std::shared_ptr<Wire> wire_;
  const std::string address_;
  AddressBook::Presence presence_;
  FrameReader frames_;
  Bucket rate_;

  Phase phase_ = Phase::admitting;
  bool opened_ = false;  // the handler knows it
  bool dirty_ = false;   // waits to be flushed
  bool peer_closed_ = false;
  Close code_ = Close::abnormal;
  std::vector<std::shared_ptr<const std::string>> queue_;
  std::size_t next_ = 0;  // of the queue: those before have left
  std::size_t queued_bytes_ = 0;
  Held held_;
  bool stalls_ = false;      // has not taken anything for a while: what the system holds waits as well
  std::string close_frame_;  // goes last
  std::string pong_;         // only the newest ping is answered: a flood of them costs nothing
  bool pong_due_ = false, ping_due_ = false;

  Clock::time_point heard_;  // when anything arrived last
  Clock::time_point write_began_;
  Clock::time_point ping_sent_{};  // none in flight: the epoch
  std::array<char, 8> ping_{};     // nobody answers it before it was sent
  Clock::time_point born_;
  Clock::time_point deadline_ = Clock::time_point::max();  // of parting and closing
};

}  // namespace nuancier::server
