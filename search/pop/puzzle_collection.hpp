// The puzzles that come with the program: puzzles/pop.jsonl, a year of them, the easy ones first. The build keeps areas,
// hands and grades; answers and certificates are found again in microseconds.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/pop/puzzle.hpp"

namespace nuancier::search::puzzles {

struct Collected {
  pop::Puzzle puzzle;
  int grade = 0;
};

// In the order of the file: puzzle 1 is the first.
std::vector<Collected> collection();

// Written by puzzles/generate_pop.py. For each puzzle its grade, then five columns and the hand: how many cards, and which.
extern const std::span<const std::uint8_t> collection_bytes;

}  // namespace nuancier::search::puzzles
