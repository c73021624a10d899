// What each address may do so often: a bucket of tokens each, in memory, forgotten when it is full again.
#pragma once

#include <unordered_map>

#include "server/net/address.hpp"
#include "server/net/bucket.hpp"

namespace nuancier::server {

class Allowance {
 public:
  // A rate of 0 is no limit.
  Allowance(double per_minute, double burst) : per_second_(per_minute / 60), burst_(burst) {}

  bool take(std::string_view address, Clock::time_point now = Clock::now()) {
    if (per_second_ <= 0) return true;
    if (now >= tidy_at_) {
      std::erase_if(buckets_, [&](const auto& each) { return each.second.full(per_second_, now); });
      tidy_at_ = now + std::chrono::minutes(1);
    }
    const Address owner = owner_of(read_address(address).value_or(Address{}));
    return buckets_[owner].take(per_second_, burst_, now);
  }
  std::size_t size() const { return buckets_.size(); }

 private:
  double per_second_;
  double burst_;
  Clock::time_point tidy_at_{};
  std::unordered_map<Address, Bucket, AddressHash> buckets_;
};

}  // namespace nuancier::server
