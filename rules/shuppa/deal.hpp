// SHU-4, SHU-18: what chance owes, once: the deal. It settles every pile, so that nothing later is left to chance.
#pragma once

#include "rules/shuppa/round.hpp"

namespace nuancier::shuppa {

struct Deal {
  OfPlaces<Few<Card, hand_size>> hands;              // of the seats
  Few<Few<Card, first_rows>, most_columns> columns;  // foot first
  // Piles, top first.
  Few<Card, jar_size> jar;
  Few<Card, most_reserve> reserve;
  Few<Card, most_actions> actions;
  std::optional<Few<Card, hand_size>> automaton;  // solo only
  CardSet arrows;                                 // the normal cards whose backs point right

  static constexpr std::string_view key = "deal";
  static constexpr auto fields = described_by(
      Field{"hands", &Deal::hands}, Field{"columns", &Deal::columns}, Field{"jar", &Deal::jar},
      Field{"reserve", &Deal::reserve}, Field{"actions", &Deal::actions}, Field{"arrows", &Deal::arrows},
      Field{"automaton", &Deal::automaton});
  bool operator==(const Deal&) const = default;
};

using Chance = std::variant<Deal>;

// Precondition: phase deal.
Deal draw_deal(const State& s, Rng& rng);
std::optional<Refusal> refuse_deal(const State& s, const Deal& deal);

template <class Sink>
void settle(State& s, const Deal& deal, Sink&& tell) {
  for (std::size_t i = 0; i < deal.hands.size(); ++i) s.hands[i] = CardSet(deal.hands[i]);
  for (std::size_t i = 0; i < deal.columns.size(); ++i) {
    for (std::size_t row = 0; row < first_rows; ++row) {
      s.board.put(cell_at(column_at(static_cast<int>(i)), static_cast<int>(row)), deal.columns[i][row]);
    }
  }
  s.jar = reversed(deal.jar);
  s.reserve = reversed(deal.reserve);
  s.actions = reversed(deal.actions);
  if (deal.automaton) s.automaton = reversed(*deal.automaton);
  for (std::size_t round = 0; round < rounds; ++round) {
    const Card top = deal.jar[(round + 1) * jar_cards];
    s.directions[round] = deal.arrows.contains(top) ? Direction::right : Direction::left;
  }
  tell(Dealt{deal.columns, static_cast<int>(deal.reserve.size()), static_cast<int>(deal.actions.size())});
  open_jar(s, tell);
}

}  // namespace nuancier::shuppa
