// Some of those who look at a table: seats and the public.
#pragma once

#include <cstddef>

#include "rules/kit/viewer.hpp"

namespace nuancier::table {

inline constexpr std::size_t viewer_count = max_seats + 1;  // the public comes last

// Precondition: a seat or the public.
constexpr std::size_t viewer_index(Viewer viewer) {
  return viewer.is_seat() ? static_cast<std::size_t>(viewer.seat()) : viewer_count - 1;
}
constexpr Viewer viewer_at(std::size_t i) {
  return i + 1 == viewer_count ? Viewer::everybody() : Viewer(seat_at(static_cast<int>(i)));
}

class ViewerSet {
 public:
  constexpr bool contains(Viewer viewer) const { return (bits_ >> viewer_index(viewer) & 1U) != 0; }
  constexpr void insert(Viewer viewer) { bits_ |= 1U << viewer_index(viewer); }
  constexpr void erase(Viewer viewer) { bits_ &= ~(1U << viewer_index(viewer)); }
  constexpr bool empty() const { return bits_ == 0; }

  static constexpr ViewerSet all() {
    ViewerSet set;
    set.bits_ = (1U << viewer_count) - 1U;
    return set;
  }
  constexpr bool operator==(const ViewerSet&) const = default;

 private:
  unsigned bits_ = 0;
};

}  // namespace nuancier::table
