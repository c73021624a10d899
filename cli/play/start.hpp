// From the command line to a match: new, from a position or a puzzle, or from a record. What cannot be is a failure with its
// reason.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/play/session.hpp"
#include "table/match.hpp"

namespace nuancier::cli::play {

struct Arguments {
  Choice choice;
  std::string bots;
  std::string names;
  std::string seat;
  std::string seed;
  std::string position;
  std::string puzzle;                 // as cli/puzzle finds it
  std::optional<std::string> resume;  // empty: the match put aside
  bool afresh = false;
  std::string save;
};

Start start_new(const Arguments& arguments);
Start start_from_position(const Arguments& arguments);
Start start_from_puzzle(const Arguments& arguments);
// At the given seat, or the first that a person had.
Start start_from_record(const std::string& file, const std::string& game, const std::string& seat);

}  // namespace nuancier::cli::play
