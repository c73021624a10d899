#include "cli/commands.hpp"

#include <CLI/CLI.hpp>

namespace nuancier::cli {

Option& Option::required() {
  option_->required();
  return *this;
}

Option& Option::type_name(const std::string& name) {
  option_->type_name(name);
  return *this;
}

Option& Option::hidden() {
  option_->group("");
  return *this;
}

Command Command::add(const std::string& name, const std::string& about) {
  return Command(app_->add_subcommand(name, about));
}

Option Command::option(const std::string& name, std::string& value, const std::string& about) {
  return Option(app_->add_option(name, value, about));
}

Option Command::option(const std::string& name, std::vector<std::string>& values, const std::string& about) {
  return Option(app_->add_option(name, values, about)->allow_extra_args(false));
}

Option Command::option(const std::string& name, std::optional<std::string>& value, const std::string& about) {
  return Option(app_->add_option(name, value, about)->expected(0, 1));
}

void Command::flag(const std::string& name, bool& value, const std::string& about) { app_->add_flag(name, value, about); }

void Command::on_run(std::function<void()> run) { app_->callback(std::move(run)); }

std::vector<std::string> Command::names() const {
  std::vector<std::string> names;
  for (const CLI::App* command : app_->get_subcommands({})) names.push_back(command->get_name());
  return names;
}

bool Command::has_next() const { return !app_->get_subcommands().empty(); }

}  // namespace nuancier::cli
