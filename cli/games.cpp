// nuancier games: every game with its modes, players and options, from the engine's own description.
#include "rules/games.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <iostream>

#include "cli/command.hpp"
#include "record/description.hpp"

namespace nuancier::cli {
namespace {

namespace json = boost::json;

std::string players(const ModeInfo& mode) {
  return mode.least_players == mode.most_players
             ? fmt::format("{}", mode.least_players)
             : fmt::format("{}–{}", mode.least_players, mode.most_players);
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
        all.push_back(record::described(G::info));
      } else {
        print(G::info);
      }
    });
    if (as_json) std::cout << json::serialize(all) << '\n';
  });
}

}  // namespace nuancier::cli
