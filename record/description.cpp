#include "record/description.hpp"

#include "record/codec.hpp"
#include "rules/games.hpp"

namespace nuancier::record {
namespace {

// Of a face that the deck holds several times.
template <class Card>
int copies_of(const Card& card) {
  if constexpr (requires { card.copies; }) return card.copies;
  return 1;
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
  if (option.only_with_players != 0) object["only_with_players"] = option.only_with_players;
  return object;
}

}  // namespace

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

std::optional<json::object> deck_of(std::string_view game) {
  std::optional<json::object> deck;
  with_game(game, [&]<class G>() {
    const auto cards = G::cards();
    int total = 0;
    for (const auto& card : cards) total += copies_of(card);
    deck = json::object{{"game", game}, {"size", total}, {"cards", to_json(cards)}};
  });
  return deck;
}

}  // namespace nuancier::record
