#include "search/pop/puzzle_maker.hpp"

#include <numeric>

namespace nuancier::search::puzzles {
namespace {

using pop::Area;
using pop::Card;
using pop::CardSet;
using pop::Colour;
using pop::ColumnCards;
using pop::Columns;

struct Recipe {
  std::uint32_t least_area = 0;
  std::uint32_t most_area = 0;
  std::uint32_t least_hand = 0;
  std::uint32_t most_hand = 0;
  int changes = 0;     // tried on the area
  int candidates = 0;  // for each card of the hand that is not in the answer
};

constexpr std::array<Recipe, grades> recipes = {{
    {5, 6, 7, 7, 200, 3},
    {6, 7, 7, 8, 150, 3},
    {8, 9, 8, 8, 400, 6},
    {10, 12, 9, 9, 1500, 8},
    {13, 16, 10, 10, 5000, 12},
}};

constexpr std::size_t tallest = 6;  // cards in a column: what fits a small screen

std::uint32_t between(std::uint32_t low, std::uint32_t high, Rng& rng) { return low + rng.below(high - low + 1); }

// Any card of a set that is not empty.
Card pick(CardSet from, Rng& rng) {
  auto passed = rng.below(static_cast<std::uint32_t>(from.size()));
  auto card = from.begin();
  while (passed-- > 0) ++card;
  return *card;
}

void insert(ColumnCards& column, std::size_t at, Card card) {
  column.push_back(card);
  std::rotate(column.begin() + at, column.end() - 1, column.end());
}

// An area and the five cards that clear it.
class Sketch {
 public:
  // Each card of the answer meets its colour at the foot of its column.
  explicit Sketch(Rng& rng) {
    do {
      five_ = {};
      while (five_.size() < pop::placed_a_turn) five_.insert(pick(CardSet::deck(), rng));
      columns_.clear();
      CardSet rest = CardSet::deck() - five_;
      for (Card card : five_) {
        const Card foot = pick(rest & pop::cards_of(colour(card)), rng);
        rest.erase(foot);
        columns_.push_back({foot});
      }
    } while (!follow());
  }

  // One change, kept when the five still clear the area and it is not much duller.
  void change(std::size_t most_area, Rng& rng) {
    Sketch changed = *this;
    if (!changed.mutate(most_area, rng) || !changed.follow()) return;
    if (changed.interest() >= interest() || rng.below(4) == 0) *this = changed;
  }

  std::size_t area() const {
    std::size_t cards = 0;
    for (const ColumnCards& column : columns_) cards += column.size();
    return cards;
  }
  const Columns& columns() const { return columns_; }
  CardSet five() const { return five_; }

 private:
  CardSet unused() const { return CardSet::deck() - five_ - Area::of(columns_).set(); }

  // Does this stand, and is it cleared? Looks at how.
  bool follow() {
    const Area before = Area::of(columns_);
    if (!before.is_stable() || pop::has_a_loner(before.set() | five_)) return false;
    Area area = before;
    Few<int, pop::placed_a_turn> waves;  // that follow each card
    pop::place_five(area, five_, [&](pop::Placement) { waves.push_back(0); }, [&](CardSet) { ++waves.back(); });
    waves_ = std::accumulate(waves.begin(), waves.end(), 0);
    longest_ = *std::max_element(waves.begin(), waves.end());
    quiet_ = static_cast<int>(std::count(waves.begin(), waves.end(), 0));
    return area.empty();
  }

  int interest() const { return static_cast<int>(area()) + 2 * (waves_ + longest_ + quiet_); }

  bool mutate(std::size_t most_area, Rng& rng) {
    const std::size_t room = most_area - std::min(most_area, area());
    switch (rng.below(5)) {
      case 0: return room >= 1 && add(any_colour(rng), rng);
      case 1: {
        const Colour colour = any_colour(rng);
        return room >= 2 && add(colour, rng) && add(colour, rng);
      }
      case 2: return remove(rng);
      case 3: return remove(rng) && add(any_colour(rng), rng);
      default: return exchange_answer(rng);
    }
  }

