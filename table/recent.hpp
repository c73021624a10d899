// The requests of a seat that were granted last, by the client's own names of them: one that comes again gets its first
// answer again. Older ones are refused as stale anyway.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace nuancier::table {

class Recent {
 public:
  void note(std::string_view id) {
    if (id.empty()) return;
    ids_[next_] = id;
    next_ = (next_ + 1) % ids_.size();
  }
  bool contains(std::string_view id) const { return !id.empty() && std::find(ids_.begin(), ids_.end(), id) != ids_.end(); }

 private:
  std::array<std::string, 4> ids_;
  std::size_t next_ = 0;
};

}  // namespace nuancier::table
