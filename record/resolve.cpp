#include "record/resolve.hpp"

#include "record/problems.hpp"

namespace nuancier::record {
namespace {

// The kit names what it found and what is allowed; a record adds where.
Problem located(const Problem& problem, std::size_t line, std::string_view field) {
  std::string got;
  std::string allowed;
  for (const auto& [name, value] : problem.arguments) {
    if (name == "got") got = value;
    if (name == "allowed") allowed = value;
  }
  return wrong_value(line, field, got, allowed);
}

}  // namespace

Result<Options> resolve(const GameInfo& game, std::string_view mode, int players, std::size_t line) {
  const Result<int> found = find_mode(game, mode);
  if (!found) return located(found.problem(), line, "mode");
  const Result<int> count = check_players(game, *found, players);
  if (!count) return located(count.problem(), line, "players");
  Options options = default_options(game, *found);
  options.players = static_cast<std::uint8_t>(players);
  return options;
}

const ModeInfo& mode_of(const GameInfo& game, const Options& options) { return game.modes[options.mode]; }

const OptionInfo* find_option(const GameInfo& game, const Options& options, std::string_view key) {
  for (const OptionInfo& option : mode_of(game, options).options) {
    if (option.key == key) return &option;
  }
  return nullptr;
}

Result<Options> resolve(const GameInfo& game, const Options& options, std::string_view key, std::string_view written,
                        std::size_t line) {
  Result<Options> changed = with_option(game, options, key, written);
  if (!changed) return located(changed.problem(), line, key);
  if (refuse_together(game, *changed)) {
    const OptionInfo& option = *find_option(game, options, key);
    return wrong_value(line, key, written, option_value(option, option.fallback));
  }
  return changed;
}

std::string written_option(const GameInfo& game, const Options& options, std::size_t i) {
  return option_value(mode_of(game, options).options[i], options.values[i]);
}

std::optional<std::string> refuse_options(const GameInfo& game, const Options& options) {
  if (options.mode >= game.modes.size()) return "mode";
  const ModeInfo& mode = mode_of(game, options);
  if (options.players < mode.least_players || options.players > mode.most_players) return "players";
  for (std::size_t i = 0; i < mode.options.size(); ++i) {
    const OptionInfo& option = mode.options[i];
    if (options.values[i] < option.least || options.values[i] > option.most) return std::string(option.key);
  }
  if (refuse_together(game, options)) return "players";
  return std::nullopt;
}

}  // namespace nuancier::record