  static Colour any_colour(Rng& rng) { return static_cast<Colour>(rng.below(pop::colours)); }

  bool add(Colour colour, Rng& rng) {
    const CardSet cards = unused() & pop::cards_of(colour);
    ColumnCards& column = columns_[rng.below(pop::columns)];
    if (cards.empty() || column.size() == tallest) return false;
    const std::size_t at = rng.below(static_cast<std::uint32_t>(column.size() + 1));
    insert(column, at, pick(cards, rng));
    return true;
  }
  bool remove(Rng& rng) {
    ColumnCards& column = columns_[rng.below(pop::columns)];
    if (column.empty()) return false;
    column.take(rng.below(static_cast<std::uint32_t>(column.size())));
    return true;
  }
  bool exchange_answer(Rng& rng) {
    const Card newcomer = pick(unused(), rng);
    five_.erase(pick(five_, rng));
    five_.insert(newcomer);
    return true;
  }

  Columns columns_;
  CardSet five_;
  int waves_ = 0;
  int longest_ = 0;
  int quiet_ = 0;
};

// How many near misses a hand gains with this card; empty when it gains another answer too.
std::optional<int> near_misses_with(const Area& area, CardSet hand, Card card) {
  int near = 0;
  bool is_answer = false;
  pop::for_each_choice(hand, CardSet::of(card), pop::most_chosen - 1, [&](CardSet five) {
    if (is_answer) return;
    Area after = area;
    pop::place_five(after, five, ignore, ignore);
    is_answer = after.empty();
    near += after.size() <= 2 ? 1 : 0;
  });
  return is_answer ? std::nullopt : std::optional(near);
}

// The answer with other cards around it; empty when no candidate fits.
std::optional<CardSet> fill_hand(const Sketch& sketch, std::size_t size, int candidates, Rng& rng) {
  const Area area = Area::of(sketch.columns());
  CardSet hand = sketch.five();
  while (hand.size() < size) {
    std::optional<Card> best;
    int most = -1;
    for (int i = 0; i < candidates; ++i) {
      const Card card = pick(CardSet::deck() - hand - area.set(), rng);
      const std::optional<int> near = near_misses_with(area, hand, card);
      if (!near || *near <= most) continue;
      best = card;
      most = *near;
    }
    if (!best) return std::nullopt;
    hand.insert(*best);
  }
  return hand;
}

}  // namespace

std::optional<Graded> graded(const pop::Puzzle& puzzle) {
  const std::optional<pop::Proof> proof = pop::prove(puzzle);
  if (!proof) return std::nullopt;
  const Traits found = traits(puzzle, *proof);
  return Graded{puzzle, *proof, found, grade(found)};
}

Graded make(int difficulty, Rng& rng) {
  assert(difficulty >= 1 && difficulty <= grades);
  const Recipe& recipe = recipes[static_cast<std::size_t>(difficulty - 1)];
  while (true) {
    // 1. five cards that clear a plain area, one each
    Sketch sketch(rng);
    // 2. the area grows, and its chains
    const std::uint32_t most_area = between(recipe.least_area, recipe.most_area, rng);
    for (int i = 0; i < recipe.changes; ++i) sketch.change(most_area, rng);
    if (sketch.area() < recipe.least_area) continue;
    // 3. other cards come into the hand
    const std::uint32_t size = between(recipe.least_hand, recipe.most_hand, rng);
    const std::optional<CardSet> hand = fill_hand(sketch, size, recipe.candidates, rng);
    if (!hand) continue;
    // 4. every choice is tried, and what came out is graded
    const std::optional<Graded> made = graded({sketch.columns(), *hand});
    if (made && made->grade == difficulty) return *made;
  }
}

}  // namespace nuancier::search::puzzles
