// What some viewers see of a match, as text with its hash: all of them together, because two are hashed as quickly as one.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/kit/few.hpp"
#include "table/match.hpp"
#include "table/viewers.hpp"

namespace nuancier::table {

class Views {
 public:
  Views(const Match& match, const Few<Viewer, viewer_count>& viewers);

  struct View {
    std::string_view text;
    std::uint64_t hash = 0;
  };
  // As long as this lives.
  View of(std::size_t i) const { return {text(i), hashes_[i]}; }

 private:
  std::string_view text(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return draft_.view().substr(begin, ends_[i] - begin);
  }

  record::Draft draft_;
  std::array<std::size_t, viewer_count> ends_;
  std::array<std::uint64_t, viewer_count> hashes_;
};

}  // namespace nuancier::table
