// How commands of `nuancier` are declared. Behind it stands CLI11, in one file alone: it takes long to compile.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace nuancier::cli {

class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}
  Option& required();
  // What stands for the value in the help.
  Option& type_name(const std::string& name);
  // The help does not name it.
  Option& hidden();

 private:
  CLI::Option* option_;
};

class Command {
 public:
  explicit Command(CLI::App* app) : app_(app) {}

  // A command of this one.
  Command add(const std::string& name, const std::string& about);
  // What is read goes to `value`, which outlives the command line. Without dashes it is told by its place.
  Option option(const std::string& name, std::string& value, const std::string& about);
  // One a time it is named.
  Option option(const std::string& name, std::vector<std::string>& values, const std::string& about);
  // It may be named without a value, which then is empty.
  Option option(const std::string& name, std::optional<std::string>& value, const std::string& about);
  void flag(const std::string& name, bool& value, const std::string& about);
  void on_run(std::function<void()> run);

  // Of the commands of this one; and was one of them named?
  std::vector<std::string> names() const;
  bool has_next() const;

 private:
  CLI::App* app_;
};

// Ends the program without a word: everything has been said.
struct Exit {
  int status = 0;
};

}  // namespace nuancier::cli
