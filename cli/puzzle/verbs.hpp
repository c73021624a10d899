// What the verbs of `nuancier puzzle` share.
#pragma once

#include <vector>

#include "cli/command.hpp"
#include "record/best_move.hpp"
#include "record/puzzle.hpp"
#include "table/puzzle.hpp"

namespace nuancier::cli::puzzle {

void add_list(Command command);
void add_show(Command command);
void add_daily(Command command);
void add_make(Command command);
void add_find(Command command);
void add_solve(Command command);
void add_check(Command command);

// Its puzzles are another kind than those of the other games, which ask for the best move.
bool is_pop(std::string_view game);
// Fails for a game without puzzles.
void check_has_puzzles(std::string_view game);
// Of Pop!: one that comes with the program ("17"), that of a day ("2026-03-01"), or of today ("daily").
pop::Puzzle find(const std::string& asked);
// Of another game: one that comes with the program.
record::BestMovePuzzle find_best_move(std::string_view game, const std::string& asked);
// The one after it in the game's collection, or the first; empty for the puzzle of a day.
std::string after(std::string_view game, const std::string& asked);

// The only puzzle of a file.
pop::Puzzle read_one(const std::string& file);

using table::described;
using table::stated;

}  // namespace nuancier::cli::puzzle
