// What chance owes: a deal before each round (PUN-2, PUN-3, PUN-11). Own cards less trophies return to their owners; with
// three players the neutral cards placed are dealt equally, and those not placed stay in their piles.
#pragma once

#include <variant>

#include "rules/kit/rng.hpp"
#include "rules/punto/place.hpp"

namespace nuancier::punto {

struct Deal {
  Few<Pile, max_players> piles;  // top first
  Seat starter{};
  static constexpr std::string_view key = "deal";
  static constexpr auto fields = described_by(Field{"piles", &Deal::piles}, Field{"starter", &Deal::starter});
  bool operator==(const Deal&) const = default;
};

using Chance = std::variant<Deal>;

// The side's colours less its trophies.
CardSet own_cards(const Table& t, Side side);
// How many of a side's cards a seat gets: in teams a half, the extra one to the lower seat.
std::size_t part_of(const Seating& seating, Seat seat, std::size_t cards);
// The neutral cards that a deal shares out: before the first round all of them, then those placed.
CardSet neutral_to_deal(const Table& t);

// Precondition: phase deal. The first starter is drawn by lot, then it is the seat after the one that ended the round.
Deal draw_deal(const State& s, Rng& rng);
std::optional<Refusal> refuse_deal(const State& s, const Deal& deal);

// Keeps what everybody knows of the neutral cards up to date, and returns those that leave the match.
CardSet share_neutral(State& s, const Deal& deal);

template <class Sink>
void settle(State& s, const Deal& deal, Sink&& tell) {
  if (s.has_neutral()) {
    const CardSet left = share_neutral(s, deal);
    if (!left.empty()) {
      LeftOver left_over;
      for (Card card : left) left_over.cards.push_back(card);
      tell(left_over);
    }
  }
  s.phase = Phase::turn;
  ++s.round;
  s.starter = deal.starter;
  s.board.clear();
  s.placed.clear();
  s.piles.lay(deal.piles);
  Dealt dealt{s.round, s.starter, {}};
  for (const Pile& pile : deal.piles) dealt.sizes.push_back(static_cast<int>(pile.size()));
  tell(dealt);
  begin_turn(s, s.starter, tell);
}

}  // namespace nuancier::punto
