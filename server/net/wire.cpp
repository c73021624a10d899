#include "server/net/wire.hpp"

#include <sys/socket.h>

#include <algorithm>
#include <cassert>
#include <cstring>

namespace nuancier::server {
namespace {

// Enough for several moves; more is asked for when something is longer, and given back afterwards.
constexpr std::size_t usual_room = 2048;
constexpr std::size_t kept_room = 4096;

}  // namespace

void Wire::read(std::size_t room) {
  if (reading_ || user_ == nullptr) return;
  const std::size_t left = end_ - begin_;
  room = std::max({room, left + 1, usual_room});
  if (left == 0) {
    begin_ = end_ = 0;
    if (in_.size() > kept_room && room <= usual_room) in_ = {};
  }
  if (in_.size() - begin_ < room) {
    if (begin_ > 0) std::memmove(in_.data(), in_.data() + begin_, left);
    begin_ = 0;
    end_ = left;
    if (in_.size() < room) in_.resize(room);
  }
  reading_ = true;
  start_reading(in_.data() + end_, in_.size() - end_);
}

void Wire::has_read(bool failed, std::size_t size) {
  reading_ = false;
  counters_.bytes_in += size;
  if (user_ == nullptr) return;
  end_ += size;
  if (failed) {
    user_->lost();
  } else {
    user_->arrived();
  }
}

void Wire::write(std::string_view bytes) {
  assert(!writing_);
  if (user_ == nullptr) return;
  counters_.bytes_out += bytes.size();
  ++counters_.writes;
  bytes.remove_prefix(write_now(bytes));
  if (bytes.empty()) return;
  writing_ = true;
  out_ = bytes;
  start_writing(out_);
}

void Wire::has_written(bool failed) {
  writing_ = false;
  if (out_.capacity() > kept_room) out_ = {};
  if (user_ == nullptr) return;
  if (failed) {
    user_->lost();
  } else {
    user_->drained();
  }
}

void Wire::limit_send_buffer(std::size_t bytes) {
  if (bytes == 0 || (send_buffer_ > 0 && send_buffer_ <= bytes)) return;
  send_buffer_ = bytes;
  const int size = static_cast<int>(bytes);
  ::setsockopt(socket(), SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
}

void Wire::close() {
  if (user_ == nullptr) return;
  user_ = nullptr;
  cut();
}

}  // namespace nuancier::server
