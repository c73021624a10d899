// Puzzles of one difficulty, one after the other; none is an earlier one in disguise (puzzle_symmetry.hpp).
#pragma once

#include <set>
#include <string>

#include "search/pop/puzzle_maker.hpp"
#include "search/pop/puzzle_symmetry.hpp"

namespace nuancier::search::puzzles {

class Series {
 public:
  Series(int difficulty, std::uint64_t seed) : difficulty_(difficulty), seed_(seed) {}

  Graded next() {
    while (true) {
      Rng rng(derive_seed(seed_, tried_++));
      const Graded made = make(difficulty_, rng);
      if (seen_.insert(canonical(made.puzzle)).second) return made;
    }
  }

 private:
  int difficulty_;
  std::uint64_t seed_;
  std::uint64_t tried_ = 0;
  std::set<std::string> seen_;
};

}  // namespace nuancier::search::puzzles
