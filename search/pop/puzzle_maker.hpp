// Makes puzzles of Pop!, backwards from the answer: five cards and an area that they clear, changed card by card while they
// still clear it, towards long chains; then the other cards of the hand, chosen among several for the near misses that they
// make. Every choice is tried in the end: a puzzle has exactly one answer, and the grade that was asked for.
#pragma once

#include "rules/kit/rng.hpp"
#include "search/pop/puzzle_traits.hpp"

namespace nuancier::search::puzzles {

struct Graded {
  pop::Puzzle puzzle;
  pop::Proof proof;
  Traits traits;
  int grade = 0;
};

// Empty unless the puzzle has exactly one answer. Precondition: it is not refused.
std::optional<Graded> graded(const pop::Puzzle& puzzle);

// Whole numbers only: a seed gives the same puzzle on every machine. Daily puzzles rest on it (see puzzle_daily.hpp).
// Precondition: a difficulty of 1 to 5.
Graded make(int difficulty, Rng& rng);

}  // namespace nuancier::search::puzzles
