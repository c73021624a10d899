#include "search/shuppa/knowledge.hpp"

#include "search/shuppa/outlook.hpp"

namespace nuancier::shuppa {

Knowledge::Knowledge(const View& seen_now) : Plain(seen_now), public_view_(seen_now) {
  public_view_.viewer = Viewer::everybody();
  for (SeenHand& hand : public_view_.hands) {
    hand.cards.clear();
    hand.choice.reset();
  }
}

Action Knowledge::play(const State& s, Seat seat, Rng& rng) const {
  if (s.phase != Phase::choose) return best_answer(s, seat);
  const CardSet hand = s.hand(seat);
  return Action::choose(hand.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(hand.size())))));
}

void Knowledge::weigh(const State& s, Seat, const Actions& actions, std::span<float> weights) const {
  std::fill(weights.begin(), weights.end(), 1.0F);
  if (s.phase == Phase::choose) return;
  for (std::size_t i = 0; i < actions.size(); ++i) weights[i] = static_cast<float>(lead_after(s, actions[i]));
  const float most = *std::max_element(weights.begin(), weights.end());
  const auto others = static_cast<float>(s.places() - 1);
  for (float& weight : weights) {
    const float near = 1 / (1 + (most - weight) / others);
    weight = near * near * near * near * near * near;
  }
}

search::Values Knowledge::worth(const State& s) const {
  search::Values values{};
  const Chances chances = chances_of(s);
  const Standing standing = shuppa::standing(s);
  const search::Values won = search::share_among(standing.winners);
  for (std::size_t i = 0; i < s.players; ++i) {
    values[i] = standing.over ? 0.9F * won[i] + 0.1F * chances[i] : chances[i];
  }
  return values;
}

}  // namespace nuancier::shuppa
