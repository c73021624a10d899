// What `hint` and `analyse` share: how long to think, and how advice is written.
#pragma once

#include <boost/json/object.hpp>

#include "cli/command.hpp"
#include "table/advised.hpp"

namespace nuancier::cli {

struct Thinking {
  std::string iterations = "2000";
  std::string seed = "1";
};
void add_thinking(Command command, Thinking& thinking);
search::Budget budget_of(const Thinking& thinking);
std::uint64_t seed_of(const Thinking& thinking);

// The sentence, with colours in the reader's language.
std::string say(const table::Words& reason);

boost::json::object described(const table::Advised& advised);

}  // namespace nuancier::cli
