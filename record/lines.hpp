// The text of records and positions, cut into lines: a block is a line at the margin with the indented lines below it.
// Empty lines and lines that begin with # are skipped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace nuancier::record {

struct Line {
  std::size_t number = 0;  // from 1
  std::string_view word;   // the first one
  std::string_view rest;   // what follows it, without spaces around
};

struct Block {
  Line head;
  std::vector<Line> body;
};

// Records ignore what they do not know; positions, written by people, do not: a slip should not pass unseen.
enum class Strictness : std::uint8_t { ignores_unknown, refuses_unknown };

// An indented line before any block becomes a block of its own.
std::vector<Block> blocks_of(std::string_view text);

// Is this the first word?
bool begins_with(std::string_view text, std::string_view word);

}  // namespace nuancier::record
