// Something of each network, for so many of them at most: beyond that the one used longest ago gives way, so that a flood of
// addresses takes no more memory. What is held (`held()`) stays, and must be bounded elsewhere.
#pragma once

#include <list>
#include <unordered_map>

#include "server/net/address.hpp"

namespace nuancier::server {

template <class Value>
class ByNetwork {
 public:
  explicit ByNetwork(std::size_t most) : most_(most) {}

  // A new one when there is none. It stays where it is as long as it is held, or until the next call.
  Value& at(const Network& network) {
    const auto [place, is_new] = all_.try_emplace(network);
    if (is_new) {
      if (all_.size() > most_) give_way();
      place->second.used = by_use_.insert(by_use_.end(), network);
    } else {
      by_use_.splice(by_use_.end(), by_use_, place->second.used);
    }
    return place->second.value;
  }
  const Value* find(const Network& network) const {
    const auto place = all_.find(network);
    return place == all_.end() ? nullptr : &place->second.value;
  }
  template <class Unneeded>
  void forget(Unneeded unneeded) {
    std::erase_if(all_, [&](const auto& each) {
      if (!unneeded(each.second.value)) return false;
      by_use_.erase(each.second.used);
      return true;
    });
  }
  std::size_t size() const { return all_.size(); }

 private:
  using Uses = std::list<Network>;
  struct Kept {
    Value value;
    Uses::iterator used;
  };

  void give_way() {
    for (std::size_t looked_at = 0; looked_at < by_use_.size(); ++looked_at) {
      const auto oldest = all_.find(by_use_.front());
      if constexpr (requires(const Value& value) { value.held(); }) {
        if (oldest->second.value.held()) {
          by_use_.splice(by_use_.end(), by_use_, by_use_.begin());
          continue;
        }
      }
      by_use_.pop_front();
      all_.erase(oldest);
      return;
    }
  }

  std::size_t most_;
  std::unordered_map<Network, Kept, NetworkHash> all_;
  Uses by_use_;  // the longest ago comes first
};

}  // namespace nuancier::server
