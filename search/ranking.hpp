// What thinking comes to: every action that was looked at, the best first, with what it is worth and how sure that is.
// Rankings of trees that grew apart, in several threads say, add up to one.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "rules/kit/rng.hpp"
#include "rules/kit/sorting.hpp"

namespace nuancier::search {

template <class Action>
struct Ranked {
  Action action{};
  long visits = 0;
  double total = 0;    // of the values, each from 0 to 1
  double squares = 0;  // of the values

  double mean() const { return visits == 0 ? 0 : total / static_cast<double>(visits); }
  // Of the mean, one standard error.
  double error() const {
    if (visits < 2) return 1;
    const auto n = static_cast<double>(visits);
    const double variance = std::max(0.0, squares / n - mean() * mean());
    return std::sqrt(variance / (n - 1));
  }
};

template <class Action>
using Ranking = std::vector<Ranked<Action>>;

// The most visited first: search comes back to what is good. Among equals the better, then the earlier listed.
template <class Action>
void sort(Ranking<Action>& ranking) {
  insertion_sort(ranking.begin(), ranking.end(), [](const auto& a, const auto& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.mean() > b.mean();
  });
}

template <class Action>
Ranking<Action> add_up(Ranking<Action> sum, const Ranking<Action>& other) {
  for (const Ranked<Action>& one : other) {
    const auto same = std::find_if(sum.begin(), sum.end(), [&](const auto& ranked) { return ranked.action == one.action; });
    if (same == sum.end()) {
      sum.push_back(one);
      continue;
    }
    same->visits += one.visits;
    same->total += one.total;
    same->squares += one.squares;
  }
  sort(sum);
  return sum;
}

// A plausible mistake: any action whose mean lies at most `loss` below the best one's, all with the same chance. Means of
// actions seldom tried are hearsay: those with less than a tenth of the best one's visits are left out.
// Precondition: sorted, not empty.
template <class Action>
Action pick_within(const Ranking<Action>& ranking, double loss, Rng& rng) {
  double best = 0;
  const auto is_known = [&](const auto& ranked) { return 10 * ranked.visits >= ranking.front().visits; };
  for (const auto& ranked : ranking) {
    if (is_known(ranked)) best = std::max(best, ranked.mean());
  }
  std::uint32_t seen = 0;
  Action picked = ranking.front().action;
  for (const auto& ranked : ranking) {
    if (!is_known(ranked) || ranked.mean() < best - loss) continue;
    if (rng.below(++seen) == 0) picked = ranked.action;
  }
  return picked;
}

}  // namespace nuancier::search
