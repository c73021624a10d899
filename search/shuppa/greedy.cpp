#include "search/shuppa/greedy.hpp"

#include "search/shuppa/answers.hpp"

namespace nuancier::shuppa {
namespace {

CardSet unseen_cards(const View& v) {
  CardSet seen = v.discards;
  seen |= CardSet(v.revealed);
  seen |= cards_at(v.board, v.board.occupied());
  for (const CardSet& won : v.won) seen |= won;
  for (const SeenHand& hand : v.hands) seen |= hand.cards;
  return all_cards.without(seen);
}

// Of the one other: how likely it is to play an action card, as far as the numbers of cards tell.
double chance_of_action(const View& v, Seat other) {
  if (!v.is_automaton(other)) {
    const SeenHand& hand = v.hands[static_cast<std::size_t>(other)];
    return static_cast<double>(hand.actions) / (hand.actions + hand.normal);
  }
  if (v.added != Added::none) return v.added == Added::action ? 1 : 0;
  return static_cast<double>(v.automaton_actions) / v.automaton.size;
}

Foresight foresee_one(const View& v, Seat other) {
  Foresight foresight;
  const CardSet unseen = unseen_cards(v);
  const double actions = chance_of_action(v, other);
  const auto add = [&](CardSet cards, double chance) {
    if (chance == 0) return;
    for (Card card : cards) {
      Foreseen one{{no_card, no_card}, chance / static_cast<double>(cards.size())};
      one.cards[static_cast<std::size_t>(other)] = card;
      foresight.push_back(one);
    }
  };
  add(unseen & all_normal, 1 - actions);
  add(unseen & all_actions, actions);
  return foresight;
}

Foresight foresee_several(const View& v, Rng& rng) {
  Foresight foresight;
  View all_chose = v;
  for (Seat seat : SeatSet::first(v.players)) all_chose.chosen.insert(seat);
  for (std::size_t i = 0; i < draws_of_others; ++i) {
    foresight.push_back({guess(all_chose, rng).choices, 1.0 / draws_of_others});
  }
  return foresight;
}

// What one would rather keep, when two cards promise the same.
int kept_for_later(Card card) { return is_action(card) ? 2 : is_multicolour(card) ? 1 : 0; }

Card choose_card(const View& v, Rng& rng) {
  const Seat me = v.viewer.seat();
  const State world = guess(v, rng);
  Foresight foresight = foresee(v, rng);
  Card best{};
  double most = 0;
  for (Card card : v.hand(me)) {
    double expected = 0;
    for (Foreseen& one : foresight) {
      one.cards[static_cast<std::size_t>(me)] = card;
      State after = world;
      play_round(after, one.cards);
      expected += one.weight * lead(after, me);
    }
    const bool is_better =
        best == no_card || expected > most || (expected == most && kept_for_later(card) < kept_for_later(best));
    if (!is_better) continue;
    most = expected;
    best = card;
  }
  return best;
}

}  // namespace

Foresight foresee(const View& v, Rng& rng) {
  if (v.places() > 2) return foresee_several(v, rng);
  return foresee_one(v, v.is_solo() ? automaton_place : next_seat(v.viewer.seat(), 2));
}

Action choose_greedily(const View& v, Rng& rng) {
  if (v.phase == Phase::choose) return Action::choose(choose_card(v, rng));
  return best_answer(v, v.viewer.seat());
}

}  // namespace nuancier::shuppa
