// Puzzles of Pop! (POP-23) as text, drawn as they lie, and as JSON; see docs/puzzles.md.
//
//   nuancier-puzzle/1 pop                          {"format": "nuancier-puzzle/1", "game": "pop",
//   area                                            "puzzle": {"columns": [[], [12, 26], [13], [14], [15]],
//      .  26   .   .   .                                       "hand": [4, 16, 17, 18, 19, 20, 33]},
//      .  12  13  14  15
//      A   B   C   D   E
//   hand 4 16 17 18 19 20 33
//   grade 1                                         "grade": 1,
//   answer choose 16 17 18 19 20                    "answer": "choose 16 17 18 19 20",
//   turn                                            "certificate": {"turn": [{"card": 16, "column": "A", "waves": []},
//      16 A                                                                  {"card": 17, "column": "B",
//      17 B 12 17 / 16 26                                                     "waves": [[12, 17], [16, 26]]},
//      …                                                                     …],
//   left 10 8 …                                                      "left": [10, 8, …]}}
//
// Grade, answer and certificate may be missing. People write the text by hand: a word that is not known is refused there,
// and ignored in JSON. Reading checks that it is a puzzle, not what is said of it.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "record/position.hpp"
#include "rules/kit/result.hpp"
#include "rules/pop/proof.hpp"

namespace nuancier::record {

inline constexpr std::string_view puzzle_format = "nuancier-puzzle/1";

// A puzzle, with what is said of it.
struct StatedPuzzle {
  pop::Puzzle puzzle;
  std::optional<int> grade;
  std::optional<pop::Action> answer;
  std::optional<pop::Proof> certificate;
  static constexpr auto fields =
      described_by(Field{"puzzle", &StatedPuzzle::puzzle}, Field{"grade", &StatedPuzzle::grade},
                   Field{"answer", &StatedPuzzle::answer}, Field{"certificate", &StatedPuzzle::certificate});
  bool operator==(const StatedPuzzle&) const = default;
};

std::string write_puzzle(const StatedPuzzle& stated);
boost::json::object puzzle_to_json(const StatedPuzzle& stated);

// One or more: texts one after the other, one JSON object, or JSON Lines.
Result<std::vector<StatedPuzzle>> read_puzzles(std::string_view text);

// Does the text say that it is one?
bool is_puzzle(std::string_view text);

// To play it.
Position position_of(const pop::Puzzle& puzzle);

// A position, or the first of some puzzles.
Result<Position> read_start(std::string_view text);

}  // namespace nuancier::record
