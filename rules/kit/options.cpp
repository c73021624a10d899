#include "rules/kit/options.hpp"

#include "rules/kit/text.hpp"

namespace nuancier {
namespace {

template <class Items>
std::string listed(const Items& items) {
  std::string list;
  for (const auto& item : items) {
    if (!list.empty()) list += ", ";
    list += item.key;
  }
  return list;
}

std::string range(int least, int most) {
  return least == most ? std::to_string(least) : std::to_string(least) + "–" + std::to_string(most);
}

}  // namespace

Options default_options(const GameInfo& game, int mode) {
  const ModeInfo& info = game.modes[static_cast<std::size_t>(mode)];
  Options options;
  options.mode = static_cast<std::uint8_t>(mode);
  options.players = static_cast<std::uint8_t>(info.least_players);
  assert(info.options.size() <= options.values.size());
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    options.values[i] = static_cast<std::int16_t>(info.options[i].fallback);
  }
  return options;
}

Result<int> find_mode(const GameInfo& game, std::string_view key) {
  for (std::size_t i = 0; i < game.modes.size(); ++i) {
    if (game.modes[i].key == key) return static_cast<int>(i);
  }
  return Problem{
      "error.mode.unknown", {{"game", std::string(game.key)}, {"got", std::string(key)}, {"allowed", listed(game.modes)}}};
}

Result<int> check_players(const GameInfo& game, int mode, int players) {
  const ModeInfo& info = game.modes[static_cast<std::size_t>(mode)];
  if (players >= info.least_players && players <= info.most_players) return players;
  return Problem{"error.players.range",
                 {{"game", std::string(game.key)},
                  {"mode", std::string(info.key)},
                  {"got", std::to_string(players)},
                  {"allowed", range(info.least_players, info.most_players)}}};
}

Result<Options> with_option(const GameInfo& game, Options options, std::string_view key, std::string_view value) {
  const ModeInfo& mode = game.modes[options.mode];
  for (std::size_t i = 0; i < mode.options.size(); ++i) {
    const OptionInfo& option = mode.options[i];
    if (option.key != key) continue;
    for (int candidate = option.least; candidate <= option.most; ++candidate) {
      if (option_value(option, candidate) != value) continue;
      options.values[i] = static_cast<std::int16_t>(candidate);
      return options;
    }
    return Problem{"error.option.value",
                   {{"option", std::string(key)}, {"got", std::string(value)}, {"allowed", allowed_values(option)}}};
  }
  return Problem{"error.option.unknown",
                 {{"game", std::string(game.key)},
                  {"mode", std::string(mode.key)},
                  {"got", std::string(key)},
                  {"allowed", mode.options.empty() ? "–" : listed(mode.options)}}};
}

std::optional<Problem> refuse_together(const GameInfo& game, const Options& options) {
  const ModeInfo& mode = game.modes[options.mode];
  for (std::size_t i = 0; i < mode.options.size(); ++i) {
    const OptionInfo& option = mode.options[i];
    const bool fits = option.only_with_players == 0 || option.only_with_players == options.players;
    if (fits || options.values[i] == option.fallback) continue;
    return Problem{"error.option.players",
                   {{"option", std::string(option.key)},
                    {"got", option_value(option, options.values[i])},
                    {"players", std::to_string(options.players)},
                    {"allowed", std::to_string(option.only_with_players)}}};
  }
  return std::nullopt;
}

std::string option_value(const OptionInfo& option, int value) {
  if (option.kind == OptionInfo::Kind::number) return std::to_string(value);
  return std::string(option.choices[static_cast<std::size_t>(value - option.least)]);
}

std::string allowed_values(const OptionInfo& option) {
  if (option.kind == OptionInfo::Kind::number) return range(option.least, option.most);
  std::string list;
  for (std::string_view choice : option.choices) {
    if (!list.empty()) list += ", ";
    list += choice;
  }
  return list;
}

}  // namespace nuancier
