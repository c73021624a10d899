// Sorting for lists of a few items to some hundred: stable, in place, and small. The standard library's sorts are made for
// thousands, and each use of one is several kilobytes of code.
#pragma once

#include <functional>
#include <iterator>
#include <utility>

namespace nuancier {

template <class Iterator, class Less = std::less<>>
constexpr void insertion_sort(Iterator first, Iterator last, Less less = {}) {
  if (first == last) return;
  for (Iterator next = std::next(first); next != last; ++next) {
    auto moving = std::move(*next);
    Iterator hole = next;
    for (; hole != first && less(moving, *std::prev(hole)); --hole) *hole = std::move(*std::prev(hole));
    *hole = std::move(moving);
  }
}

}  // namespace nuancier
