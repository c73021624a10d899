// A puzzle "what is best here?" taken from a match, as JSON: a position, whose choice it is, the answer, and a certificate
// that tells how much better than any other it was found to be; see docs/puzzles.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/position.hpp"

namespace nuancier::record {

// How it was found: with the same seed and number of trials it is found again, to the last digit. Expected results are
// whole numbers, a millionth of a win each.
struct BestMoveCertificate {
  std::uint64_t seed = 0;
  std::int64_t trials = 0;  // of each action
  std::int64_t best = 0;
  std::int64_t best_error = 0;  // one standard error
  std::string second;           // the action that comes nearest
  std::int64_t second_best = 0;
  std::int64_t second_error = 0;

  bool operator==(const BestMoveCertificate&) const = default;
};

struct BestMovePuzzle {
  Position position;
  Seat seat{};
  int grade = 1;
  std::string answer;
  BestMoveCertificate certificate;

  bool operator==(const BestMovePuzzle&) const = default;
};

boost::json::object to_json(const BestMovePuzzle& puzzle);

// One JSON object a line, at least one. Positions are checked, and that seat and answer fit them is not.
Result<std::vector<BestMovePuzzle>> read_best_moves(std::string_view text);

// Does the text begin with a puzzle of this kind?
bool is_best_move(std::string_view text);

}  // namespace nuancier::record
