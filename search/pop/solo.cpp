#include "search/pop/solo.hpp"

#include <algorithm>

#include "search/pop/turn.hpp"

namespace nuancier::search {
namespace {

using pop::Area;
using pop::CardSet;

constexpr auto me = static_cast<std::size_t>(0);

struct Candidate {
  Ranked<pop::Action> ranked;
  Area after;
  CardSet kept;
  double first = 0;  // a first opinion: its chance without looking further
};

int turns_left_after_this(const pop::View& view) {
  return static_cast<int>(view.hands[me].size() - pop::placed_a_turn + view.to_draw) / pop::placed_a_turn;
}

// With one turn to come and nothing to draw, the cards kept are those that will be placed.
double prospect(const Area& area, CardSet kept, int turns_left, bool draws) {
  if (turns_left == 1 && !draws && !area.empty()) return pop::clears(area, kept) ? 1 : 0;
  return chance_to_clear(area.size(), turns_left);
}

std::vector<Candidate> candidates(const pop::View& view, int turns_left) {
  std::vector<Candidate> all;
  all.reserve(pop::combinations(pop::solo_hand, pop::placed_a_turn));
  const CardSet hand = view.hands[me];
  for_each_turn(view.area, hand, [&](CardSet five, const Area& after) {
    Candidate candidate;
    candidate.ranked.action = {five};
    candidate.after = after;
    candidate.kept = hand - five;
    candidate.first = prospect(after, candidate.kept, turns_left, view.to_draw > 0);
    all.push_back(candidate);
  });
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.after.size() < b.after.size();
  });
  return all;
}

// The cards that are nowhere to be seen: those of the draw pile.
Few<pop::Card, pop::deck_size> unseen(const pop::View& view) {
  CardSet seen = view.area.set() | view.pot | view.hands[me];
  for (CardSet taken : view.taken) seen |= taken;
  Few<pop::Card, pop::deck_size> cards;
  for (pop::Card card : CardSet::deck() - seen) cards.push_back(card);
  return cards;
}

// The best that the turn after the draw can do.
double look(const Candidate& candidate, CardSet drawn, int turns_left, bool draws) {
  const CardSet hand = candidate.kept | drawn;
  double best = 0;
  for_each_turn(candidate.after, hand, [&](CardSet five, const Area& after) {
    best = std::max(best, prospect(after, hand - five, turns_left - 1, draws));
  });
  return best;
}

void add(Ranked<pop::Action>& ranked, double value) {
  ++ranked.visits;
  ranked.total += value;
  ranked.squares += value * value;
}

}  // namespace

double chance_to_clear(std::size_t lying, int turns_left) {
  // Rows: turns left, from 0; columns: cards lying, from 1. Measured (docs/strength/pop.md).
  constexpr double known[9][8] = {
      {0, 0, 0, 0, 0, 0, 0, 0},
      {.03, .005, .002, .001, .001, .0005, .0005, .0005},
      {.42, .06, .10, .02, .02, .005, .004, .001},
      {.45, .31, .18, .13, .05, .04, .02, .01},
      {.61, .38, .35, .21, .16, .11, .08, .05},
      {.66, .53, .43, .39, .29, .25, .20, .16},
      {.74, .58, .56, .46, .44, .37, .34, .32},
      {.77, .68, .63, .56, .53, .52, .45, .38},
      {.79, .72, .71, .67, .60, .60, .50, .45}};
  if (lying == 0) return 1;
  const auto& row = known[static_cast<std::size_t>(std::clamp(turns_left, 0, 8))];
  double chance = row[std::min<std::size_t>(lying, 8) - 1];
  for (std::size_t more = 8; more < lying; ++more) chance *= 0.8;
  return chance;
}

Ranking<pop::Action> rank_solo(const pop::View& view, Budget budget, Rng& rng, const pop::Action* asked) {
  const int turns_left = turns_left_after_this(view);
  std::vector<Candidate> all = candidates(view, turns_left);
  const bool is_certain = turns_left == 0 || all.front().first == 1 || view.to_draw == 0;
  auto pile = unseen(view);
  const auto is_asked = [&](const Candidate& candidate) { return asked != nullptr && candidate.ranked.action == *asked; };
  std::stable_partition(all.begin(), all.end(), is_asked);

  // Half of the choices fall out after each part of the budget, the others are looked at again: most looks go to those
  // that are hard to tell apart. All of them are shown the same draws.
  const auto most = static_cast<std::size_t>(std::max(8L, budget.iterations() / 12));
  std::size_t alive = is_certain ? 0 : std::min(all.size(), most);
  const int parts = static_cast<int>(std::bit_width(alive));
  while (alive > 1) {
    const long draws = std::max(1L, budget.iterations() / (parts * static_cast<long>(alive)));
    bool goes_on = true;
    for (long i = 0; i < draws && goes_on; ++i) {
      shuffle(std::span<pop::Card>(pile.data(), pile.size()), rng);
      CardSet drawn;
      for (std::size_t k = 0; k < pop::placed_a_turn; ++k) drawn.insert(pile[k]);
      for (std::size_t k = 0; k < alive && goes_on; ++k) {
        goes_on = budget.spend();
        if (goes_on) add(all[k].ranked, look(all[k], drawn, turns_left, view.to_draw > pop::placed_a_turn));
      }
    }
    if (!goes_on) break;
    std::stable_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(alive), [&](const auto& a, const auto& b) {
      return is_asked(a) != is_asked(b) ? is_asked(a) : a.ranked.mean() > b.ranked.mean();
    });
    alive /= 2;
  }
  Ranking<pop::Action> ranking;
  for (Candidate& candidate : all) {
    if (candidate.ranked.visits == 0) add(candidate.ranked, candidate.first);
    ranking.push_back(candidate.ranked);
  }
  sort(ranking);
  return ranking;
}

pop::Action greedy_solo(const pop::View& view) {
  pop::Action best;
  std::size_t fewest = pop::deck_size + 1;
  for_each_turn(view.area, view.hands[me], [&](CardSet five, const Area& after) {
    if (after.size() >= fewest) return;
    fewest = after.size();
    best = {five};
  });
  return best;
}

}  // namespace nuancier::search
