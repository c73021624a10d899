// nuancier puzzle: makes puzzles, finds their answers, checks what is said of them, and shows those that come with the
// program. Each verb is a file in cli/puzzle.
#include "cli/puzzle/verbs.hpp"

namespace nuancier::cli {

void add_puzzle(Command app) {
  Command command = app.add("puzzle", say("cli.puzzle.about"));
  using namespace puzzle;
  for (auto* add : {add_list, add_show, add_daily, add_make, add_find, add_solve, add_check}) add(command);
  command.on_run([command] {
    if (!command.has_next()) fail("error.command.missing", {{"allowed", joined(command.names())}});
  });
}

}  // namespace nuancier::cli
