#include "server/net/web_socket.hpp"

#include <openssl/rand.h>

#include <exception>
#include <utility>

namespace nuancier::server {
namespace {

constexpr std::size_t most_at_once = 64 * 1024;  // bytes of one write, unless one message is longer
constexpr std::size_t each_message = 64;         // bytes besides its text

constexpr std::size_t most_ignored = 256 * 1024;  // bytes after the end: who goes on sending is cut

struct Wrong {
  Drop drop;
  std::string_view reason;
};

Wrong wrong_of(Close code) {
  switch (code) {
    case Close::too_big: return {Drop::too_big, "message too big"};
    case Close::unsupported: return {Drop::binary, "text only"};
    case Close::bad_text: return {Drop::bad_text, "not UTF-8"};
    default: return {Drop::bad_frame, "bad frame"};
  }
}

}  // namespace

WebSocket::WebSocket(Hub& hub, std::uint64_t number, std::shared_ptr<Wire> wire, std::string address)
    : hub_(hub),
      number_(number),
      wire_(std::move(wire)),
      address_(std::move(address)),
      frames_(hub.settings.limits.message),
      held_(hub),
      born_(Clock::now()) {}

template <class Call>
void WebSocket::call(const char* what, Call call_handler) {
  try {
    call_handler();
  } catch (const std::exception& error) {
    hub_.log.write(Log::Level::error, "handler_failed", {{"in", what}, {"what", error.what()}});
    drop(Drop::failed_handler, Phase::closing, Close::internal_error, "internal error");
  }
}

void WebSocket::open(AddressBook::Presence presence) {
  presence_ = std::move(presence);
  wire_->attach(*this);
  wire_->limit_send_buffer(hub_.settings.small_send_buffer);
  wire_->come_first();
  opened_ = true;
  write_began_ = Clock::now();  // the answer to the handshake may still be leaving
  if (phase_ == Phase::admitting) phase_ = Phase::open;
  ++hub_.counters.websockets_opened;
  ++hub_.counters.websockets;
  call("opened", [&] { hub_.handler.opened(*this); });
  flush();
  arrived();  // what came with the handshake
}

// --- sending ---

void WebSocket::want_flush() {
  if (!std::exchange(dirty_, true)) hub_.flush_later(*this);
}

void WebSocket::send(std::shared_ptr<const std::string> text) {
  if (!sends()) return;
  const Limits& limits = hub_.settings.limits;
  if (queue_.size() - next_ >= limits.queued_messages || queued_bytes_ + text->size() > limits.queued_bytes) {
    forget_queue();  // it will not be read in time
    return drop(Drop::slow_reader, Phase::closing, Close::try_again_later, "too slow");
  }
  queued_bytes_ += text->size();
  queue_.push_back(std::move(text));
  if (queued_bytes_ > most_at_once) weigh();  // less than that leaves with this turn, or is weighed then
  want_flush();
}

void WebSocket::forget_queue() {
  queue_.clear();
  next_ = queued_bytes_ = 0;
  weigh();
}

void WebSocket::weigh() {
  if (phase_ == Phase::over) return held_.set(0);
  const std::size_t overhead = each_message * (queue_.size() - next_);
  held_.set(queued_bytes_ + overhead + wire_->unwritten() + (stalls_ ? wire_->most_with_system() : 0));
}

void WebSocket::ping() {
  if (phase_ != Phase::open || ping_due_ || ping_sent_ != Clock::time_point{}) return;
  ping_due_ = true;
  want_flush();
}

void WebSocket::flush() {
  dirty_ = false;
  if (phase_ == Phase::lingering) tell();
  if (!opened_ || phase_ == Phase::lingering || phase_ == Phase::over) return;
  while (!wire_->writing()) {
    std::string& out = hub_.scratch;
    out.clear();
    if (std::exchange(pong_due_, false)) append_frame(out, Opcode::pong, pong_);
    if (std::exchange(ping_due_, false)) {
      RAND_bytes(reinterpret_cast<unsigned char*>(ping_.data()), static_cast<int>(ping_.size()));
      append_frame(out, Opcode::ping, {ping_.data(), ping_.size()});
      ping_sent_ = Clock::now();
    }
    for (; next_ < queue_.size() && out.size() < most_at_once; ++next_) {
      append_frame(out, Opcode::text, *queue_[next_]);
      queued_bytes_ -= queue_[next_]->size();
      queue_[next_].reset();
      ++hub_.counters.messages_out;
    }
    if (next_ == queue_.size()) {
      queue_.clear();
      next_ = 0;
      out += std::exchange(close_frame_, {});
    }
    if (out.empty()) break;
    wire_->write(out);
    if (wire_->writing()) write_began_ = Clock::now();
  }
  weigh();
  const bool close_sent = deadline_ != Clock::time_point::max() && close_frame_.empty() && !wire_->writing();
  if (close_sent && (phase_ == Phase::deaf || (phase_ == Phase::closing && peer_closed_))) linger();
}

void WebSocket::drained() {
  stalls_ = false;
  flush();
}

// --- closing ---

void WebSocket::close(Close code, std::string_view reason) {
  if (sends()) begin_closing(Phase::closing, code, reason);
}

void WebSocket::begin_closing(Phase phase, Close code, std::string_view reason) {
  phase_ = phase;
  code_ = code;
  append_close(close_frame_, code, reason);
  deadline_ = Clock::now() + hub_.settings.limits.farewell;
  want_flush();
}

void WebSocket::drop(Drop why, Phase phase, Close code, std::string_view reason) {
  if (!sends()) return;
  hub_.drop(why);
  if (is_abuse(why)) presence_.blame(Clock::now());
  begin_closing(phase, code, reason);
}

// What it asked for before is still answered.
void WebSocket::peer_closes(Close code) {
  peer_closed_ = true;
  if (phase_ == Phase::open && owes()) {
    phase_ = Phase::parting;
    code_ = code;
    deadline_ = Clock::now() + hub_.settings.limits.farewell;
  } else if (phase_ == Phase::open) {
    begin_closing(Phase::closing, code, {});
  }
  want_flush();
}

void WebSocket::paid() {
  if (phase_ == Phase::parting) begin_closing(Phase::closing, code_, {});
}

// First it is told; if there is still too much then, what was told cannot be waited for.
void WebSocket::relieve() {
  if (!sends()) return cut();
  forget_queue();
  drop(Drop::slow_reader, Phase::closing, Close::try_again_later, "too slow");
}

// The peer ends the connection first: then nothing that was sent is lost, and its address and port are free again at once.
void WebSocket::linger() {
  phase_ = Phase::lingering;
  wire_->finish();
  want_flush();
}

void WebSocket::stop() { close(Close::service_restart, "service restart"); }

void WebSocket::lost() { cut(); }

void WebSocket::cut() {
  if (phase_ == Phase::over) return;
  phase_ = Phase::over;
  wire_->close();
  forget_queue();
  presence_ = {};
  hub_.end(number_);
}

void WebSocket::buried() {
  tell();
  leave();
}

// The handler need not wait for a peer that lingers.
void WebSocket::tell() {
  if (!std::exchange(opened_, false)) return;
  --hub_.counters.websockets;
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - born_).count();
  hub_.log.write(Log::Level::info, "closed",
                 {{"number", static_cast<std::int64_t>(number_)},
                  {"code", static_cast<std::int64_t>(code_)},
                  {"seconds", static_cast<std::int64_t>(seconds)}});
  call("closed", [&] { hub_.handler.closed(*this, code_); });
}

