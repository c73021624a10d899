// Puzzles drawn as text: the part of puzzle.hpp that reads it.
#pragma once

#include "record/puzzle.hpp"

namespace nuancier::record {

Result<std::vector<StatedPuzzle>> read_puzzle_texts(std::string_view text);

}  // namespace nuancier::record
