// The puzzles "what is best here?" that come with the program: puzzles/punto.jsonl and puzzles/shuppa.jsonl, the easy ones
// first.
#pragma once

#include <span>

#include "record/best_move.hpp"

namespace nuancier::record {

// In the order of the file: puzzle 1 is the first. Empty for a game without any.
std::vector<BestMovePuzzle> best_move_collection(std::string_view game);

// Written by puzzles/generate_best_moves.py.
struct BestMoveFile {
  std::string_view game;
  std::string_view lines;
};
extern const std::span<const BestMoveFile> best_move_files;

}  // namespace nuancier::record
