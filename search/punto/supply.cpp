#include "search/punto/supply.hpp"

namespace nuancier::punto {
namespace {

Supply supply(const CardSet& to_come, Colour colour, int cards) {
  Supply supply;
  for (int least = numbers; least >= 1; --least) {
    supply.at_least[static_cast<std::size_t>(least)] = static_cast<std::uint8_t>(to_come.count(colour, least));
  }
  const int all = supply.at_least[1];
  if (all == 0) return supply;
  supply.a_card = 1.0F / static_cast<float>(cards);
  // Two thirds of the colour's cards, a third of them, or one.
  const std::array<int, eases> wanted = {(2 * all + 2) / 3, (all + 2) / 3, 1};
  for (std::size_t ease = 0; ease < eases; ++ease) {
    int least = numbers;
    while (supply.at_least[static_cast<std::size_t>(least)] < wanted[ease]) --least;
    supply.covers[ease] = static_cast<std::uint8_t>(least);
  }
  return supply;
}

}  // namespace

Supplies::Supplies(const Seating& seating, const CardSet& to_come, const std::array<int, max_players>& cards) {
  int all = 0;
  for_each_side(seating, [&](Side side) {
    all += cards[index(side)];
    for (Colour colour : seating.colours_of(side)) {
      of_colour_[static_cast<std::size_t>(colour)] = supply(to_come, colour, cards[index(side)]);
    }
  });
  rest_ = static_cast<float>(all) / deck_size;
}

}  // namespace nuancier::punto
