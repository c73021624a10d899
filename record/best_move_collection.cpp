#include "record/best_move_collection.hpp"

namespace nuancier::record {

std::vector<BestMovePuzzle> best_move_collection(std::string_view game) {
  for (const BestMoveFile& file : best_move_files) {
    if (file.game != game) continue;
    Result<std::vector<BestMovePuzzle>> puzzles = read_best_moves(file.lines);
    if (puzzles) return std::move(*puzzles);
  }
  return {};
}

}  // namespace nuancier::record
