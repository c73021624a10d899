// A puzzle of Pop! (POP-23) as text, drawn as it lies: see docs/puzzles.md.
//
//   nuancier-puzzle/1 pop
//   area
//      .  26   .   .   .
//      .  12  13  14  15
//      A   B   C   D   E
//   hand 4 16 17 18 19 20 33
//
// People write it by hand: a word that is not known is refused.
#pragma once

#include <string>
#include <string_view>

#include "record/position.hpp"
#include "rules/kit/result.hpp"
#include "rules/pop/puzzle.hpp"

namespace nuancier::record {

inline constexpr std::string_view puzzle_format = "nuancier-puzzle/1";

std::string write_puzzle(const pop::Puzzle& puzzle);

// Reads, and checks that it is a puzzle; not how many answers it has.
Result<pop::Puzzle> read_puzzle(std::string_view text);

// Does the text say that it is one?
bool is_puzzle(std::string_view text);

// To play it.
Position position_of(const pop::Puzzle& puzzle);

}  // namespace nuancier::record
