// What the others are likely to choose. Nobody knows another's hand, so that their reasons are looked for in worlds as
// everybody at the table may imagine them: there each card of a hand is tried against what the rest are likely to choose,
// and cards that do better than the rest of their hand become likelier. Over and over, everybody gets to expect what
// everybody does.
#pragma once

#include "rules/shuppa/shuppa.hpp"

namespace nuancier::shuppa {

class Habits {
 public:
  explicit Habits(const View& seen_now);

  // Learns from one more imagined world; how often a round was played for it.
  long learn(Rng& rng);

  // What the seat chooses of this hand: seldom a card that is much worse than its best.
  Card pick(CardSet hand, Seat seat, Rng& rng) const;

 private:
  // How much better than the rest of a hand a card was.
  struct Appeal {
    float total = 0;
    float times = 0;
  };
  float appeal(Seat seat, Card card) const;

  View public_view_;  // what everybody sees
  std::array<std::array<Appeal, deck_size + 1>, most_players> appeals_{};
};

}  // namespace nuancier::shuppa
