// The closer look at a table of two sides: what it counts out must be what trying every card and cell finds.
#include <gtest/gtest.h>

#include "search/bots.hpp"
#include "search/playout.hpp"
#include "search/punto/greedy.hpp"
#include "search/punto/judgement.hpp"
#include "tests/punto/scene.hpp"

namespace nuancier::punto {
namespace {

CardSet to_come(const State& s, Side side) {
  CardSet cards;
  for (Colour colour : s.colours_of(side)) cards.join(CardSet::all_of(colour).without(s.placed.only(colour)));
  return cards;
}

// That the side's next card completes a line.
float next_completes(const State& s, const Board& board, Side side) {
  Table t = s;
  t.board = board;
  const CardSet cards = to_come(s, side);
  float completing = 0;
  for (Card card : cards) completing += winning_cells(t, card) != 0 ? 1.0F : 0.0F;
  return cards.empty() ? 0 : completing / static_cast<float>(cards.size());
}

float share_if_it_ended(const State& s, Side side) {
  const std::optional<Side> won = winner(count_lines(s.board, s));
  if (!won) return 0.5F;
  return *won == side ? 1.0F : 0.0F;
}

// Every card of the side to move in every cell, the answer that hinders most.
Judgement tried(const State& s, Side placed) {
  const Side next{static_cast<std::uint8_t>(1U - index(placed))};
  const CardSet cards = to_come(s, next);
  Judgement sum;
  for (Card card : cards) {
    if (winning_cells(s, card) != 0) continue;
    const Actions actions = legal(s.board, card);
    if (actions.empty()) {
      sum.sure += share_if_it_ended(s, placed);
      continue;
    }
    float least = 1;
    for (Action action : actions) {
      Board board = s.board;
      board.put(action.cell(), card);
      least = std::min(least, next_completes(s, board, placed));
    }
    sum.sure += least;
    sum.open += 1.0F - least;
  }
  sum.sure /= static_cast<float>(cards.size());
  sum.open /= static_cast<float>(cards.size());
  return sum;
}

// Once the box is as large as the square, no card moves a cell out of it, and all cells are in sight.
bool is_square_fixed(const Board& board) { return board.reach() == 0x007E7E7E7E7E7E00U; }

TEST(PuntoJudgement, what_outlives_the_next_card_is_counted_exactly) {
  int judged = 0;
  int threats = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    State s = Punto::open(options_for(2, false, 1));
    search::settle_chance<Punto>(s, rng, ignore);
    while (s.phase == Phase::turn) {
      const Side placed = s.side_of(s.turn);
      const View v = Punto::view(s, Viewer(s.turn));
      const bool at_random = rng.below(3) == 0;
      Punto::apply(s, s.turn, *search::choose<Punto>(at_random ? "random" : "greedy", v, rng), ignore);
      if (s.phase != Phase::turn || !is_square_fixed(s.board)) continue;
      CardSet both = to_come(s, Side{0});
      both.join(to_come(s, Side{1}));
      const Supplies supplies(
          s, both, {static_cast<int>(to_come(s, Side{0}).size()), static_cast<int>(to_come(s, Side{1}).size())});
      const Judgement judgement = judge(s.board, s, supplies, placed);
      const Judgement expected = tried(s, placed);
      ASSERT_NEAR(judgement.sure, expected.sure, 1e-5) << "seed " << seed << ", " << s.placed.size() << " placed";
      ASSERT_NEAR(judgement.open, expected.open, 1e-5) << "seed " << seed << ", " << s.placed.size() << " placed";
      ++judged;
      threats += expected.sure > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(judged, 500);
  EXPECT_GT(threats, 100);
}

}  // namespace
}  // namespace nuancier::punto
