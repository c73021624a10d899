// Which puzzles are the same one in disguise: shown by playing every choice of both.
#include "search/pop/puzzle_symmetry.hpp"

#include <gtest/gtest.h>

#include "search/pop/puzzle_maker.hpp"

namespace nuancier::search::puzzles {
namespace {

using pop::Card;
using pop::CardSet;
using pop::Colour;

// A card to come into a puzzle: any one of a colour, with an arrow or without.
struct Wanted {
  Colour colour{};
  bool arrow = false;
};

// Ascending cards as wanted, drawn at random; empty when there are none.
std::optional<CardSet> hand_like(const std::vector<Wanted>& wanted, Rng& rng) {
  for (int attempt = 0; attempt < 200; ++attempt) {
    CardSet hand;
    int above = 0;
    for (const Wanted& one : wanted) {
      CardSet next = CardSet::where([&](Card card) {
        return number(card) > above && colour(card) == one.colour && has_arrow(card) == one.arrow;
      });
      if (next.empty()) break;
      auto card = next.begin();
      // Seldom far: room is left for the others.
      while (rng.below(3) == 0 && next.size() > 1) next.erase(*card), card = next.begin();
      hand.insert(*card);
      above = number(*card);
    }
    if (hand.size() == wanted.size()) return hand;
  }
  return std::nullopt;
}

// Other cards of these colours; empty when there are too few left.
std::optional<pop::Columns> columns_like(const std::vector<std::vector<Colour>>& colours, CardSet hand, Rng& rng) {
  pop::Columns columns;
  CardSet left = CardSet::deck() - hand;
  for (const auto& column : colours) {
    columns.push_back({});
    for (Colour colour : column) {
      CardSet cards = left & pop::cards_of(colour);
      if (cards.empty()) return std::nullopt;
      while (cards.size() > 1 && rng.below(2) == 0) cards.erase(*cards.begin());
      columns.back().push_back(*cards.begin());
      left.erase(*cards.begin());
    }
  }
  return columns;
}

struct Disguise {
  std::array<Colour, pop::colours> colours{};  // what each becomes
  bool mirrored = false;
};

std::optional<pop::Puzzle> disguised(const pop::Puzzle& puzzle, const Disguise& disguise, Rng& rng) {
  const auto painted = [&](Card card) { return disguise.colours[static_cast<std::size_t>(colour(card))]; };
  std::vector<Wanted> hand;
  for (Card card : puzzle.hand) hand.push_back({painted(card), has_arrow(card) != disguise.mirrored});
  std::vector<std::vector<Colour>> columns;
  for (const pop::ColumnCards& column : puzzle.columns) {
    columns.emplace_back();
    for (Card card : column) columns.back().push_back(painted(card));
  }
  if (disguise.mirrored) {
    std::reverse(hand.begin(), hand.end());
    std::reverse(columns.begin(), columns.end());
  }
  const auto cards = hand_like(hand, rng);
  if (!cards) return std::nullopt;
  const auto laid = columns_like(columns, *cards, rng);
  return laid ? std::optional(pop::Puzzle{*laid, *cards}) : std::nullopt;
}

std::array<Colour, pop::colours> any_colours(Rng& rng) {
  std::array<Colour, pop::colours> colours{};
  for (std::size_t i = 0; i < colours.size(); ++i) colours[i] = static_cast<Colour>(i);
  shuffle(std::span<Colour>(colours), rng);
  return colours;
}

// The same result of every choice; the choices of a mirrored hand come in another order.
void expect_same(const pop::Puzzle& puzzle, const pop::Puzzle& other, bool mirrored) {
  const std::vector<Card> hand(puzzle.hand.begin(), CardSet::end());
  std::vector<Card> others(other.hand.begin(), CardSet::end());
  if (mirrored) std::reverse(others.begin(), others.end());
  pop::for_each_choice(puzzle.hand, {}, pop::most_chosen, [&](CardSet five) {
    CardSet same;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if (five.contains(hand[i])) same.insert(others[i]);
    }
    pop::Area after = pop::Area::of(puzzle.columns);
    pop::Area other_after = pop::Area::of(other.columns);
    pop::place_five(after, five, ignore, ignore);
    pop::place_five(other_after, same, ignore, ignore);
    EXPECT_EQ(after.size(), other_after.size());
  });
}

struct Compared {
  int plain = 0;
  int mirrored = 0;
};

// visit(puzzle, its disguise, whether mirrored) for many puzzles of all sizes.
template <class Visit>
Compared compare_disguises(Visit&& visit) {
  Compared count;
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const pop::Puzzle puzzle = make(1 + i % 3, rng).puzzle;
    for (bool mirrored : {false, true}) {
      const auto other = disguised(puzzle, {any_colours(rng), mirrored}, rng);
      if (!other) continue;
      ++(mirrored ? count.mirrored : count.plain);
      visit(puzzle, *other, mirrored);
    }
  }
  return count;
}

