// The puzzles that come with the program: puzzles/pop.jsonl, a year of them, the easy ones first. The build keeps areas,
// hands and grades; answers and certificates are found again in microseconds.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rules/pop/puzzle.hpp"

namespace nuancier::search::puzzles {

struct Collected {
  pop::Puzzle puzzle;
  int grade = 0;
};

// In the order of the file: puzzle 1 is the first.
std::vector<Collected> collection();

// A line a puzzle: its grade, then five columns and the hand, each as how many cards and which. A number is the letter so
// many after '0'. Nothing, if a line is anything else.
std::optional<std::vector<Collected>> read_collection(std::string_view lines);

// Written by puzzles/generate_pop.py.
extern const std::string_view collection_lines;

}  // namespace nuancier::search::puzzles
