// What is wrong with a record, in words: where, and which rule.
#pragma once

#include "cli/command.hpp"
#include "record/replay.hpp"

namespace nuancier::cli {

inline Problem explained(const record::Fault& fault) {
  if (!fault.entry) return fault.problem;
  return {"cli.replay.entry", {{"entry", std::to_string(*fault.entry)}, {"what", say(fault.problem)}}};
}

}  // namespace nuancier::cli
