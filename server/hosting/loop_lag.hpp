// How late the io thread comes to what is due: what everybody waits for, whatever they ask. Looked at four times a second.
#pragma once

#include <chrono>

#include "server/net/service.hpp"
#include "store/statistics.hpp"

namespace nuancier::server {

class LoopLag {
 public:
  explicit LoopLag(Service& service) : timer_(service) {}

  void start() {
    const auto due = std::chrono::steady_clock::now() + every;
    timer_.set(due, [this, due] {
      late_.note(std::chrono::steady_clock::now() - due);
      start();
    });
  }
  const store::Durations& late() const { return late_; }

 private:
  static constexpr std::chrono::milliseconds every{250};

  Timer timer_;
  store::Durations late_;
};

}  // namespace nuancier::server
