// nuancier cards GAME: the deck, so that others can check ours.
#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"
#include "record/codec.hpp"
#include "rules/games.hpp"

namespace nuancier::cli {

void add_cards(CLI::App& app) {
  CLI::App* command = app.add_subcommand("cards", say("cli.cards.about"));
  static std::string game;
  static bool as_json = false;
  command->add_option("game", game, say("cli.rules.game"))->required()->type_name("GAME");
  command->add_flag("--json", as_json, say("cli.json"));
  command->callback([] {
    with_game(find_game(game).key, []<class G>() {
      const auto cards = G::cards();
      int total = 0;
      for (const auto& card : cards) total += card.copies;
      if (as_json) {
        const boost::json::object deck{{"game", game}, {"size", total}, {"cards", record::to_json(cards)}};
        std::cout << boost::json::serialize(deck) << '\n';
        return;
      }
      std::cout << say("cli.cards.total", {{"n", std::to_string(total)}}) << '\n';
      for (const auto& card : cards) {
        std::cout << fmt::format("{}× {}", card.copies, to_text(card.card).view());
        if constexpr (requires { card.a, card.b; }) std::cout << fmt::format("   a: {:<11}   b: {}", card.a, card.b);
        std::cout << '\n';
      }
    });
  });
}

}  // namespace nuancier::cli
