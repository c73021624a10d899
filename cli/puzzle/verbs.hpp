// What the verbs of `nuancier puzzle` share.
#pragma once

#include <boost/json/object.hpp>
#include <vector>

#include "cli/command.hpp"
#include "record/puzzle.hpp"
#include "search/pop/puzzle_maker.hpp"

namespace nuancier::cli::puzzle {

void add_list(Command command);
void add_show(Command command);
void add_daily(Command command);
void add_make(Command command);
void add_find(Command command);
void add_solve(Command command);
void add_check(Command command);

// One that comes with the program ("17"), that of a day ("2026-03-01"), or of today ("daily").
pop::Puzzle find(const std::string& asked);
// The one after it in the collection, or the first; empty for the puzzle of a day.
std::string after(const std::string& asked);

// The only puzzle of a file.
pop::Puzzle read_one(const std::string& file);

// With all that can be said of it.
record::StatedPuzzle stated(const search::puzzles::Graded& graded);
boost::json::object described(const search::puzzles::Graded& graded);

}  // namespace nuancier::cli::puzzle
