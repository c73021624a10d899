#include "rules/shuppa/view.hpp"

namespace nuancier::shuppa {
namespace {

template <std::size_t N>
SeenPile<N> seen_pile(const Few<Card, N>& pile, bool open) {
  return {static_cast<std::uint8_t>(pile.size()), open ? reversed(pile) : Few<Card, N>()};
}

}  // namespace

OfPlaces<Token> tokens_lying(const Table& t) {
  OfPlaces<Token> lying;
  for (Seat place : t.order) {
    if (t.token(place) != no_card) lying.push_back({place, t.token(place)});
  }
  return lying;
}

Few<CardSet, Lots::capacity()> lots_owned(const Table& t) {
  Few<CardSet, Lots::capacity()> lots;
  Table rest = t;
  while (const std::optional<Lot> lot = first_owned(rest)) {
    const CardSet cards = cards_at(t.board, lot->cells);
    // The same cards in several colours are one lot.
    if (lots.empty() || lots.back() != cards) lots.push_back(cards);
    Cells& owned = rest.owned[static_cast<std::size_t>(lot->colour)];
    owned = owned.without(lot->cells);
  }
  return lots;
}

View view(const State& s, Viewer viewer) {
  View v;
  static_cast<Table&>(v) = s;
  v.viewer = viewer;
  const bool all = viewer.is_all();
  for (std::size_t i = 0; i < (all ? rounds : s.round); ++i) v.directions.push_back(s.directions[i]);
  for (Seat seat : SeatSet::first(s.players)) {
    SeenHand seen;
    seen.actions = static_cast<std::uint8_t>((s.hand(seat) & all_actions).size());
    seen.normal = static_cast<std::uint8_t>(s.hand(seat).size() - seen.actions);
    if (viewer.knows(seat)) {
      seen.cards = s.hand(seat);
      if (s.chosen.contains(seat)) seen.choice = s.choices[static_cast<std::size_t>(seat)];
    }
    v.hands.push_back(seen);
  }
  v.jar = seen_pile(s.jar, all);
  v.reserve = seen_pile(s.reserve, all);
  v.actions = seen_pile(s.actions, all);
  v.automaton = seen_pile(s.automaton, all);
  v.automaton_actions = static_cast<std::uint8_t>(std::count_if(s.automaton.begin(), s.automaton.end(), is_action));
  v.lying = tokens_lying(s);
  if (s.phase == Phase::lot || s.phase == Phase::share || s.phase == Phase::action) v.asked = s.turn();
  v.lots = lots_owned(s);
  for (Seat place : SeatSet::first(s.places())) v.points.push_back(points_of(s, place));
  return v;
}

void complete(View& v) {
  v.tokens.clear();
  v.tokens.resize(static_cast<std::size_t>(v.places()));
  for (Card& card : v.tokens) card = no_card;
  for (const Token token : v.lying) {
    if (index(token.seat) < v.places()) v.token(token.seat) = token.card;
  }
  const auto turn = v.asked ? std::find(v.order.begin(), v.order.end(), *v.asked) : v.order.begin();
  v.at = turn == v.order.end() ? std::uint8_t{0} : static_cast<std::uint8_t>(turn - v.order.begin());
  // Every lot of the area that one of these cards is the whole of.
  v.owned = {};
  for (const Lot& lot : lots_of(v.board)) {
    const CardSet cards = cards_at(v.board, lot.cells);
    if (std::find(v.lots.begin(), v.lots.end(), cards) == v.lots.end()) continue;
    Cells& owned = v.owned[static_cast<std::size_t>(lot.colour)];
    owned = owned | lot.cells;
  }
}

}  // namespace nuancier::shuppa
