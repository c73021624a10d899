// nuancier cards GAME: the deck, so that others can check ours.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <iostream>

#include "cli/command.hpp"
#include "record/description.hpp"
#include "record/text_codec.hpp"
#include "rules/games.hpp"

namespace nuancier::cli {
namespace {

namespace json = boost::json;

template <class Member>
std::string written(const Member& member) {
  if constexpr (std::convertible_to<const Member&, std::string_view>) {
    return std::string(std::string_view(member));
  } else {
    return record::to_line(member);
  }
}

// "g5  colour green  number 5  copies 2"
template <class Card>
std::string described(const Card& card) {
  std::string line;
  for_each_field(card, [&](std::string_view name, const auto& member) {
    line += line.empty() ? fmt::format("{:<4}", written(member)) : fmt::format("  {} {}", name, written(member));
  });
  return line;
}

}  // namespace

void add_cards(Command app) {
  Command command = app.add("cards", say("cli.cards.about"));
  static std::string game;
  static bool as_json = false;
  command.option("game", game, say("cli.rules.game")).required().type_name("GAME");
  command.flag("--json", as_json, say("cli.json"));
  command.on_run([] {
    const json::object deck = *record::deck_of(find_game(game).key);
    if (as_json) {
      std::cout << json::serialize(deck) << '\n';
      return;
    }
    std::cout << say("cli.cards.total", {{"n", json::serialize(*deck.if_contains("size"))}}) << '\n';
    with_game(game, []<class G>() {
      for (const auto& card : G::cards()) std::cout << described(card) << '\n';
    });
  });
}

}  // namespace nuancier::cli
