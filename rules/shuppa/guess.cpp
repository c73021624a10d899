#include "rules/shuppa/view.hpp"

namespace nuancier::shuppa {
namespace {

// Unseen cards of one kind in random order.
class Unseen {
 public:
  Unseen(CardSet cards, Rng& rng) {
    for (Card card : cards) cards_.push_back(card);
    shuffle(std::span<Card>(cards_.data(), cards_.size()), rng);
  }
  Card next() { return cards_.pop_back(); }
  bool empty() const { return cards_.empty(); }

 private:
  Few<Card, deck_size> cards_;
};

CardSet seen_cards(const View& v) {
  CardSet seen = v.discards | v.revealed;
  seen |= cards_at(v.board, v.board.occupied());
  for (const CardSet& won : v.won) seen |= won;
  for (const SeenHand& hand : v.hands) seen |= hand.cards;
  return seen;
}

// Which of its cards are actions nobody knows, except for one that was put on top.
void guess_automaton(State& s, const View& v, Unseen& normal, Unseen& actions, Rng& rng) {
  const bool has_added = v.added != Added::none;
  const std::size_t first = v.automaton.size - (has_added ? 1U : 0U);
  const std::size_t first_actions = v.automaton_actions - (v.added == Added::action ? 1U : 0U);
  for (std::size_t i = 0; i < first; ++i) s.automaton.push_back(i < first_actions ? actions.next() : normal.next());
  shuffle(std::span<Card>(s.automaton.data(), s.automaton.size()), rng);
  if (has_added) s.automaton.push_back(v.added == Added::action ? actions.next() : normal.next());
}

// The backs not seen yet are drawn from those left.
void guess_directions(State& s, const View& v, Rng& rng) {
  std::uint32_t backs = normal_cards;
  std::uint32_t right = right_arrows;
  for (std::size_t i = 0; i < rounds; ++i) {
    const bool known = i < v.directions.size();
    const bool points_right = known ? v.directions[i] == Direction::right : rng.below(backs) < right;
    s.directions[i] = points_right ? Direction::right : Direction::left;
    --backs;
    right -= points_right ? 1U : 0U;
  }
}

void guess_hidden(State& s, const View& v, Rng& rng) {
  const CardSet hidden = all_cards.without(seen_cards(v));
  Unseen normal(hidden & all_normal, rng);
  Unseen actions(hidden & all_actions, rng);
  for (std::size_t i = 0; i < v.hands.size(); ++i) {
    const SeenHand& hand = v.hands[i];
    if (!hand.cards.empty()) continue;
    for (int left = hand.normal; left > 0; --left) s.hands[i].push_back(normal.next());
    for (int left = hand.actions; left > 0; --left) s.hands[i].push_back(actions.next());
  }
  for (int left = v.jar.size; left > 0; --left) s.jar.push_back(normal.next());
  for (int left = v.reserve.size; left > 0; --left) s.reserve.push_back(normal.next());
  for (int left = v.actions.size; left > 0; --left) s.actions.push_back(actions.next());
  guess_automaton(s, v, normal, actions, rng);
  assert(v.phase == Phase::deal || (normal.empty() && actions.empty()));
}

}  // namespace

State guess(const View& v, Rng& rng) {
  State s;
  static_cast<Table&>(s) = v;
  for (const SeenHand& hand : v.hands) s.hands.push_back(hand.cards);
  s.hands.resize(static_cast<std::size_t>(v.places()));
  s.choices.resize(s.hands.size());
  if (v.viewer.is_all()) {
    std::copy(v.directions.begin(), v.directions.end(), s.directions.begin());
    s.jar = reversed(v.jar.cards);
    s.reserve = reversed(v.reserve.cards);
    s.actions = reversed(v.actions.cards);
    s.automaton = reversed(v.automaton.cards);
  } else if (v.phase != Phase::deal) {
    guess_directions(s, v, rng);
    guess_hidden(s, v, rng);
  }
  for (Seat seat : v.chosen) {
    const auto i = static_cast<std::size_t>(seat);
    const auto cards = static_cast<std::uint32_t>(s.hands[i].size());
    s.choices[i] = v.hands[i].choice ? *v.hands[i].choice : s.hands[i].nth(static_cast<int>(rng.below(cards)));
  }
  return s;
}

}  // namespace nuancier::shuppa
