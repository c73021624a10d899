#include "search/punto/prospects.hpp"

#include "search/punto/places.hpp"

namespace nuancier::punto {
namespace {

// Cells with a lower top than n, for all n: what a card of that number may cover.
using Below = std::array<Cells, numbers + 1>;

Below below(const Board& board) {
  Below cells{};
  const Cells reach = board.reach();
  for (int n = 1; n <= numbers; ++n) cells[static_cast<std::size_t>(n)] = board.lower_than(n) & reach;
  return cells;
}

float weighted(const std::array<int, eases>& counts, const std::array<float, eases>& weights) {
  // The counts include what is easier.
  return weights[0] * static_cast<float>(counts[0]) + weights[1] * static_cast<float>(counts[1] - counts[0]) +
         weights[2] * static_cast<float>(counts[2] - counts[1]);
}

// What one colour hopes for.
template <int Length>
Prospects look_at(Cells cards, const Below& below, const Supply& supply, float rest, const Worth& worth) {
  std::array<Cells, eases> open{};
  for (std::size_t ease = 0; ease < eases; ++ease) open[ease] = cards | below[supply.covers[ease]];
  std::array<int, eases> one{};
  std::array<int, eases> two{};
  std::array<int, eases> three{};
  int four = 0;
  Cells finals = 0;
  for (unsigned step : directions) {
    const Lacking lacking = count<Length>(cards, step);
    for (std::size_t ease = 0; ease < eases; ++ease) {
      const Cells here = places<Length>(open[ease], step);
      one[ease] += std::popcount(here & lacking.one);
      two[ease] += std::popcount(here & lacking.two);
      three[ease] += std::popcount(here & lacking.three);
      if (ease == 0) four += std::popcount(here & lacking.four);
      if (ease == eases - 1) finals |= spread<Length>(here & lacking.one, step);
    }
  }
  finals &= ~cards;
  Prospects prospects;
  if (finals != 0) {
    int least = 1;
    while ((finals & below[static_cast<std::size_t>(least)]) == 0) ++least;
    prospects.now = supply.chance(least);
    prospects.completing = supply.at_least[static_cast<std::size_t>(least)];
  }
  prospects.lacks_two = two.back();
  prospects.lines = counted_lines<Length>(cards);
  prospects.later =
      weighted(one, worth.lacks_one) * supply.share() + weighted(two, worth.lacks_two) * supply.share() * supply.share() +
      weighted(three, worth.lacks_three) + worth.lacks_four * static_cast<float>(four) +
      worth.line_at_the_end * (1.0F - rest) * static_cast<float>(prospects.lines);
  return prospects;
}

Prospects look_at(Colour colour, const Board& board, const Below& below, const Seating& seating, const Supplies& supplies,
                  const Taste& taste) {
  const Supply& supply = supplies.of(colour);
  return seating.winning_length() == 4 ? look_at<4>(board.of(colour), below, supply, supplies.rest(), taste.of_four)
                                       : look_at<5>(board.of(colour), below, supply, supplies.rest(), taste.of_five);
}

void add(Prospects& sum, const Prospects& one) {
  sum.now += one.now;
  sum.later += one.later;
  sum.completing += one.completing;
  sum.lacks_two += one.lacks_two;
  sum.lines += one.lines;
}

}  // namespace

Cells completing(Cells cards, int length) {
  Cells finals = 0;
  for (unsigned step : directions) {
    finals |= length == 4 ? spread<4>(count<4>(cards, step).one, step) : spread<5>(count<5>(cards, step).one, step);
  }
  return finals & ~cards;
}

Prospects prospects(const Board& board, const Seating& seating, const Supplies& supplies, Side side, const Taste& taste) {
  const Below cells = below(board);
  Prospects sum;
  for (Colour colour : seating.colours_of(side)) {
    add(sum, look_at(colour, board, cells, seating, supplies, taste));
  }
  return sum;
}

Chances estimate(const Board& board, const Seating& seating, const Supplies& supplies, Seat next, const Taste& taste) {
  std::array<Hopes, max_players> of_side{};
  for_each_side(seating, [&](Side side) { of_side[index(side)] = prospects(board, seating, supplies, side, taste); });
  return Turns(seating, next, taste).chances(of_side);
}

}  // namespace nuancier::punto
