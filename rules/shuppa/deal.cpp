#include "rules/shuppa/deal.hpp"

namespace nuancier::shuppa {
namespace {

// Normal and action cards in a fixed order.
constexpr auto normal_list = [] {
  Few<Card, normal_cards> list;
  for (Card card : all_normal) list.push_back(card);
  return list;
}();
constexpr auto action_list = [] {
  Few<Card, action_cards> list;
  for (Card card : all_actions) list.push_back(card);
  return list;
}();

template <class List>
std::size_t count_actions(const List& cards) {
  return static_cast<std::size_t>(std::count_if(cards.begin(), cards.end(), is_action));
}

std::size_t columns_of(const State& s) { return static_cast<std::size_t>(s.board.columns()); }
std::size_t reserve_size(const State& s) {
  const std::size_t automaton = s.is_solo() ? hand_size - s.degree : 0;
  return normal_cards - hand_normal * s.players - automaton - first_rows * columns_of(s) - jar_size;
}
std::size_t actions_size(const State& s) { return action_cards - hand_actions * s.players - s.degree; }

bool is_hand(const Few<Card, hand_size>& hand, std::size_t actions) {
  return hand.size() == hand_size && count_actions(hand) == actions;
}

// 38 of the normal cards, whatever lies where: any of them at random, then as many more or fewer as it takes. All sets of a
// size are equally likely before, and so they are after a card was added or left out at random.
CardSet draw_arrows(Rng& rng) {
  const std::uint64_t low = rng.next();  // one after the other: the order of arguments is the compiler's
  const std::uint64_t high = rng.next();
  CardSet arrows = all_normal & CardSet::from_bits(low, high);
  const auto pick = [&](CardSet cards) {
    return cards.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(cards.size()))));
  };
  while (arrows.size() > right_arrows) arrows.erase(pick(arrows));
  while (arrows.size() < right_arrows) arrows.push_back(pick(all_normal.without(arrows)));
  return arrows;
}

}  // namespace

Deal draw_deal(const State& s, Rng& rng) {
  auto normal = normal_list;
  auto action = action_list;
  shuffle(std::span<Card>(normal.data(), normal.size()), rng);
  shuffle(std::span<Card>(action.data(), action.size()), rng);
  Deal deal;
  const auto give = [](auto& to, auto& from, std::size_t cards) {
    for (; cards > 0; --cards) to.push_back(from.pop_back());
  };
  deal.hands.resize(s.players);
  for (auto& hand : deal.hands) {
    give(hand, normal, hand_normal);
    give(hand, action, hand_actions);
  }
  deal.columns.resize(columns_of(s));
  for (auto& column : deal.columns) give(column, normal, first_rows);
  give(deal.jar, normal, jar_size);
  if (s.is_solo()) {
    auto& pile = deal.automaton.emplace();
    give(pile, normal, hand_size - s.degree);
    give(pile, action, s.degree);
    shuffle(std::span<Card>(pile.data(), pile.size()), rng);
  }
  give(deal.reserve, normal, normal.size());
  give(deal.actions, action, action.size());
  deal.arrows = draw_arrows(rng);
  return deal;
}

std::optional<Refusal> refuse_deal(const State& s, const Deal& deal) {
  if (s.phase != Phase::deal) return refusal::chance_not_due;
  if (deal.hands.size() != s.players) return refusal::wrong_hands;
  if (deal.columns.size() != columns_of(s)) return refusal::wrong_columns;
  CardSet seen;
  std::size_t cards = 0;
  const auto count = [&](const auto& list) {
    for (Card card : list) seen.push_back(card);
    cards += list.size();
  };
  for (const auto& hand : deal.hands) {
    if (!is_hand(hand, hand_actions)) return refusal::wrong_hands;
    count(hand);
  }
  for (const auto& column : deal.columns) {
    if (!column.full() || count_actions(column) != 0) return refusal::wrong_columns;
    count(column);
  }
  if (deal.automaton.has_value() != s.is_solo()) return refusal::wrong_automaton;
  if (deal.automaton) {
    if (!is_hand(*deal.automaton, s.degree)) return refusal::wrong_automaton;
    count(*deal.automaton);
  }
  const bool right_sizes =
      deal.jar.full() && deal.reserve.size() == reserve_size(s) && deal.actions.size() == actions_size(s);
  const bool right_kinds =
      count_actions(deal.jar) == 0 && count_actions(deal.reserve) == 0 && count_actions(deal.actions) == deal.actions.size();
  if (!right_sizes || !right_kinds) return refusal::wrong_piles;
  count(deal.jar);
  count(deal.reserve);
  count(deal.actions);
  if (seen.size() != cards) return refusal::card_twice;
  const bool only_normal = deal.arrows.without(all_normal).empty();
  if (!only_normal || deal.arrows.size() != right_arrows) return refusal::wrong_arrows;
  return std::nullopt;
}

}  // namespace nuancier::shuppa
