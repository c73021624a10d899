#include "search/pop/cooperative.hpp"

#include <numeric>

#include "search/pop/outlook.hpp"

namespace nuancier::search {
namespace {

using pop::Card;
using pop::CardSet;

void look_ahead(Prospects& prospects, const pop::View& view, const Company& company, Budget budget, Rng& rng) {
  const auto me = static_cast<std::size_t>(view.viewer.seat());
  const auto left = static_cast<double>(view.hands[me].size());  // turns, this one among them
  const long worlds = budget.iterations();
  std::array<Ranked<pop::Action>, pop::dealt_hand> later{};
  while (budget.spend()) {
    std::optional<ImaginedTurn> turn = imagine_turn(view, company, rng);  // 1. imagine the others' cards and choices
    if (!turn) continue;
    for (std::size_t i = 0; i < prospects.size(); ++i) {
      const CardSet five = turn->four | CardSet::of(prospects[i].card);  // 2. place every own card beside them
      if (!passes(company.feet(), five)) continue;
      turn->kept[me] = view.hands[me] - five;
      const int turns = turns_to_come(feet_after(five), turn->kept, turn->pile, view.chief.size(), rng);  // 3. play on
      const double value = (1 + turns) / left;
      ++later[i].visits;
      later[i].total += value;
      later[i].squares += value * value;
    }
  }
  // What passes now is known exactly: worlds only tell what follows if it does. All were looked at equally long.
  for (std::size_t i = 0; i < prospects.size(); ++i) {
    const double safe = prospects[i].safe;
    const double mean = later[i].visits > 0 ? later[i].mean() : 1 / left;
    const double square = later[i].visits > 0 ? later[i].squares / static_cast<double>(later[i].visits) : mean * mean;
    Ranked<pop::Action>& ranked = prospects[i].ranked;
    ranked.visits = worlds;
    ranked.total = safe * mean * static_cast<double>(worlds);
    ranked.squares = safe * safe * square * static_cast<double>(worlds);
  }
}

}  // namespace

Prospects cooperative_prospects(const pop::View& view, Budget budget, int horizon, Rng& rng) {
  const CardSet hand = view.hands[static_cast<std::size_t>(view.viewer.seat())];
  const Company company(view);
  const RowChances chances = company.chances();
  Prospects prospects;
  for (Card card : hand) {
    Prospect prospect;
    prospect.card = card;
    prospect.safe_in = chances.safe_in(card);
    prospect.safe = std::accumulate(prospect.safe_in.begin(), prospect.safe_in.end(), 0.0);
    prospect.ranked = {{CardSet::of(card)}, 1, prospect.safe, prospect.safe * prospect.safe};
    prospects.push_back(prospect);
  }
  const auto later = static_cast<int>(hand.size()) - 1;
  if (later > 0 && later <= horizon && budget.iterations() > 0) look_ahead(prospects, view, company, budget, rng);
  return prospects;
}

Ranking<pop::Action> rank_cooperative(const pop::View& view, Budget budget, int horizon, Rng& rng) {
  Ranking<pop::Action> ranking;
  for (const Prospect& prospect : cooperative_prospects(view, budget, horizon, rng)) ranking.push_back(prospect.ranked);
  sort(ranking);
  return ranking;
}

}  // namespace nuancier::search
