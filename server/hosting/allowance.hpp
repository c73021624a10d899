// What each address may do so often: a bucket of tokens each, in memory, forgotten when it is full again.
#pragma once

#include <algorithm>
#include <unordered_map>

#include "server/net/address.hpp"
#include "server/net/bucket.hpp"

namespace nuancier::server {

class Allowance {
 public:
  // A rate of 0 is no limit.
  Allowance(double per_minute, double burst) : per_second_(per_minute / 60), burst_(burst) {}

  bool take(std::string_view address, double cost = 1) { return take(address, Clock::now(), cost); }
  bool take(std::string_view address, Clock::time_point now, double cost = 1) {
    if (per_second_ <= 0) return true;
    if (now >= tidy_at_) {
      std::erase_if(buckets_, [&](const auto& each) { return each.second.full(per_second_, now); });
      tidy_at_ = now + std::chrono::minutes(1);
    }
    return buckets_[bucket_of(address)].take(per_second_, burst_, now, cost);
  }
  // In how many seconds it may take something; 0: now.
  double wait(std::string_view address, Clock::time_point now) const {
    const auto found = buckets_.find(bucket_of(address));
    if (per_second_ <= 0 || found == buckets_.end()) return 0;
    return std::max(found->second.spent(per_second_, now) + 1 - burst_, 0.0) / per_second_;
  }
  // What it took turned out to cost more.
  void charge(std::string_view address, double cost) {
    if (const auto found = buckets_.find(bucket_of(address)); found != buckets_.end()) found->second.charge(cost);
  }
  std::size_t size() const { return buckets_.size(); }

 private:
  static Address bucket_of(std::string_view address) { return owner_of(read_address(address).value_or(Address{})); }

  double per_second_;
  double burst_;
  Clock::time_point tidy_at_{};
  std::unordered_map<Address, Bucket, AddressHash> buckets_;
};

}  // namespace nuancier::server
