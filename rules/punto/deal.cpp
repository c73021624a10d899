#include "rules/punto/deal.hpp"

namespace nuancier::punto {
namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

CardSet neutral_in(std::span<const Card> pile) { return CardSet(pile).only(neutral_colour); }

// The pile's own cards are those of `own` that are still there; false when one is not, or is somebody else's.
bool takes_own_cards(const State& s, const Pile& pile, CardSet& own) {
  for (Card card : pile) {
    if (!s.is_neutral(card) && !own.take(card)) return false;
  }
  return true;
}

bool holds_foreign_card(const State& s, Seat seat, const Pile& pile) {
  return std::any_of(pile.begin(), pile.end(),
                     [&](Card card) { return !is_card(card) || (!s.is_neutral(card) && !s.owns(s.side_of(seat), card)); });
}

bool shares_neutral_equally(const State& s, const Deal& deal) {
  CardSet shared = neutral_to_deal(s);
  const std::size_t share = shared.size() / s.players;
  for (int i = 0; i < s.players; ++i) {
    const Seat seat = seat_at(i);
    CardSet kept = neutral_in(s.piles.of(seat));
    std::size_t extra = 0;
    for (Card card : deal.piles[at(seat)]) {
      if (!s.is_neutral(card) || kept.take(card)) continue;
      if (!shared.take(card)) return false;
      ++extra;
    }
    if (!kept.empty() || extra != share) return false;
  }
  return true;
}

}  // namespace

CardSet own_cards(const Table& t, Side side) {
  CardSet own;
  for (Colour colour : t.colours_of(side)) own.join(CardSet::all_of(colour));
  return own.without(CardSet(t.trophies[index(side)]));
}

std::size_t part_of(const Seating& seating, Seat seat, std::size_t cards) {
  if (!seating.in_teams) return cards;
  return index(seat) < 2 ? (cards + 1) / 2 : cards / 2;
}

CardSet neutral_to_deal(const Table& t) {
  if (!t.has_neutral()) return {};
  return t.round == 0 ? CardSet::all_of(neutral_colour) : t.placed.only(neutral_colour);
}

Deal draw_deal(const State& s, Rng& rng) {
  Few<Card, a_colour> neutral;
  for (Card card : neutral_to_deal(s)) neutral.push_back(card);
  shuffle(std::span<Card>(neutral.begin(), neutral.size()), rng);
  const std::size_t share = neutral.size() / s.players;

  Deal deal;
  deal.piles.resize(s.players);
  for_each_side(s, [&](Side side) {
    Pile cards;
    for (Card card : own_cards(s, side)) cards.push_back(card);
    const std::size_t own = cards.size();
    if (s.has_neutral()) {
      for (Card card : neutral_in(s.piles.of(static_cast<Seat>(side)))) cards.push_back(card);
      for (std::size_t i = 0; i < share; ++i) cards.push_back(neutral.pop_back());
    }
    shuffle(std::span<Card>(cards.begin(), cards.size()), rng);
    std::span<const Card> rest(cards.begin(), cards.size());
    for (Seat seat : s.seats_of(side)) {
      const std::size_t part = s.in_teams ? part_of(s, seat, own) : rest.size();
      deal.piles[at(seat)] = Pile(rest.first(part));
      rest = rest.subspan(part);
    }
  });
  deal.starter = s.round == 0 ? seat_at(static_cast<int>(rng.below(s.players))) : next_seat(s.turn, s.players);
  return deal;
}

std::optional<Refusal> refuse_deal(const State& s, const Deal& deal) {
  if (s.phase != Phase::deal) return refusal::chance_not_due;
  if (deal.piles.size() != s.players) return refusal::wrong_piles;
  if (index(deal.starter) >= s.players) return refusal::no_such_starter;
  if (s.round > 0 && deal.starter != next_seat(s.turn, s.players)) return refusal::wrong_starter;
  for (int i = 0; i < s.players; ++i) {
    if (holds_foreign_card(s, seat_at(i), deal.piles[static_cast<std::size_t>(i)])) return refusal::foreign_card;
  }
  std::optional<Refusal> refused;
  for_each_side(s, [&](Side side) {
    CardSet own = own_cards(s, side);
    const std::size_t all = own.size();
    for (Seat seat : s.seats_of(side)) {
      const Pile& pile = deal.piles[at(seat)];
      if (!takes_own_cards(s, pile, own)) refused = refusal::wrong_cards;
      if (!refused && s.in_teams && pile.size() != part_of(s, seat, all)) refused = refusal::wrong_halves;
    }
    if (!refused && !own.empty()) refused = refusal::wrong_cards;
  });
  if (!refused && s.has_neutral() && !shares_neutral_equally(s, deal)) refused = refusal::wrong_neutral;
  return refused;
}

CardSet share_neutral(State& s, const Deal& deal) {
  CardSet kept;
  CardSet now;
  for (std::size_t i = 0; i < deal.piles.size(); ++i) {
    for (Card card : s.piles.of(seat_at(static_cast<int>(i)))) kept.push_back(card);
    for (Card card : deal.piles[i]) now.push_back(card);
  }
  const CardSet shared = neutral_to_deal(s);
  const CardSet dealt = now.only(neutral_colour).without(kept.only(neutral_colour));
  const std::optional<Card> in_vain = s.turned_up();
  if (in_vain && s.is_neutral(*in_vain)) put_back_neutral(s.neutral, s.turn, *in_vain);
  deal_neutral(s.neutral, dealt);
  return shared.without(dealt);
}

}  // namespace nuancier::punto
