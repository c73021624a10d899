#include "search/punto/prospects.hpp"

#include "rules/punto/lines.hpp"
#include "search/exponential.hpp"

namespace nuancier::punto {
namespace {

Below below(const Board& board) {
  Below cells{};
  const Cells reach = board.reach();
  for (int n = 1; n <= numbers; ++n) cells[static_cast<std::size_t>(n)] = board.lower_than(n) & reach;
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

// What one colour hopes for, and where another card would change that.
struct OfColour {
  Prospects prospects;
  Cells live = 0;  // cells of the places that hold cards of the colour and are open to it
};

template <int Length>
OfColour look_at(Cells cards, const Below& below, const Supply& supply, float rest, const Worth& worth) {
  std::array<Cells, eases> open{};
  for (std::size_t ease = 0; ease < eases; ++ease) open[ease] = cards | below[supply.covers[ease]];
  std::array<int, eases> one{};
  std::array<int, eases> two{};
  std::array<int, eases> three{};
  int four = 0;
  int lines = 0;
  Cells finals = 0;
  OfColour result;
  for (unsigned step : directions) {
    const Lacking lacking = count<Length>(cards, step);
    for (std::size_t ease = 0; ease < eases; ++ease) {
      const Cells here = places<Length>(open[ease], step);
      one[ease] += std::popcount(here & lacking.one);
      two[ease] += std::popcount(here & lacking.two);
      three[ease] += std::popcount(here & lacking.three);
      if (ease == 0) four += std::popcount(here & lacking.four);
      if (ease < eases - 1) continue;
      finals |= spread<Length>(here & lacking.one, step);
      result.live |= spread<Length>(here & (lacking.two | lacking.three | lacking.four), step);
    }
    Cells counted = cards & cards >> step & cards >> (2U * step);
    if constexpr (Length == 5) counted &= cards >> (3U * step);
    lines += std::popcount(counted & ~(cards << step));
  }
  result.live |= finals;
  finals &= ~cards;
  Prospects& prospects = result.prospects;
  if (finals != 0) {
    int least = 1;
    while ((finals & below[static_cast<std::size_t>(least)]) == 0) ++least;
    prospects.now = supply.chance(least);
    prospects.completing = supply.at_least[static_cast<std::size_t>(least)];
  }
  prospects.lacks_two = two.back();
  prospects.lines = lines;
  prospects.later =
      weighted(one, worth.lacks_one) * supply.share() + weighted(two, worth.lacks_two) * supply.share() * supply.share() +
      weighted(three, worth.lacks_three) + worth.lacks_four * static_cast<float>(four) +
      worth.line_at_the_end * (1.0F - rest) * static_cast<float>(lines);
  return result;
}

OfColour look_at(Colour colour, Cells cards, const Below& below, const Seating& seating, const Supplies& supplies,
                 const Taste& taste) {
  const Supply& supply = supplies.of(colour);
  return seating.winning_length() == 4 ? look_at<4>(cards, below, supply, supplies.rest(), taste.of_four)
                                       : look_at<5>(cards, below, supply, supplies.rest(), taste.of_five);
}

void add(Prospects& sum, const Prospects& one) {
  sum.now += one.now;
  sum.later += one.later;
  sum.completing += one.completing;
  sum.lacks_two += one.lacks_two;
  sum.lines += one.lines;
}

Chances chances(const std::array<Prospects, max_players>& of_side, const Seating& seating, Seat next, const Taste& taste) {
  const int sides = seating.sides();
  const auto first = static_cast<int>(seating.side_of(next));
  Chances chances{};
  Chances hopes{};
  float left = 1;  // the chance that the round goes on
  float sum = 0;
  for (int turn = 0; turn < sides; ++turn) {
    const auto i = static_cast<std::size_t>((first + turn) % sides);
    const float late = static_cast<float>(turn) / static_cast<float>(sides - 1);
    chances[i] = left * of_side[i].now * (1.0F - late * (1.0F - taste.now_for_the_last));
    left -= chances[i];
    hopes[i] = search::exponential<8>(of_side[i].later * (1.0F - late * (1.0F - taste.later_for_the_last)));
    sum += hopes[i];
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(sides); ++i) chances[i] += left * hopes[i] / sum;
  return chances;
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
    add(sum, look_at(colour, board.of(colour), cells, seating, supplies, taste).prospects);
  }
  return sum;
}

Chances estimate(const Board& board, const Seating& seating, const Supplies& supplies, Seat next, const Taste& taste) {
  std::array<Prospects, max_players> of_side{};
  for_each_side(seating, [&](Side side) { of_side[index(side)] = prospects(board, seating, supplies, side, taste); });
  return chances(of_side, seating, next, taste);
}

Appraisal::Appraisal(const Table& table, Card card, const Supplies& supplies, const Taste& taste)
    : table_(table), card_(card), supplies_(supplies), taste_(taste), below_(below(table.board)) {
  for_each_side(table, [&](Side side) {
    for (Colour colour : table.colours_of(side)) {
      const OfColour seen = look_at(colour, table.board.of(colour), below_, table, supplies, taste);
      before_[static_cast<std::size_t>(colour)] = {seen.prospects, seen.live};
    }
  });
}

Chances Appraisal::after(Cell cell) const {
  const Seat next = next_seat(table_.turn, table_.players);
  if (table_.board.would_move(cell)) {
    Board board = table_.board;
    board.put(cell, card_);
    return estimate(board, table_, supplies_, next, taste_);
  }
  const Cells here = table_.board.bit(cell);
  Below below{};
  for (int n = 1; n <= numbers; ++n) {
    below[static_cast<std::size_t>(n)] = (below_[static_cast<std::size_t>(n)] & ~here) | (n > number(card_) ? here : 0);
  }
  std::array<Prospects, max_players> of_side{};
  for_each_side(table_, [&](Side side) {
    for (Colour one : table_.colours_of(side)) {
      const Before& before = before_[static_cast<std::size_t>(one)];
      const Cells cards = table_.board.of(one);
      const bool is_touched = one == colour(card_) || ((cards | before.live) & here) != 0;
      const Cells now = one == colour(card_) ? cards | here : cards & ~here;
      add(of_side[index(side)],
          is_touched ? look_at(one, now, below, table_, supplies_, taste_).prospects : before.prospects);
    }
  });
  return chances(of_side, table_, next, taste_);
}

}  // namespace nuancier::punto
