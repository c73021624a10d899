#include "search/pop/competitive.hpp"

#include "search/pop/turn.hpp"

namespace nuancier::search {
namespace {

using pop::Card;
using pop::CardSet;

CardSet open_cards(const pop::View& view) {
  CardSet cards;
  for (Card card : view.chief) cards.insert(card);
  return cards;
}

CardSet unseen(const pop::View& view) {
  CardSet seen = view.area.set() | view.pot | open_cards(view);
  for (CardSet cards : view.taken) seen |= cards;
  for (CardSet cards : view.hands) seen |= cards;
  return CardSet::deck() - seen;
}

// The least dangerous of a hand.
CardSet safest(CardSet hand, int count, const Dangers& dangers) {
  CardSet chosen;
  for (int i = 0; i < count; ++i) {
    const CardSet left = hand - chosen;
    Card best = *left.begin();
    for (Card card : left) {
      if (dangers[static_cast<std::size_t>(card)] < dangers[static_cast<std::size_t>(best)]) best = card;
    }
    chosen.insert(best);
  }
  return chosen;
}

Played imagine(const pop::View& view, const Dangers& dangers, Rng& rng) {
  const pop::State world = Pop::guess(view, rng);
  Played played;
  for (Card card : world.chief) played.chief.insert(card);
  for (Card card : world.chief_hidden) played.chief.insert(card);
  for (CardSet hand : world.hands) played.choices.push_back(safest(hand, view.choose, dangers));
  return played;
}

// What spending a card costs later in the round, in explosions a turn to come: low and high numbers go to the outer
// columns, where they can be foreseen, and are better kept (measured: docs/strength/pop.md).
constexpr std::array<double, pop::ranks> worth_keeping = {.25, .09, .11, 0, 0, 0, 0, .11, .09, .25};

double cost_of_spending(CardSet cards, int turns_to_come) {
  double cost = 0;
  for (Card card : cards) cost += worth_keeping[static_cast<std::size_t>(rank(card))] * turns_to_come;
  return cost;
}

}  // namespace

Dangers dangers(const pop::View& view, long worlds, Rng& rng) {
  const CardSet pool = unseen(view);
  Few<Card, pop::deck_size> cards;
  for (Card card : pool) cards.push_back(card);
  Dangers sum{};
  std::array<long, pop::deck_size + 1> count{};
  for (long i = 0; i < worlds; ++i) {
    // The seat in question is the first one; what it chooses besides the card at stake is any card as well.
    shuffle(std::span<Card>(cards.data(), cards.size()), rng);
    Played played;
    played.chief = open_cards(view);
    played.choices.resize(view.players);
    std::size_t next = 0;
    for (std::size_t seat = 0; seat < view.players; ++seat) {
      for (int k = seat == 0 ? 1 : 0; k < view.choose; ++k) played.choices[seat].insert(cards[next++]);
    }
    while (played.five().size() + 1 < pop::placed_a_turn) played.chief.insert(cards[next++]);
    const CardSet others = played.choices[0];
    for (; next < cards.size(); ++next) {
      played.choices[0] = others | CardSet::of(cards[next]);
      pop::Area area = view.area;
      CardSet pot = view.pot;
      sum[static_cast<std::size_t>(cards[next])] += static_cast<float>(resolve(area, pot, played, view.symbols)[0]);
      ++count[static_cast<std::size_t>(cards[next])];
    }
  }
  for (std::size_t n = 1; n < sum.size(); ++n) sum[n] /= static_cast<float>(std::max(1L, count[n]));
  return sum;
}

double share_for_lead(double lead, int players, int turns_to_come) {
  // A turn spreads two players' explosions by about nine, more players' by half as much: the Chief fills fewer pots.
  const double spread = (players == 2 ? 9.0 : 4.5) * std::sqrt(1.0 + turns_to_come);
  const double x = lead / spread;
  const double s = x / (1 + (x < 0 ? -x : x));
  const double fair = 1.0 / players;
  return s < 0 ? fair * (1 + s) : fair + (1 - fair) * s;
}

Ranking<pop::Action> rank_competitive(const pop::View& view, Budget budget, Rng& rng) {
  const auto me = static_cast<std::size_t>(view.viewer.seat());
  const pop::Actions actions = Pop::legal(view);
  const int in_round = pop::competitive_turns - view.turn;
  const int in_match = in_round + (view.rounds - view.round) * pop::competitive_turns;
  const Dangers known = dangers(view, std::max(16L, budget.iterations() / 4), rng);

  Ranking<pop::Action> ranking;
  ranking.reserve(actions.size());
  for (pop::Action action : actions) ranking.push_back({action});
  while (budget.spend()) {
    Played played = imagine(view, known, rng);  // 1. imagine the hidden cards, and what the others do
    for (Ranked<pop::Action>& ranked : ranking) {
      played.choices[me] = ranked.action.cards;  // 2. play every choice in the same world
      pop::Area area = view.area;
      CardSet pot = view.pot;
      const pop::Points taken = resolve(area, pot, played, view.symbols);
      double lead = -cost_of_spending(ranked.action.cards, in_round);
      for (std::size_t seat = 0; seat < view.players; ++seat) {
        const double total = view.scores[seat] + taken[seat];
        lead += seat == me ? -total : total / (view.players - 1);
      }
      const double value = share_for_lead(lead, view.players, in_match);  // 3. what the lead is worth
      ++ranked.visits;
      ranked.total += value;
      ranked.squares += value * value;
    }
  }
  sort(ranking);
  return ranking;
}

}  // namespace nuancier::search
