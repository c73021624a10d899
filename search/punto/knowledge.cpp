#include "search/punto/knowledge.hpp"

#include <numeric>

#include "search/punto/appraisal.hpp"
#include "search/punto/judgement.hpp"
#include "search/punto/match_share.hpp"

namespace nuancier::punto {
namespace {

// How much worse an action may look and still deserve half the attention of the best one.
constexpr float doubt = 0.03F;
constexpr float least_weight = 0.002F;

// Steps that lead through so many cards, to each of them once, and scatter the first ones: about the golden section.
constexpr auto strides = [] {
  std::array<std::uint8_t, deck_size + 1> all{};
  for (std::size_t cards = 1; cards < all.size(); ++cards) {
    std::size_t stride = (cards * 5 + 4) / 8;
    while (std::gcd(stride, cards) != 1) ++stride;
    all[cards] = static_cast<std::uint8_t>(stride);
  }
  return all;
}();

}  // namespace

Knowledge::Knowledge(const View& seen_by_me)
    : Plain(seen_by_me),
      taste_(seen_by_me.has_two_sides() ? taste_of_search : taste_of_greedy),
      knows_piles_(!view.in_teams && !view.has_neutral()) {
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

punto::State Knowledge::imagine(Rng& rng) {
  if (!knows_piles_) return guess(view, rng);
  if (salt_ == 0) {
    salt_ = rng.next();
    world_ = guess(view, rng);
  }
  return world_;
}

void Knowledge::arrange(State& s, Seat seat, std::uint64_t point, std::uint32_t visits) const {
  const Seat next = next_seat(seat, s.players);
  if (!knows_piles_ || s.piles.empty(next)) return;
  const CardSet unseen = deck_.without(s.placed);
  CardSet to_come;
  for (Colour colour : s.colours_of(s.side_of(next))) to_come.join(unseen.only(colour));
  const std::size_t cards = to_come.size();
  auto card = to_come.begin();
  for (std::size_t nth = (mix(point ^ salt_) + std::uint64_t{visits} * strides[cards]) % cards; nth > 0; --nth) ++card;
  s.piles.bring_up(next, *card);
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
  const Card card = s.piles.top(seat);
  const Supplies to_come = supplies(s);
  appraise(s, card, to_come, taste_, actions, weights);
  float best = *std::max_element(weights.begin(), weights.end());
  const bool is_start = s.placed.size() == view.placed.size();
  if (is_start && s.has_two_sides() && best < 1) {
    // What is to be chosen now deserves the closer look, which would be too dear everywhere.
    for (std::size_t i = 0; i < actions.size(); ++i) weights[i] = chance_after(s, actions[i].cell(), to_come);
    best = *std::max_element(weights.begin(), weights.end());
  }
  for (float& weight : weights) {
    const float behind = (best - weight) / doubt;
    weight = least_weight + 1.0F / (1.0F + behind * behind * behind * behind);
  }
}

float Knowledge::chance_after(const State& s, Cell cell, const Supplies& to_come) {
  Board board = s.board;
  board.put(cell, s.piles.top(s.turn));
  return judge(board, s, to_come, s.side_of(s.turn)).chance();
}

Chances Knowledge::chances_after_best(const State& s) const {
  const Supplies to_come = supplies(s);
  Best best = appraise_best(s, s.piles.top(s.turn), to_come, taste_);
  const auto me = index(s.side_of(s.turn));
  if (!s.has_two_sides() || best.chances[me] == 1) return best.chances;
  best.chances[me] = chance_after(s, best.cell, to_come);
  best.chances[1 - me] = 1 - best.chances[me];
  return best.chances;
}

search::Values Knowledge::worth(const State& s) const {
  Chances shares{};
  if (s.phase == Phase::turn) {
    const Chances chances = chances_after_best(s);
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
