#include "table/puzzle.hpp"

#include "record/codec.hpp"

namespace nuancier::table {

record::StatedPuzzle stated(const search::puzzles::Graded& graded) {
  return {graded.puzzle, graded.grade, pop::Action{graded.proof.answer()}, graded.proof};
}

boost::json::object described(const search::puzzles::Graded& graded) {
  boost::json::object object = record::puzzle_to_json(stated(graded));
  object["traits"] = record::to_json(graded.traits);
  return object;
}

}  // namespace nuancier::table
