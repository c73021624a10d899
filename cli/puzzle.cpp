// nuancier puzzle: makes puzzles, finds their answers, checks what is said of them, and shows those that come with the
// program. Each verb is a file in cli/puzzle.
#include "cli/puzzle/verbs.hpp"

namespace nuancier::cli {

void add_puzzle(CLI::App& app) {
  CLI::App* command = app.add_subcommand("puzzle", say("cli.puzzle.about"));
  using namespace puzzle;
  for (auto* add : {add_list, add_show, add_daily, add_make, add_find, add_solve, add_check}) add(*command);
  command->callback([command] {
    if (!command->get_subcommands().empty()) return;
    std::string verbs;
    for (const CLI::App* verb : command->get_subcommands({})) verbs += (verbs.empty() ? "" : ", ") + verb->get_name();
    fail("error.command.missing", {{"allowed", verbs}});
  });
}

}  // namespace nuancier::cli
