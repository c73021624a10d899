#include "rules/punto/tally.hpp"

#include "rules/kit/sorting.hpp"

namespace nuancier::punto {
namespace {

int sum(const Board& board, Cells cells) {
  int sum = 0;
  for (; cells != 0; cells &= cells - 1U) sum += board.number_of(cells & (0U - cells));
  return sum;
}

// More lines, or as many with the smaller sums.
bool is_better(const Sums& a, const Sums& b) {
  if (a.size() != b.size()) return a.size() > b.size();
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}

}  // namespace

Tally count_lines(const Board& board, const Seating& seating) {
  Tally tally;
  for_each_side(seating, [&](Side side) {
    SideLines lines;
    for (Colour colour : seating.colours_of(side)) {
      for_each_run(board.of(colour), seating.counted_length(), [&](Cells run) {
        lines.sums.push_back(static_cast<std::uint8_t>(sum(board, run)));
        lines.cells |= run;
      });
    }
    insertion_sort(lines.sums.begin(), lines.sums.end());
    tally.push_back(lines);
  });
  return tally;
}

std::optional<Side> winner(const Tally& tally) {
  std::size_t best = 0;
  bool shared = false;
  for (std::size_t i = 1; i < tally.size(); ++i) {
    if (is_better(tally[i].sums, tally[best].sums)) {
      best = i;
      shared = false;
    } else if (tally[i].sums == tally[best].sums) {
      shared = true;
    }
  }
  if (shared || tally[best].sums.empty()) return std::nullopt;
  return static_cast<Side>(best);
}

Card highest(const Board& board, Cells cells, Few<Colour, 2> of_side) {
  Card best{};
  for (Colour colour : of_side) {
    for (Cells rest = cells & board.of(colour); rest != 0; rest &= rest - 1U) {
      const int number_here = board.number_of(rest & (0U - rest));
      if (number_here > number(best)) best = card_of(colour, number_here);
    }
  }
  assert(is_card(best));
  return best;
}

}  // namespace nuancier::punto
