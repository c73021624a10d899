#include "search/punto/knowledge.hpp"

#include "search/punto/greedy.hpp"
#include "search/punto/match_share.hpp"

namespace nuancier::punto {
namespace {

// How much worse an action may look and still deserve half the attention of the best one.
constexpr float doubt = 0.03F;
constexpr float least_weight = 0.002F;

}  // namespace

Knowledge::Knowledge(const View& seen_by_me)
    : Plain(seen_by_me), taste_(seen_by_me.has_two_sides() ? taste_of_search : taste_of_greedy) {
  for (Card card : punto::deck()) deck_.push_back(card);
  for (const Trophies& trophies : view.trophies) deck_ = deck_.without(CardSet(trophies));
  Wins wins = view.wins;
  after_void_ = match_shares(wins, view.rounds_to_win);
  for (std::size_t side = 0; side < wins.size(); ++side) {
    ++wins[side];
    after_win_[side] = match_shares(wins, view.rounds_to_win);
    --wins[side];
  }
}

Supplies Knowledge::supplies(const State& s) const {
  CardSet to_come = deck_.without(s.placed);
  std::array<int, max_players> cards{};
  for (int i = 0; i < s.players; ++i) cards[index(s.side_of(seat_at(i)))] += static_cast<int>(s.piles.size(seat_at(i)));
  to_come.take(s.piles.top(s.turn));
  --cards[index(s.side_of(s.turn))];
  return {s, to_come, cards};
}

void Knowledge::weigh(const State& s, Seat seat, const Actions& actions, std::span<float> weights) const {
  appraise(s, s.piles.top(seat), supplies(s), taste_, actions, weights);
  const float best = *std::max_element(weights.begin(), weights.end());
  for (float& weight : weights) {
    const float behind = (best - weight) / doubt;
    weight = least_weight + 1.0F / (1.0F + behind * behind * behind * behind);
  }
}

search::Values Knowledge::worth(const State& s) const {
  Chances shares{};
  if (s.phase == Phase::turn) {
    const Chances chances = appraise_best(s, s.piles.top(s.turn), supplies(s), taste_);
    for (std::size_t winner = 0; winner < static_cast<std::size_t>(s.sides()); ++winner) {
      for (std::size_t side = 0; side < shares.size(); ++side) shares[side] += chances[winner] * after_win_[winner][side];
    }
  } else {
    shares = after_void_;
    for (std::size_t side = 0; side < static_cast<std::size_t>(s.sides()); ++side) {
      if (s.trophies[side].size() > view.trophies[side].size()) shares = after_win_[side];
    }
  }
  search::Values values{};
  for (int i = 0; i < s.players; ++i) values[static_cast<std::size_t>(i)] = shares[index(s.side_of(seat_at(i)))];
  return values;
}

}  // namespace nuancier::punto
