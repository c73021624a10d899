// What to do and why, with types erased.
#pragma once

#include <string>
#include <vector>

#include "search/budget.hpp"
#include "table/words.hpp"

namespace nuancier::table {

struct Advised {
  std::string action;
  double value = 0;  // the expected result, from 0 to 1
  double error = 0;  // one standard error of it
  long visits = 0;   // how often it was tried
  Words reason;

  bool operator==(const Advised&) const = default;
};

}  // namespace nuancier::table
