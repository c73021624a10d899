// Who waits for which table to be read, and which is read next: a few at a time, and those who ask take turns, so that
// whoever asks for many waits for them alone. Knows nothing of reading.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace nuancier::server {

template <class Use>
class Fetches {
 public:
  // `at_once` are read at a time; one owner may wait for `most`.
  Fetches(std::size_t at_once, std::size_t most) : at_once_(at_once), most_(most) {}

  // False: the owner waits for too many already, and keeps the use. Whoever wants what somebody else waits for waits with
  // them.
  bool want(const std::string& key, const std::string& owner, Use& use) {
    const auto found = wanted_.find(key);
    if (found != wanted_.end()) {
      if (found->second.uses.size() >= most_) return false;
      found->second.uses.push_back(std::move(use));
      return true;
    }
    if (const auto waiting = waiting_.find(owner); waiting != waiting_.end() && waiting->second >= most_) return false;
    ++waiting_[owner];
    wanted_[key] = {owner, {}};
    wanted_[key].uses.push_back(std::move(use));
    put(key, owner);
    return true;
  }

  // The next one to be read; empty: none, or enough are being read.
  std::optional<std::string> next() {
    if (under_way_ >= at_once_ || turns_.empty()) return std::nullopt;
    auto [owner, keys] = std::move(turns_.front());
    turns_.pop_front();
    std::string key = std::move(keys.front());
    keys.pop_front();
    if (!keys.empty()) turns_.emplace_back(std::move(owner), std::move(keys));
    ++under_way_;
    return key;
  }
  const std::string& owner_of(const std::string& key) const { return wanted_.at(key).owner; }

  // What was read is no good any more: it is not being read now, and will be once it is put back.
  void hold() { --under_way_; }
  void put_back(const std::string& key) { put(key, owner_of(key)); }

  // It has been read: those who wait for it.
  std::vector<Use> done(const std::string& key) {
    --under_way_;
    auto node = wanted_.extract(key);
    if (!node) return {};
    const auto waiting = waiting_.find(node.mapped().owner);
    if (--waiting->second == 0) waiting_.erase(waiting);
    return std::move(node.mapped().uses);
  }

  std::size_t waiting() const { return wanted_.size(); }

 private:
  struct Wanted {
    std::string owner;
    std::vector<Use> uses;
  };

  void put(const std::string& key, const std::string& owner) {
    for (auto& [whose, keys] : turns_) {
      if (whose == owner) return keys.push_back(key);
    }
    turns_.emplace_back(owner, std::deque<std::string>{key});
  }

  std::size_t at_once_;
  std::size_t most_;
  std::size_t under_way_ = 0;
  std::unordered_map<std::string, Wanted> wanted_;                    // by key
  std::unordered_map<std::string, std::size_t> waiting_;              // keys, by owner
  std::list<std::pair<std::string, std::deque<std::string>>> turns_;  // owners in the order of their turns
};

}  // namespace nuancier::server