TEST(PuzzleSymmetry, disguises_leave_the_same_cards_after_every_choice) {
  const Compared count = compare_disguises(expect_same);
  EXPECT_GT(count.plain, 50);
  EXPECT_GT(count.mirrored, 10) << "those whose arrows are all on one side";
}

TEST(PuzzleSymmetry, disguises_have_one_canonical_form_and_one_grade) {
  compare_disguises([](const pop::Puzzle& puzzle, const pop::Puzzle& other, bool) {
    EXPECT_NE(puzzle, other);
    EXPECT_EQ(canonical(puzzle), canonical(other));
    EXPECT_EQ(graded(puzzle)->traits, graded(other)->traits);
  });
}

TEST(PuzzleSymmetry, the_form_can_be_read) {
  pop::Puzzle puzzle;
  for (int foot : {0, 12, 13, 14, 15}) {
    puzzle.columns.push_back({});
    if (foot != 0) puzzle.columns.back().push_back(pop::card_at(foot));
  }
  puzzle.columns[1].push_back(pop::card_at(26));
  puzzle.hand = {4, 16, 17, 18, 19, 20, 33};
  // Placed from A whatever is chosen. The mirror image, placed from E, begins with a letter and not with a slash.
  EXPECT_EQ(canonical(puzzle), "/ab/c/d/e ebacdec");
  puzzle.hand = {1, 2, 3, 16, 17, 18, 19};
  EXPECT_EQ(canonical(puzzle), "/ab/c/d/e BACbacd") << "arrows count";
}

TEST(PuzzleSymmetry, arrows_that_never_decide_do_not_count) {
  const pop::Columns columns{{pop::card_at(32)}, {}, {}, {}, {}};
  const auto form = [&](CardSet hand) { return canonical({columns, hand}); };
  const std::string never = form({16, 17, 18, 19, 20, 21});
  EXPECT_EQ(form({6, 17, 18, 19, 20, 21}), never) << "one of six";
  EXPECT_NE(form({6, 7, 8, 19, 20, 21}), never) << "three may be chosen";
  const std::string always = form({41, 42, 43, 44, 45, 46});
  EXPECT_EQ(form({36, 37, 43, 44, 45, 46}), always) << "two of six without";
  EXPECT_NE(always, never) << "one is placed from E, the other from A";
}

// 51 - n turns the order round and keeps the arrows: the columns change sides, the side of placing does not.
TEST(PuzzleSymmetry, the_plain_mirror_is_none) {
  const auto mirrored = [](Card card) { return pop::card_at(51 - number(card)); };
  Rng rng(2);
  int differing = 0;
  for (int i = 0; i < 20; ++i) {
    const pop::Puzzle puzzle = make(2, rng).puzzle;
    // Where 4, 5, 46 or 47 take part, not even the colours are mirrored.
    const CardSet odd{4, 5, 46, 47};
    if (!((pop::Area::of(puzzle.columns).set() | puzzle.hand) & odd).empty()) continue;
    pop::Puzzle other;
    for (const pop::ColumnCards& column : reversed(puzzle.columns)) {
      other.columns.push_back({});
      for (Card card : column) other.columns.back().push_back(mirrored(card));
    }
    for (Card card : puzzle.hand) other.hand.insert(mirrored(card));
    EXPECT_TRUE(pop::Area::of(other.columns).is_stable()) << "the colours are mirrored";
    const auto one = pop::prove(puzzle);
    const auto two = pop::prove(other);
    differing += two && std::is_permutation(one->left.begin(), one->left.end(), two->left.begin()) ? 0 : 1;
  }
  EXPECT_GT(differing, 0);
}

}  // namespace
}  // namespace nuancier::search::puzzles
