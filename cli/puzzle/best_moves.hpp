// Puzzles "what is best here?" of the games that have them.
#pragma once

#include <string_view>
#include <vector>

#include "record/best_move.hpp"
#include "record/record.hpp"

namespace nuancier::cli::puzzle {

struct Situation {
  record::Position position;
  Seat seat{};
};

// Does the game have such puzzles?
bool has_best_moves(std::string_view game);

// Every decision of a record where somebody really chooses. Fails when the record has a fault.
std::vector<Situation> situations_of(const record::Record& record);

// The puzzle that a situation makes: from its position alone, so that anybody can find the same again. Empty when no action
// is clearly the best.
std::optional<record::BestMovePuzzle> make_best_move(const Situation& situation, std::int64_t trials, std::uint64_t seed);

}  // namespace nuancier::cli::puzzle
