// People who were made and have nothing yet: no seat, no table. They are in memory only, because strangers make them by the
// thousand; with the first thing that is theirs they are written too, in the same commit. Only so many are remembered:
// beyond, the first who is not here just now gives way. Nothing is lost with them: their browser gets another identity.
#pragma once

#include <functional>
#include <list>
#include <string>
#include <unordered_map>
#include <utility>

#include "store/change.hpp"

namespace nuancier::server {

class Newcomers {
 public:
  using IsHere = std::function<bool(const std::string& identity)>;

  Newcomers(std::size_t most, IsHere is_here) : most_(most), is_here_(std::move(is_here)) {}

  void add(store::Known known) {
    make_room();
    const auto at = people_.insert(people_.end(), std::move(known));
    by_identity_[at->identity] = by_secret_[at->secret_hash] = at;
  }
  // Null: nobody of these.
  const store::Known* find(const std::string& identity) const { return found_in(by_identity_, identity); }
  const store::Known* find_secret(const std::string& hash) const { return found_in(by_secret_, hash); }

  void erase(const std::string& identity) {
    const auto found = by_identity_.find(identity);
    if (found == by_identity_.end()) return;
    const People::iterator at = found->second;
    by_secret_.erase(at->secret_hash);
    by_identity_.erase(found);
    people_.erase(at);
  }
  std::size_t size() const { return people_.size(); }

 private:
  using People = std::list<store::Known>;  // the first made first
  using Index = std::unordered_map<std::string, People::iterator>;

  static const store::Known* found_in(const Index& index, const std::string& key) {
    const auto found = index.find(key);
    return found == index.end() ? nullptr : &*found->second;
  }
  // Who is here is looked at again later; there are no more of them than connections.
  void make_room() {
    for (std::size_t looked = 0; people_.size() >= most_ && looked < people_.size(); ++looked) {
      if (!is_here_(people_.front().identity)) return erase(std::string(people_.front().identity));
      people_.splice(people_.end(), people_, people_.begin());
    }
  }

  const std::size_t most_;
  const IsHere is_here_;
  People people_;
  Index by_identity_;
  Index by_secret_;
};

}  // namespace nuancier::server