void WebSocket::leave() {
  phase_ = Phase::over;
  presence_ = {};
  held_.set(0);
  wire_.reset();
  user.reset();
}

void WebSocket::look(Clock::time_point now) {
  const Limits& limits = hub_.settings.limits;
  if (now >= deadline_ && phase_ == Phase::parting) return begin_closing(Phase::closing, code_, {});
  if (now >= deadline_) return cut();
  if (wire_->writing() && now - write_began_ > hub_.settings.sweep && !std::exchange(stalls_, true)) weigh();
  if (wire_->writing() && now - write_began_ > limits.stall) {
    hub_.drop(Drop::slow_reader);
    code_ = Close::try_again_later;
    return cut();
  }
  if (phase_ != Phase::open) return;
  if (now - heard_ > limits.silence) {
    hub_.drop(Drop::silent);
    return cut();
  }
  if (now - heard_ > limits.ping && ping_sent_ <= heard_) {
    ping_sent_ = {};  // one that was never answered
    ping();
  }
}

// --- receiving ---

void WebSocket::arrived() {
  const Clock::time_point now = Clock::now();
  heard_ = now;
  while (phase_ == Phase::open || phase_ == Phase::closing) {
    if (peer_closed_) break;
    const FrameReader::Step step = frames_.next(wire_->unread());
    wire_->consume(step.used);
    if (step.what == FrameReader::What::more) return wire_->read(step.room);
    if (!take(step, now)) break;
  }
  if (phase_ == Phase::over) return;
  ignored_ += wire_->unread().size();
  if (ignored_ > most_ignored) return cut();
  wire_->consume(wire_->unread().size());
  wire_->read(0);
}

// False: nothing that follows is of interest.
bool WebSocket::take(const FrameReader::Step& step, Clock::time_point now) {
  using What = FrameReader::What;
  if (step.what == What::wrong) {
    refuse_frame(step.code);
    return false;
  }
  if (step.what == What::close) {
    peer_closes(step.code);
    return false;
  }
  if (phase_ != Phase::open) return true;
  const Limits& limits = hub_.settings.limits;
  if (!rate_.take(limits.messages_per_second, limits.message_burst, now)) {
    drop(Drop::too_many_messages, Phase::deaf, Close::policy, "too many messages");
    return true;
  }
  if (step.what == What::text) {
    ++hub_.counters.messages_in;
    call("received", [&] { hub_.handler.received(*this, step.payload); });
  } else if (step.what == What::ping) {
    pong_ = step.payload;
    pong_due_ = true;
    want_flush();
  } else if (step.what == What::pong) {
    pong(step.payload, now);
  }
  return true;
}

void WebSocket::refuse_frame(Close code) {
  const Wrong wrong = wrong_of(code);
  if (phase_ == Phase::open) {
    drop(wrong.drop, Phase::deaf, code, wrong.reason);
  } else {
    phase_ = Phase::deaf;
  }
}

void WebSocket::pong(std::string_view payload, Clock::time_point now) {
  if (ping_sent_ == Clock::time_point{} || payload != std::string_view(ping_.data(), ping_.size())) return;
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(now - std::exchange(ping_sent_, {}));
  call("measured", [&] { hub_.handler.measured(*this, took); });
}

}  // namespace nuancier::server
