// nuancier cards GAME: the deck, so that others can check ours.
#include <fmt/format.h>

#include <iostream>

#include "cli/command.hpp"
#include "record/codec.hpp"
#include "record/text_codec.hpp"
#include "rules/games.hpp"

namespace nuancier::cli {
namespace {

// Of a face that the deck holds several times.
template <class Card>
int copies_of(const Card& card) {
  if constexpr (requires { card.copies; }) return card.copies;
  return 1;
}

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
    with_game(find_game(game).key, []<class G>() {
      const auto cards = G::cards();
      int total = 0;
      for (const auto& card : cards) total += copies_of(card);
      if (as_json) {
        const boost::json::object deck{{"game", game}, {"size", total}, {"cards", record::to_json(cards)}};
        std::cout << boost::json::serialize(deck) << '\n';
        return;
      }
      std::cout << say("cli.cards.total", {{"n", std::to_string(total)}}) << '\n';
      for (const auto& card : cards) std::cout << described(card) << '\n';
    });
  });
}

}  // namespace nuancier::cli
