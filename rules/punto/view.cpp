#include "rules/punto/view.hpp"

namespace nuancier::punto {

View view(const State& s, Viewer viewer) {
  View v;
  static_cast<Table&>(v) = s;
  v.viewer = viewer;
  v.turned_up = s.turned_up();
  for_each_side(s, [&](Side side) { v.wins.push_back(s.rounds_won(side)); });
  v.to_come.resize(static_cast<std::size_t>(s.sides()));
  if (s.has_neutral() && s.round > 0) v.left = CardSet::all_of(neutral_colour).without(s.placed.only(neutral_colour));
  for (int i = 0; i < s.players; ++i) {
    const Seat seat = seat_at(i);
    const std::span<const Card> pile = s.face_down(seat);
    SeenPile seen;
    seen.size = static_cast<std::uint8_t>(pile.size());
    for (Card card : pile) {
      if (s.is_neutral(card)) {
        ++seen.neutral;
      } else {
        v.to_come[index(s.side_of(seat))].push_back(card);
      }
    }
    if (viewer.is_all()) seen.cards = reversed(pile);
    v.piles.push_back(seen);
    for (Card card : s.piles.of(seat)) v.left.take(card);
  }
  return v;
}

}  // namespace nuancier::punto
