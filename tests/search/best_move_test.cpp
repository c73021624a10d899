// One action clearly better than the others, or not, where the truth is known.
#include "search/punto/best_move.hpp"

#include <gtest/gtest.h>

#include "tests/punto/scene.hpp"

namespace nuancier::search {
namespace {

using punto::Scene;

std::optional<Comparison<punto::Action>> compared(const Scene& t, std::uint64_t seed = 1) {
  Rng rng(seed);
  return BestMove<Punto>::compare(Punto::view(t.state, Viewer(t.state.turn)), 300, rng);
}

TEST(BestMove, completing_a_line_is_clearly_best) {
  const auto found = compared(Scene({.players = 2, .board = "(r9) r9 r8 r8 . b9", .piles = {"r7"}}));
  ASSERT_TRUE(found && found->is_clear());
  EXPECT_EQ(to_text(found->best.action), "place 4 0");
  EXPECT_GT(found->best.value, found->second.value);
}

TEST(BestMove, equal_cells_are_never_clear) {
  // One card lies there, and all cells around it are the same by symmetry.
  EXPECT_FALSE(compared(Scene({.players = 2, .board = "(g5)", .piles = {"r3"}})));
}

TEST(BestMove, the_same_seed_finds_the_same) {
  const Scene t({.players = 2, .board = "(r9) r9 r8 r8 . b9", .piles = {"r7"}});
  EXPECT_EQ(compared(t, 7)->second.value, compared(t, 7)->second.value);
  EXPECT_EQ(compared(t, 7)->best.error, compared(t, 7)->best.error);
}

}  // namespace
}  // namespace nuancier::search
