// What chance owes, once: the cards are shuffled and turned at random (CHR-1), the first one or two are turned over and laid
// beside the pile (CHR-4), and lot decides who begins (CHR-5).
#pragma once

#include "rules/chromatik/refusals.hpp"
#include "rules/chromatik/state.hpp"
#include "rules/kit/rng.hpp"

namespace nuancier::chromatik {

struct Deal {
  Pile pile;            // top first
  Few<Card, 2> beside;  // left first, as they lie after having been turned over
  Seat starter{};
  static constexpr std::string_view key = "deal";
  static constexpr auto fields =
      described_by(Field{"pile", &Deal::pile}, Field{"beside", &Deal::beside}, Field{"starter", &Deal::starter});
  bool operator==(const Deal&) const = default;
};

using Chance = std::variant<Deal>;

// Precondition: phase deal.
Deal draw_deal(const Table& t, Rng& rng);
std::optional<Refusal> refuse_deal(const Table& t, const Deal& deal);

// Every card of the deck, in any order, each with a random face up.
void turn_at_random(std::span<Card> cards, Rng& rng);

template <class Sink>
void settle(State& s, const Deal& deal, Sink&& tell) {
  s.phase = Phase::flip;
  s.starter = deal.starter;
  s.turn = deal.starter;
  s.pile = reversed(deal.pile);
  for (Card card : deal.beside) s.beside.push_back({card});
  tell(Dealt{s.starter, deal.beside});
  tell(Uncovered{s.pile.back(), static_cast<int>(s.pile.size())});
}

}  // namespace nuancier::chromatik
