#include "search/shuppa/habits.hpp"

#include "search/shuppa/answers.hpp"
#include "search/shuppa/outlook.hpp"

namespace nuancier::shuppa {
namespace {

constexpr float doubt = 0.1F;  // a card that is worse by so much has a chance of 1 / 64 against the best
constexpr float caution = 2;   // so many trials without any effect come before the first one

}  // namespace

Habits::Habits(const View& seen_now) : public_view_(seen_now) {
  public_view_.viewer = Viewer::everybody();
  for (SeenHand& hand : public_view_.hands) {
    hand.cards.clear();
    hand.choice.reset();
  }
}

float Habits::appeal(Seat seat, Card card) const {
  const Appeal& one = appeals_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(card)];
  return one.total / (one.times + caution);
}

Card Habits::pick(CardSet hand, Seat seat, Rng& rng) const {
  Few<float, largest_hand> weights;
  float most = appeal(seat, *hand.begin());
  for (Card card : hand) {
    weights.push_back(appeal(seat, card));
    most = std::max(most, weights.back());
  }
  float sum = 0;
  for (float& weight : weights) {
    const float near = 1 / (1 + (most - weight) / doubt);
    weight = near * near * near * near * near * near;
    sum += weight;
  }
  auto lot = static_cast<float>(rng.unit()) * sum;
  std::size_t i = 0;
  for (Card card : hand) {
    lot -= weights[i++];
    if (lot < 0) return card;
  }
  return hand.nth(static_cast<int>(hand.size()) - 1);
}

long Habits::learn(Rng& rng) {
  const State world = guess(public_view_, rng);
  OfPlaces<Card> picked = world.choices;
  const SeatSet seats = SeatSet::first(world.players);
  for (Seat seat : seats) picked[static_cast<std::size_t>(seat)] = pick(world.hand(seat), seat, rng);
  long played = 0;
  for (Seat seat : seats) {
    const auto place = static_cast<std::size_t>(seat);
    OfPlaces<Card> cards = picked;
    Few<float, largest_hand> values;
    float sum = 0;
    for (Card card : world.hand(seat)) {
      State after = world;
      cards[place] = card;
      play_round(after, cards);
      values.push_back(worth(after)[place]);
      sum += values.back();
      ++played;
    }
    std::size_t i = 0;
    for (Card card : world.hand(seat)) {
      Appeal& one = appeals_[place][static_cast<std::size_t>(card)];
      one.total += values[i++] - sum / static_cast<float>(values.size());
      one.times += 1;
    }
  }
  return played;
}

}  // namespace nuancier::shuppa
