// A puzzle of Pop! with all that can be said of it: what makes it hard, its answer, and the proof that there is no other.
#pragma once

#include <boost/json/object.hpp>

#include "record/puzzle.hpp"
#include "search/pop/puzzle_maker.hpp"

namespace nuancier::table {

record::StatedPuzzle stated(const search::puzzles::Graded& graded);
boost::json::object described(const search::puzzles::Graded& graded);

}  // namespace nuancier::table
