#include "rules/punto/guess.hpp"

namespace nuancier::punto {
namespace {

using Guessed = Few<Pile, max_players>;  // face down, top first

Guessed guess_piles(const View& v, Rng& rng) {
  Few<Pile, max_players> of_side;
  for (const CardSet& to_come : v.to_come) {
    of_side.push_back({});
    for (Card card : to_come) of_side.back().push_back(card);
  }
  imagine_neutral(v.neutral, rng, [&](Hidden::Holder holder, Hidden::Face face, Hidden::Origin) {
    of_side[holder].push_back(neutral_card(face));
  });
  Guessed piles;
  piles.resize(v.players);
  for_each_side(v, [&](Side side) {
    Pile& cards = of_side[index(side)];
    shuffle(std::span<Card>(cards.begin(), cards.size()), rng);
    for (Seat seat : v.seats_of(side)) {
      const auto i = static_cast<std::size_t>(seat);
      for (int left = v.piles[i].size; left > 0; --left) piles[i].push_back(cards.pop_back());
    }
    assert(cards.empty());
  });
  return piles;
}

}  // namespace

State guess(const View& v, Rng& rng) {
  State s;
  static_cast<Table&>(s) = v;
  Guessed piles;
  if (v.viewer.is_all()) {
    for (const SeenPile& pile : v.piles) piles.push_back(pile.cards);
  } else {
    piles = guess_piles(v, rng);
  }
  if (v.turned_up) {
    Pile& pile = piles[static_cast<std::size_t>(v.turn)];
    Pile whole{*v.turned_up};
    for (Card card : pile) whole.push_back(card);
    pile = whole;
  }
  s.piles.lay(piles);
  return s;
}

}  // namespace nuancier::punto
