#include "search/pop/row_chances.hpp"

#include <numeric>

namespace nuancier::search {

using pop::Card;

Feet feet(const pop::Area& area) {
  Feet feet;
  for (int i = 0; i < pop::columns; ++i) {
    const pop::Column column = pop::column_at(i);
    if (area.height(column) > 0) feet[index(column)] = colour(area.at({column, 0}));
  }
  return feet;
}

RowChances::RowChances(const Feet& feet, pop::CardSet chief, std::span<const Likely> others)
    : chief_(chief),
      all_((std::size_t{1} << others.size()) - 1U),
      up_(pop::deck_size + 1),
      down_(pop::deck_size + 1),
      any_up_(pop::deck_size + 1),
      any_down_(pop::deck_size + 1) {
  assert(others.size() <= most_others && others.size() + chief.size() + 1 == pop::placed_a_turn);
  for (std::size_t i = 0; i < pop::columns; ++i) feet_[i] = feet[i] ? static_cast<std::size_t>(*feet[i]) : none;
  for (std::size_t n = 1; n <= pop::deck_size; ++n) {
    chief_up_to_[n] = static_cast<std::uint8_t>(chief_up_to_[n - 1] + (chief.contains(static_cast<Card>(n)) ? 1U : 0U));
  }
  go_up(others);
  go_down(others);
  count(others);
}

void RowChances::go_up(std::span<const Likely> others) {
  up_[0][0][none] = 1;
  for (std::size_t n = 1; n <= pop::deck_size; ++n) {
    const auto own_colour = static_cast<std::size_t>(colour(static_cast<Card>(n)));
    const bool is_chiefs = chief_.contains(static_cast<Card>(n));
    if (!is_chiefs) up_[n] = up_[n - 1];
    for (std::size_t set = 0; set <= all_; ++set) {
      const ByColour& before = up_[n - 1][set];
      if (!fits(static_cast<std::size_t>(std::popcount(set)) + chief_up_to_[n - 1], own_colour)) continue;
      const double ways = std::accumulate(before.begin(), before.end(), 0.0) - before[own_colour];
      if (is_chiefs) up_[n][set][own_colour] = ways;
      for (std::size_t i = 0; !is_chiefs && i < others.size(); ++i) {
        const std::size_t with = set | std::size_t{1} << i;
        if (with != set) up_[n][with][own_colour] += ways * others[i][n];
      }
    }
  }
}

void RowChances::go_down(std::span<const Likely> others) {
  down_[pop::deck_size][all_].fill(1);
  for (std::size_t n = pop::deck_size; n > 0; --n) {
    const auto own_colour = static_cast<std::size_t>(colour(static_cast<Card>(n)));
    const bool is_chiefs = chief_.contains(static_cast<Card>(n));
    if (!is_chiefs) down_[n - 1] = down_[n];
    for (std::size_t set = 0; set <= all_; ++set) {
      // The own card lies already: one column more is taken.
      if (!fits(static_cast<std::size_t>(std::popcount(set)) + chief_up_to_[n - 1] + 1U, own_colour)) continue;
      double ways = is_chiefs ? down_[n][set][own_colour] : 0;
      for (std::size_t i = 0; !is_chiefs && i < others.size(); ++i) {
        const std::size_t with = set | std::size_t{1} << i;
        if (with != set) ways += others[i][n] * down_[n][with][own_colour];
      }
      for (std::size_t left = 0; left <= none; ++left) {
        if (left != own_colour) down_[n - 1][set][left] += ways;
      }
    }
  }
}

// No two choose the same card; whether anything explodes does not matter.
void RowChances::count(std::span<const Likely> others) {
  any_up_[0][0] = 1;
  any_down_[pop::deck_size][all_] = 1;
  for (std::size_t n = 1; n <= pop::deck_size; ++n) {
    const std::size_t below = pop::deck_size - n;
    any_up_[n] = any_up_[n - 1];
    any_down_[below] = any_down_[below + 1];
    for (std::size_t set = 0; set <= all_; ++set) {
      for (std::size_t i = 0; i < others.size(); ++i) {
        const std::size_t with = set | std::size_t{1} << i;
        if (with == set) continue;
        if (!chief_.contains(static_cast<Card>(n))) any_up_[n][with] += any_up_[n - 1][set] * others[i][n];
        if (!chief_.contains(static_cast<Card>(below + 1))) {
          any_down_[below][set] += any_down_[below + 1][with] * others[i][below + 1];
        }
      }
    }
  }
}

double RowChances::ways_without(Card card) const {
  double ways = 0;
  for (std::size_t set = 0; set <= all_; ++set) ways += any_up_[at(card) - 1][set] * any_down_[at(card)][set];
  return ways;
}

RowChances::ByColumn RowChances::safe_in(Card own) const {
  const auto own_colour = static_cast<std::size_t>(colour(own));
  ByColumn safe{};
  const double all = ways_without(own);
  if (all <= 0) return safe;
  for (std::size_t set = 0; set <= all_; ++set) {
    const std::size_t column = static_cast<std::size_t>(std::popcount(set)) + chief_up_to_[at(own) - 1];
    if (!fits(column, own_colour)) continue;
    const ByColour& before = up_[at(own) - 1][set];
    const double ways = std::accumulate(before.begin(), before.end(), 0.0) - before[own_colour];
    safe[column] += ways * down_[at(own)][set][own_colour] / all;
  }
  return safe;
}

double RowChances::safe(Card own) const {
  const ByColumn by_column = safe_in(own);
  return std::accumulate(by_column.begin(), by_column.end(), 0.0);
}

}  // namespace nuancier::search
