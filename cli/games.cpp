// nuancier games: every game with its modes, players and options, from the engine's own description.
#include "rules/games.hpp"

#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"
#include "record/codec.hpp"

namespace nuancier::cli {
namespace {

namespace json = boost::json;

std::string players(const ModeInfo& mode) {
  return mode.least_players == mode.most_players
             ? fmt::format("{}", mode.least_players)
             : fmt::format("{}–{}", mode.least_players, mode.most_players);
}

json::object described(const OptionInfo& option) {
  json::object object{{"key", option.key}, {"text", option.text}, {"default", option_value(option, option.fallback)}};
  if (option.kind == OptionInfo::Kind::number) {
    object["kind"] = "number";
    object["default"] = option.fallback;
    object["least"] = option.least;
    object["most"] = option.most;
  } else {
    object["kind"] = option.kind == OptionInfo::Kind::toggle ? "toggle" : "choice";
    json::array choices;
    for (std::string_view choice : option.choices) choices.emplace_back(choice);
    object["choices"] = std::move(choices);
  }
  return object;
}

json::object described(const GameInfo& game) {
  json::array modes;
  for (const ModeInfo& mode : game.modes) {
    json::array options;
    for (const OptionInfo& option : mode.options) options.push_back(described(option));
    modes.push_back(json::object{{"key", mode.key},
                                 {"text", mode.text},
                                 {"players", json::array{mode.least_players, mode.most_players}},
                                 {"options", std::move(options)}});
  }
  return {{"key", game.key}, {"text", game.text}, {"modes", std::move(modes)}};
}

void print(const GameInfo& game) {
  std::cout << fmt::format("{} ({})\n  {}\n", say(game.text), game.key, say(fmt::format("game.{}.tagline", game.key)));
  for (const ModeInfo& mode : game.modes) {
    std::cout << fmt::format(
        "  --mode {}: {}, {}\n", mode.key, say(mode.text), say("cli.games.players", {{"players", players(mode)}}));
    for (const OptionInfo& option : mode.options) {
      std::cout << fmt::format("    --option {}={}: {} ({})\n", option.key, option_value(option, option.fallback),
                               say(option.text), allowed_values(option));
    }
  }
}

}  // namespace

void add_games(Command app) {
  Command command = app.add("games", say("cli.games.about"));
  static bool as_json = false;
  command.flag("--json", as_json, say("cli.json"));
  command.on_run([] {
    json::array all;
    for_each_game([&]<class G>() {
      if (as_json) {
        all.push_back(described(G::info));
      } else {
        print(G::info);
      }
    });
    if (as_json) std::cout << json::serialize(all) << '\n';
  });
}

}  // namespace nuancier::cli
