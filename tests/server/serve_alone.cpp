// `nuancier serve` and nothing else, for the sanitizers: the whole command line takes minutes to compile under them.
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/command.hpp"

int main(int count, char** words) {
  CLI::App app("", "serve_alone");
  app.fallthrough();
  std::string tag;
  app.add_option("--lang", tag);
  try {
    nuancier::cli::set_language(*nuancier::texts::find_language("en"));
    nuancier::cli::add_serve(nuancier::cli::Command(&app));
    app.parse(count, words);
    return 0;
  } catch (const CLI::ParseError& error) {
    return app.exit(error);
  } catch (const nuancier::cli::Failure& failure) {
    std::cerr << nuancier::cli::say(failure.problem) << '\n';
    return failure.status;
  }
}
