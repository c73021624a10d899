// A match as a file or a message tells of it: a record up to an entry, a position, or a puzzle.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "table/match.hpp"

namespace nuancier::cli {

using MatchPointer = std::unique_ptr<table::Match>;

// A record as it stood before entry `entry`, or as it stands at its end where that is empty. Fails when the text holds
// nothing of the kind.
MatchPointer situation_in(std::string_view text, std::string_view entry);

// The seat of that number, or the first one that is due where it is empty. Fails when it has nothing to choose.
Seat choosing_seat(const table::Match& match, std::string_view number);

}  // namespace nuancier::cli
