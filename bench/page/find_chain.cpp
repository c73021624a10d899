// Looks for a position of Pop! in which one turn sets off a long chain, for bench/page/tasks.mjs: cards change places as
// long as the longest chain of the turn gets no shorter, now and then for worse. Prints the position, and what to choose in
// it.
//   find_chain WAVES [SEED]
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numeric>

#include "rules/kit/rng.hpp"
#include "rules/pop/explode.hpp"

namespace nuancier::pop {
namespace {

constexpr int rows = 8;
constexpr int hand = 6;  // the least that a puzzle has; the first five are chosen

using Deck = std::array<Card, deck_size>;  // columns foot first, then the hand, then what lies nowhere

Area area_of(const Deck& deck) {
  Columns all;
  for (std::size_t i = 0; i < columns; ++i) {
    ColumnCards column;
    for (std::size_t j = 0; j < rows; ++j) column.push_back(deck[rows * i + j]);
    all.push_back(column);
  }
  return Area::of(all);
}

CardSet chosen(const Deck& deck) {
  CardSet five;
  for (std::size_t i = 0; i < placed_a_turn; ++i) five.insert(deck[rows * columns + i]);
  return five;
}

// The waves of the longest chain; less than nothing where cards that lie side by side would have gone off before.
double worth(const Deck& deck) {
  Area area = area_of(deck);
  int unstable = 0;
  for (const std::uint64_t marks : area.touching(0)) unstable += std::popcount(marks);
  if (unstable > 0) return -unstable;
  const Order order(chosen(deck));
  unsigned served = 0;
  int longest = 0, all = 0;
  for (int step = 0; step < columns; ++step) {
    const Column column = order.column(step);
    area.place(column, order.cards[index(column)]);
    served |= 1U << index(column);
    int waves = 0;
    explode(area, served, Chain::to_the_end, [&](const auto& event) {
      if constexpr (requires { event.colour; }) waves = event.wave;
    });
    longest = std::max(longest, waves);
    all += waves;
  }
  return longest + 0.001 * all;
}

void print(const Deck& deck) {
  std::printf("nuancier-position/1 pop puzzle 1\nphase choose\nround 1\nturn 1\ncolumns");
  for (std::size_t i = 0; i < columns; ++i) {
    std::printf("%s", i == 0 ? "" : " /");
    for (std::size_t j = 0; j < rows; ++j) std::printf(" %d", number(deck[rows * i + j]));
  }
  std::array<int, hand> held{};
  for (std::size_t i = 0; i < hand; ++i) held[i] = number(deck[rows * columns + i]);
  std::ranges::sort(held);
  std::printf("\nlower -\nhands");
  for (int card : held) std::printf(" %d", card);
  std::printf("\nchoices -\nchief -\nchief_hidden -\ndraw -\npot -\ntaken -\npoints 0\n\nchoose");
  for (Card card : chosen(deck)) std::printf(" %d", number(card));
  std::printf("\n");
}

void find(double waves, std::uint64_t seed) {
  Rng rng(seed);
  Deck deck{};
  for (int n = 1; n <= deck_size; ++n) deck[static_cast<std::size_t>(n - 1)] = card_at(n);
  double value = worth(deck);
  for (long tries = 0; value < waves; ++tries) {
    Deck next = deck;
    for (std::uint32_t swaps = 1 + rng.below(3); swaps > 0; --swaps)
      std::swap(next[rng.below(deck_size)], next[rng.below(deck_size)]);
    const double other = worth(next);
    const double warmth = 0.35 * (1 - static_cast<double>(tries % 400'000) / 400'000);
    if (other >= value || rng.below(1'000'000) < 1e6 * std::exp((other - value) / std::max(warmth, 0.01))) {
      deck = next;
      value = other;
    }
  }
  print(deck);
}

}  // namespace
}  // namespace nuancier::pop

int main(int count, char** words) {
  if (count < 2) return std::fputs("usage: find_chain WAVES [SEED]\n", stderr), 2;
  nuancier::pop::find(std::atof(words[1]), count > 2 ? std::strtoull(words[2], nullptr, 10) : 1);
}
