// What strangers may use of this host, counted by what it costs: by identity, and by address, so that many identities help
// nobody. It is told before it bites.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/hosting/allowance.hpp"

namespace nuancier::server {

class Budget {
 public:
  struct Rate {
    double per_minute = 0;  // 0: no limit
    double at_once = 0;
  };
  Budget(Rate of_identity, Rate of_address)
      : of_identity_(of_identity), by_address_(of_address.per_minute, of_address.at_once) {}

  // Empty: granted. Otherwise in how many seconds it may be tried again.
  std::optional<int> take(const std::string& identity, const std::string& address, double cost = 1,
                          Clock::time_point now = Clock::now()) {
    if (of_identity_.per_minute <= 0) return std::nullopt;
    tidy(now);
    Bucket& own = by_identity_[identity];
    if (own.spent(per_second(), now) + 1 > of_identity_.at_once) {
      return waiting((own.spent(per_second(), now) + 1 - of_identity_.at_once) / per_second());
    }
    if (const double wait = by_address_.wait(address, now); wait > 0) return waiting(wait);
    by_address_.take(address, now, cost);
    own.take(per_second(), of_identity_.at_once, now, cost);
    return std::nullopt;
  }

  // How many more would be granted now, if they are few.
  std::optional<int> left(const std::string& identity, Clock::time_point now = Clock::now()) const {
    const auto found = by_identity_.find(identity);
    if (of_identity_.per_minute <= 0 || found == by_identity_.end()) return std::nullopt;
    const double left = of_identity_.at_once - found->second.spent(per_second(), now);
    return left < few ? std::optional(std::max(static_cast<int>(left), 0)) : std::nullopt;
  }

 private:
  static constexpr double few = 5;

  double per_second() const { return of_identity_.per_minute / 60; }
  static int waiting(double seconds) { return std::max(static_cast<int>(std::ceil(seconds)), 1); }
  void tidy(Clock::time_point now) {
    if (now < tidy_at_) return;
    std::erase_if(by_identity_, [&](const auto& each) { return each.second.full(per_second(), now); });
    tidy_at_ = now + std::chrono::minutes(1);
  }

  Rate of_identity_;
  std::unordered_map<std::string, Bucket> by_identity_;
  Allowance by_address_;
  Clock::time_point tidy_at_{};
};

}  // namespace nuancier::server
