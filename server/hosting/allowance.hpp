// What each address may do so often: a bucket of tokens each, and for its wider networks larger ones; in memory, forgotten
// when they are full again.
#pragma once

#include <algorithm>

#include "server/net/bucket.hpp"
#include "server/net/by_network.hpp"

namespace nuancier::server {

class Allowance {
 public:
  static constexpr std::size_t most_networks = 65'536;

  // A rate of 0 is no limit.
  Allowance(double per_minute, double burst) : per_second_(per_minute / 60), burst_(burst), buckets_(most_networks) {}

  bool take(std::string_view address, double cost = 1) { return take(address, Clock::now(), cost); }
  bool take(std::string_view address, Clock::time_point now, double cost = 1) {
    if (per_second_ <= 0) return true;
    if (now >= tidy_at_) {
      buckets_.forget([&](const Tokens& each) { return each.bucket.full(per_second_ * each.budgets, now); });
      tidy_at_ = now + std::chrono::minutes(1);
    }
    if (wait(address, now) > 0) return false;
    for (const Share& share : shares_of(address)) {
      Tokens& tokens = buckets_.at(share.network);
      tokens.budgets = share.budgets;
      tokens.bucket.take(per_second_ * share.budgets, at_once(share), now, cost);
    }
    return true;
  }
  // In how many seconds it may take something; 0: now.
  double wait(std::string_view address, Clock::time_point now) const {
    return most_of_shares(address, now, [](double spent, double burst, double rate) { return (spent + 1 - burst) / rate; });
  }
  // How much of what it may take at once it has taken lately: 0 to 1, and more where something cost more than was left.
  double used(std::string_view address, Clock::time_point now) const {
    return most_of_shares(address, now, [](double spent, double burst, double) { return spent / burst; });
  }
  // What it took turned out to cost more.
  void charge(std::string_view address, double cost) {
    if (per_second_ <= 0) return;
    for (const Share& share : shares_of(address)) {
      if (buckets_.find(share.network) != nullptr) buckets_.at(share.network).bucket.charge(cost);
    }
  }
  std::size_t size() const { return buckets_.size(); }

 private:
  struct Tokens {
    Bucket bucket;
    double budgets = 1;
  };
  static Shares shares_of(std::string_view address) { return Shares(read_address(address).value_or(nobody)); }

  // The address's own share and those of its networks: whichever gives most. Nothing taken: 0.
  template <class Measure>
  double most_of_shares(std::string_view address, Clock::time_point now, Measure measure) const {
    double most = 0;
    if (per_second_ <= 0) return most;
    for (const Share& share : shares_of(address)) {
      const Tokens* tokens = buckets_.find(share.network);
      if (tokens == nullptr) continue;
      const double rate = per_second_ * share.budgets;
      most = std::max(most, measure(tokens->bucket.spent(rate, now), at_once(share), rate));
    }
    return most;
  }

  double at_once(const Share& share) const { return std::max(burst_ * share.budgets, 1.0); }

  double per_second_;
  double burst_;
  Clock::time_point tidy_at_{};
  ByNetwork<Tokens> buckets_;
};

}  // namespace nuancier::server
