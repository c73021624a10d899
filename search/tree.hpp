// The tree of a search, kept in three blocks that are filled and never freed one by one. It holds *points*: a seat that has
// to choose after a certain history. Seats that choose at the same time stand at points of their own and know nothing of
// each other's arms (decoupled selection). An *arm* is one action at a point, with what came of it and how often it could
// have been chosen at all: with hidden cards not every world allows every action.
//
// A point is found by a key, the hash of what led to it, in a table with open addresses. When a block is full the tree
// stops growing and goes on learning.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/kit/rng.hpp"

namespace nuancier::search {

template <class Action>
struct Arm {
  Action action{};
  float prior = 0;
  std::uint32_t visits = 0;
  std::uint32_t available = 0;
  double total = 0;    // of the values
  double squares = 0;  // of the values

  double mean() const { return total / visits; }
};

enum class PointIndex : std::uint32_t {};

template <class Action>
class Tree {
 public:
  explicit Tree(std::size_t most_points) {
    const std::size_t points = std::clamp<std::size_t>(most_points, 16, limit);
    points_.reserve(points);
    arms_.reserve(points * arms_a_point);
    table_.resize(std::bit_ceil(2 * points), none);
  }

  bool is_full() const { return points_.size() == points_.capacity(); }

  std::optional<PointIndex> find(std::uint64_t key) const {
    for (std::size_t at = key & mask();; at = (at + 1) & mask()) {
      if (table_[at] == none) return std::nullopt;
      if (points_[table_[at]].key == key) return static_cast<PointIndex>(table_[at]);
    }
  }
  // Precondition: not full, and not there yet.
  PointIndex add(std::uint64_t key) {
    assert(!is_full() && !find(key));
    const auto index = static_cast<std::uint32_t>(points_.size());
    points_.push_back({key, 0, 0, 0});
    std::size_t at = key & mask();
    while (table_[at] != none) at = (at + 1) & mask();
    table_[at] = index;
    return static_cast<PointIndex>(index);
  }

  std::span<Arm<Action>> arms(PointIndex index) {
    const Point& point = at(index);
    return {arms_.data() + point.first, point.count};
  }
  std::span<const Arm<Action>> arms(PointIndex index) const {
    const Point& point = points_[static_cast<std::size_t>(index)];
    return {arms_.data() + point.first, point.count};
  }

  // Room for so many more arms at a point; its arms may move. False when there is none.
  bool make_room(PointIndex index, std::size_t more) {
    Point& point = at(index);
    const std::size_t wanted = point.count + more;
    if (wanted <= point.capacity) return true;
    const std::size_t capacity = point.count == 0 ? wanted : std::max<std::size_t>(wanted, 2U * point.capacity);
    if (capacity > 0xFFFF || arms_.size() + capacity > arms_.capacity()) return false;
    const auto first = static_cast<std::uint32_t>(arms_.size());
    arms_.resize(arms_.size() + capacity);
    std::copy_n(arms_.data() + point.first, point.count, arms_.data() + first);
    point.first = first;
    point.capacity = static_cast<std::uint16_t>(capacity);
    return true;
  }
  // Precondition: there is room.
  void add_arm(PointIndex index, const Action& action, float prior) {
    Point& point = at(index);
    assert(point.count < point.capacity);
    arms_[point.first + point.count++] = {action, prior, 0, 0, 0, 0};
  }

 private:
  static constexpr std::size_t limit = std::size_t{1} << 20U;
  static constexpr std::size_t arms_a_point = 8;  // on average: most points are visited once and have none
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  struct Point {
    std::uint64_t key;
    std::uint32_t first;
    std::uint16_t count;
    std::uint16_t capacity;
  };

  std::size_t mask() const { return table_.size() - 1; }
  Point& at(PointIndex index) { return points_[static_cast<std::size_t>(index)]; }

  std::vector<Point> points_;
  std::vector<Arm<Action>> arms_;
  std::vector<std::uint32_t> table_;
};

}  // namespace nuancier::search
