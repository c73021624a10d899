// nuancier: the command line. One file per subcommand; this one puts them together and speaks of their misuse.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "cli/command.hpp"
#include "rules/kit/version.hpp"

namespace nuancier::cli {
namespace {

// --lang decides the language of the help texts too, so it is looked for before anything is parsed.
void find_language_first(int count, char** words) {
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    std::string_view tag;
    if (word == "--lang" && i + 1 < count) tag = words[i + 1];
    if (word.starts_with("--lang=")) tag = word.substr(7);
    if (tag.empty()) continue;
    const auto language = texts::find_language(tag);
    if (!language) fail("error.option.value", {{"option", "--lang"}, {"got", std::string(tag)}, {"allowed", "fr, en"}});
    set_language(*language);
  }
}

// CLI11 speaks English; what it complains of stands before or behind a colon, or before "is required".
Problem translated(const CLI::ParseError& error) {
  const std::string what = error.what();
  const std::string before = what.substr(0, what.find(what.find(": ") == std::string::npos ? " " : ": "));
  const std::string behind = what.substr(what.find(": ") == std::string::npos ? 0 : what.find(": ") + 2);
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) return {"error.usage.missing", {{"what", before}}};
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) return {"error.usage.unknown", {{"what", behind}}};
  return {"error.usage.value", {{"what", before}}};
}

// An unknown command, or none, is told which there are.
void check_command(const Command& app, int count, char** words) {
  const std::vector<std::string> names = app.names();
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--lang") ++i;
    if (word.starts_with("-")) continue;
    const bool known = std::find(names.begin(), names.end(), word) != names.end();
    if (!known) fail("error.command.unknown", {{"got", word}, {"allowed", joined(names)}});
    return;
  }
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (word == "--help" || word == "-h" || word == "--version") return;
  }
  fail("error.command.missing", {{"allowed", joined(names)}});
}

void set_words(CLI::App& app) {
  app.description(say("cli.about"));
  const std::pair<const char*, const char*> labels[] = {
      {"Usage", "cli.label.usage"},
      {"Options", "cli.label.options"},
      {"OPTIONS", "cli.label.options_place"},
      {"Positionals", "cli.label.arguments"},
      {"SUBCOMMAND", "cli.label.command_place"},
      {"REQUIRED", "cli.label.required"}};
  for (const auto& [label, text] : labels) app.get_formatter()->label(label, say(text));
  app.set_help_flag("-h,--help", say("cli.help"));
  app.set_version_flag("--version", std::string(program_version), say("cli.version"));
}

int run(int count, char** words) {
  CLI::App app("", "nuancier");
  try {
    find_language_first(count, words);
    set_words(app);
    app.fallthrough();
    std::string tag;  // read already
    app.add_option("--lang", tag, say("cli.lang"))->type_name("fr|en");
    for (auto* add :
         {add_games, add_rules, add_cards, add_play, add_simulate, add_arena, add_engine, add_encoding, add_replay,
          add_verify, add_trace, add_hint, add_analyse, add_puzzle, add_bench, add_fairness, add_serve, add_admin}) {
      add(Command(&app));
    }
    for (CLI::App* command : app.get_subcommands({})) command->group(say("cli.label.commands"));
    check_command(Command(&app), count, words);
    app.parse(count, words);
    return 0;
  } catch (const Exit& exit) {
    return exit.status;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    std::cerr << "nuancier: " << say(translated(error)) << '\n';
    return status_usage;
  } catch (const Failure& failure) {
    std::cerr << "nuancier: " << say(failure.problem) << '\n';
    return failure.status;
  }
}

}  // namespace
}  // namespace nuancier::cli

int main(int count, char** words) { return nuancier::cli::run(count, words); }
