#include "search/punto/prospects.hpp"

#include "rules/punto/lines.hpp"

namespace nuancier::punto {
namespace {

// The worth of a place by what it lacks and how hard that is to get; of a line that would count at the end.
// Lines of four come about sooner, and are blocked by more players.
struct Worth {
  std::array<float, eases> lacks_two;  // times the share of the colour, squared
  std::array<float, eases> lacks_three;
  float lacks_four;
  float line_at_the_end;
};
constexpr Worth of_five = {{0.48F, 0.38F, 0.22F}, {0.027F, 0.024F, 0.007F}, 0.0035F, 0.07F};
constexpr Worth of_four = {{0.19F, 0.15F, 0.09F}, {0.011F, 0.010F, 0.003F}, 0.0F, 0.07F};

// What is left to whoever moves last, after all others have covered what they could: of the chance to complete a line, and
// of other hopes.
constexpr float now_for_the_last = 0.55F;
constexpr float later_for_the_last = 0.7F;

// Cells with a lower top than n, for all n: what a card of that number may cover.
using Below = std::array<Cells, numbers + 1>;

Below below(const Board& board) {
  Below cells{};
  for (int n = 1; n <= numbers; ++n) cells[static_cast<std::size_t>(n)] = board.lower_than(n) & board.reach();
  return cells;
}

// Places all of whose cells are in the set.
template <int Length>
Cells places(Cells cells, unsigned step) {
  const Cells twos = cells & cells >> step;
  const Cells fours = twos & twos >> (2U * step);
  return Length == 4 ? fours : fours & cells >> (4U * step);
}

// The cells of places.
template <int Length>
Cells spread(Cells starts, unsigned step) {
  const Cells twos = starts | starts << step;
  const Cells fours = twos | twos << (2U * step);
  return Length == 4 ? fours : fours | starts << (4U * step);
}

// Places by the number of cards of the colour in them: how many they lack.
struct Lacking {
  Cells one, two, three, four;
};
template <int Length>
Lacking count(Cells cards, unsigned step) {
  // Adds up the cells of every place, bit by bit: ones, twos and fours of the sums.
  const Cells b = cards >> step;
  const Cells c = cards >> (2U * step);
  const Cells d = cards >> (3U * step);
  const Cells e = Length == 4 ? 0 : cards >> (4U * step);
  const Cells three = cards ^ b ^ c;
  const Cells carry = (cards & b) | (c & (cards ^ b));
  const Cells ones = three ^ d ^ e;
  const Cells other = (three & d) | (e & (three ^ d));
  const Cells twos = carry ^ other;
  const Cells fours = carry & other;
  const Cells hold_one = ones & ~twos & ~fours;
  const Cells hold_two = twos & ~ones;
  const Cells hold_three = twos & ones;
  if constexpr (Length == 4) return {hold_three, hold_two, hold_one, 0};
  return {fours, hold_three, hold_two, hold_one};
}

float weighted(const std::array<int, eases>& counts, const std::array<float, eases>& weights) {
  // The counts include what is easier.
  return weights[0] * static_cast<float>(counts[0]) + weights[1] * static_cast<float>(counts[1] - counts[0]) +
         weights[2] * static_cast<float>(counts[2] - counts[1]);
}

template <int Length>
Prospects prospects(Cells cards, const Below& below, const Supply& supply, float rest) {
  std::array<Cells, eases> open{};
  for (std::size_t ease = 0; ease < eases; ++ease) open[ease] = cards | below[supply.covers[ease]];
  std::array<int, eases> two{};
  std::array<int, eases> three{};
  int four = 0;
  int lines = 0;
  Cells finals = 0;
  for (unsigned step : directions) {
    const Lacking lacking = count<Length>(cards, step);
    for (std::size_t ease = 0; ease < eases; ++ease) {
      const Cells here = places<Length>(open[ease], step);
      two[ease] += std::popcount(here & lacking.two);
      three[ease] += std::popcount(here & lacking.three);
      if (ease == 0) four += std::popcount(here & lacking.four);
      if (ease == eases - 1) finals |= spread<Length>(here & lacking.one, step);
    }
    Cells counted = cards & cards >> step & cards >> (2U * step);
    if constexpr (Length == 5) counted &= cards >> (3U * step);
    lines += std::popcount(counted & ~(cards << step));
  }
  Prospects result;
  finals &= ~cards;
  if (finals != 0) {
    int least = 1;
    while ((finals & below[static_cast<std::size_t>(least)]) == 0) ++least;
    result.now = supply.chance(least);
    result.completing = supply.at_least[static_cast<std::size_t>(least)];
  }
  result.lacks_two = two.back();
  result.lines = lines;
  constexpr const Worth& worth = Length == 4 ? of_four : of_five;
  result.later =
      weighted(two, worth.lacks_two) * supply.share() * supply.share() + weighted(three, worth.lacks_three) +
      worth.lacks_four * static_cast<float>(four) + worth.line_at_the_end * (1.0F - rest) * static_cast<float>(lines);
  return result;
}

Prospects prospects(const Board& board, const Below& below, const Seating& seating, const Supplies& supplies, Side side) {
  Prospects sum;
  for (Colour colour : seating.colours_of(side)) {
    const Supply& supply = supplies.of(colour);
    const Prospects one = seating.winning_length() == 4 ? prospects<4>(board.of(colour), below, supply, supplies.rest())
                                                        : prospects<5>(board.of(colour), below, supply, supplies.rest());
    sum.now += one.now;
    sum.later += one.later;
    sum.completing += one.completing;
    sum.lacks_two += one.lacks_two;
    sum.lines += one.lines;
  }
  return sum;
}

// e to the x; the same bits on every machine.
float exponential(float x) {
  float power = 1.0F + x / 256.0F;
  for (int i = 0; i < 8; ++i) power *= power;
  return power;
}

}  // namespace

Cells completing(Cells cards, int length) {
  Cells finals = 0;
  for (unsigned step : directions) {
    finals |= length == 4 ? spread<4>(count<4>(cards, step).one, step) : spread<5>(count<5>(cards, step).one, step);
  }
  return finals & ~cards;
}

Prospects prospects(const Board& board, const Seating& seating, const Supplies& supplies, Side side) {
  return prospects(board, below(board), seating, supplies, side);
}

Chances estimate(const Board& board, const Seating& seating, const Supplies& supplies, Seat next) {
  const Below cells = below(board);
  const int sides = seating.sides();
  const auto first = static_cast<int>(seating.side_of(next));
  Chances chances{};
  Chances hopes{};
  float left = 1;  // the chance that the round goes on
  float sum = 0;
  for (int turn = 0; turn < sides; ++turn) {
    const auto i = static_cast<std::size_t>((first + turn) % sides);
    const Prospects one = prospects(board, cells, seating, supplies, static_cast<Side>(i));
    const float late = static_cast<float>(turn) / static_cast<float>(sides - 1);
    chances[i] = left * one.now * (1.0F - late * (1.0F - now_for_the_last));
    left -= chances[i];
    hopes[i] = exponential(one.later * (1.0F - late * (1.0F - later_for_the_last)));
    sum += hopes[i];
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(sides); ++i) chances[i] += left * hopes[i] / sum;
  return chances;
}

}  // namespace nuancier::punto
