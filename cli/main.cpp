// nuancier: the command line. One file per subcommand; this one only puts them together.
#include <iostream>

#include "cli/command.hpp"

namespace {

// --lang decides the language of the help texts too, so it is looked for before anything is parsed.
void find_language_first(int count, char** words) {
  for (int i = 1; i + 1 < count; ++i) {
    if (std::string_view(words[i]) != "--lang") continue;
    if (const auto language = nuancier::texts::find_language(words[i + 1])) nuancier::cli::set_language(*language);
  }
}

// CLI11 reports over several lines; one is enough.
std::string first_line(std::string text) { return text.substr(0, text.find('\n')); }

}  // namespace

int main(int count, char** words) {
  using namespace nuancier::cli;
  find_language_first(count, words);
  CLI::App app(say("cli.about"), "nuancier");
  app.require_subcommand(1);
  app.fallthrough();
  app.set_version_flag("--version", NUANCIER_VERSION);
  std::string tag;
  app.add_option("--lang", tag, say("cli.lang"))->type_name("fr|en")->check(CLI::IsMember({"fr", "en"}));
  for (auto* add : {add_games, add_rules, add_cards, add_play, add_simulate, add_replay, add_trace, add_bench}) add(app);
  try {
    app.parse(count, words);
    return 0;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    std::cerr << "nuancier: " << first_line(error.what()) << '\n';
    return status_usage;
  } catch (const Failure& failure) {
    std::cerr << "nuancier: " << say(failure.problem) << '\n';
    return failure.status;
  }
}
