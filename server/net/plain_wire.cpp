#include "server/net/plain_wire.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace nuancier::server {

using boost::asio::ip::tcp;

namespace {

// In a row: then others have their turn, and what was answered leaves before it fills the queue.
constexpr int most_reads = 2;

class PlainWire final : public Wire, public Poller::Socket {
 public:
  PlainWire(int descriptor, Pollers& pollers, Counters& counters)
      : Wire(counters), descriptor_(descriptor), pollers_(pollers), poller_(&pollers.asking) {}
  ~PlainWire() { cut(); }

  bool enter() { return poller_->add(descriptor_, *this); }

  // Wire
  void start() override { user()->ready(); }
  bool secure() const override { return false; }
  void finish() override { ::shutdown(descriptor_, SHUT_WR); }
  void come_first() override {
    if (descriptor_ < 0 || poller_ == &pollers_.playing) return;
    poller_->remove(descriptor_, *this);
    poller_ = &pollers_.playing;
    poller_->add(descriptor_, *this);  // there is room: it has just given some back
  }

  // Poller::Socket
  void ready(bool to_read, bool to_write, bool ended) override {
    const auto self = shared_from_this();  // whoever is called may let go of it
    has_more_ = has_more_ || to_read;
    ended_ = ended_ || ended;
    if (to_write) write_rest();
    read_on();
  }

 private:
  void start_reading(char* to, std::size_t size) override {
    to_ = to;
    room_ = size;
    if (has_more_ && !taking_) later(&PlainWire::read_on);
  }
  void later(void (PlainWire::*call)()) {
    poller_->later([weak = weak_from_this(), call] {
      if (const auto self = weak.lock()) (static_cast<PlainWire&>(*self).*call)();
    });
  }

  // As long as there is something, and the user wants it. Less than there was room for was all there is, unless an end
  // follows that was announced with it.
  void read_on() {
    if (std::exchange(taking_, true)) return;
    int reads = 0;
    while (has_more_ && to_ != nullptr && descriptor_ >= 0 && reads < most_reads) {
      ++reads;
      const ssize_t size = ::recv(descriptor_, to_, room_, MSG_DONTWAIT);
      if (size < 0 && errno == EINTR) continue;
      if (size < 0 && errno == EAGAIN) {
        has_more_ = false;
        break;
      }
      if (size > 0) has_more_ = ended_ || static_cast<std::size_t>(size) == room_;
      to_ = nullptr;
      has_read(size <= 0, size > 0 ? static_cast<std::size_t>(size) : 0);
    }
    taking_ = false;
    if (reads == most_reads && has_more_ && to_ != nullptr) later(&PlainWire::read_on);
  }

  // Nearly always all of it. An error shows at the next read.
  std::size_t write_now(std::string_view bytes) override {
    const ssize_t size = ::send(descriptor_, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    return size > 0 ? static_cast<std::size_t>(size) : 0;
  }
  void start_writing(std::string_view bytes) override {
    rest_ = bytes;
    if (ended_) later(&PlainWire::write_rest);  // of a peer that is gone nothing more is heard
  }
  void write_rest() {
    if (rest_.empty() || descriptor_ < 0) return;
    const ssize_t size = ::send(descriptor_, rest_.data(), rest_.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    const bool failed = size < 0 && errno != EAGAIN && errno != EINTR;
    if (size > 0) rest_.remove_prefix(static_cast<std::size_t>(size));
    if (failed) rest_ = {};
    if (rest_.empty()) has_written(failed);
  }

  int socket() override { return descriptor_; }
  void cut() override {
    if (descriptor_ < 0) return;
    poller_->forget(*this);
    ::close(std::exchange(descriptor_, -1));
  }

  int descriptor_;
  Pollers& pollers_;
  Poller* poller_;
  char* to_ = nullptr;  // where the user wants what comes next; null: it does not
  std::size_t room_ = 0;
  std::string_view rest_;  // not yet written
  bool has_more_ = false;  // to read
  bool ended_ = false;     // the peer has said so
  bool taking_ = false;    // read_on is at it
};

}  // namespace

std::shared_ptr<Wire> make_plain_wire(tcp::socket socket, Pollers& pollers, Counters& counters) {
  boost::system::error_code error;
  const int descriptor = socket.release(error);
  if (error) return nullptr;
  const auto wire = std::make_shared<PlainWire>(descriptor, pollers, counters);
  return wire->enter() ? wire : nullptr;
}

}  // namespace nuancier::server
