// Shuppa in the terminal: the columns with their cards and tokens, who has won what, and my hand. A card shows its colour's
// symbol and letter, its number, and the letter of its action; the tokens are ① ② ③ ④ by seat.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "cli/play/face.hpp"
#include "rules/kit/text.hpp"
#include "rules/shuppa/cells.hpp"

namespace nuancier::cli::play {
namespace {

using shuppa::Card;

constexpr std::size_t column_width = 8;
constexpr std::array<std::string_view, 6> token_signs = {"①", "②", "③", "④", "⑤", "⑥"};

Card card_of(const json::value& value) { return shuppa::card_at(value.to_number<int>()); }

// Of a card that is not multicolour.
const Hue& hue_of(Card card) {
  std::size_t colour = 0;
  while (!shuppa::has_colour(card, static_cast<shuppa::Colour>(colour))) ++colour;
  return *find_hue(shuppa::colour_names[colour]);
}

std::string kind_letter(const Scene& scene, Card card) {
  if (!shuppa::is_action(card)) return {};
  return scene.terminal.say(fmt::format("play.shuppa.letter.{}", to_text(shuppa::kind(card)).view()));
}

std::string painted(const Scene& scene, Card card, std::string_view text) {
  return shuppa::is_multicolour(card) ? scene.paint().inverse(text) : scene.paint().on(hue_of(card), text);
}

// "▲r44": symbol, letter and number.
std::string face(Card card) {
  if (shuppa::is_multicolour(card)) return fmt::format("✶*{}", number(card));
  const Hue& hue = hue_of(card);
  return fmt::format("{}{}{}", hue.symbol, hue.letter, number(card));
}

// In a sentence or a hand; never broken over lines.
std::string chip(const Scene& scene, Card card) {
  const std::string text = face(card) + kind_letter(scene, card);
  if (!scene.paint().has_colours()) return fmt::format("[{}]", text);
  return painted(scene, card, fmt::format("\u00A0{}\u00A0", text));
}

std::string chips(const Scene& scene, const json::value& cards) {
  std::string text;
  for (const json::value& card : cards.as_array()) text += (text.empty() ? "" : " ") + chip(scene, card_of(card));
  return text;
}

// Who has a token on which card.
std::map<Card, std::size_t> tokens_of(const Scene& scene) {
  std::map<Card, std::size_t> tokens;
  for (const json::value& token : scene["tokens"].as_array()) {
    const std::string_view text = text_of(token);
    const std::size_t at = text.find('@');
    const auto seat = static_cast<std::size_t>(read_number(text.substr(0, at)).value_or(0));
    tokens[shuppa::card_at(read_number(text.substr(at + 1)).value_or(1))] = seat;
  }
  return tokens;
}

std::string area(const Scene& scene) {
  const json::array& columns = scene["columns"].as_array();
  const std::map<Card, std::size_t> tokens = tokens_of(scene);
  std::size_t height = 1;
  for (const json::value& column : columns) height = std::max(height, column.as_array().size());
  std::string text;
  for (std::size_t row = height; row-- > 0;) {
    std::string line = scene.paint().quiet(fmt::format("{:>4}  ", row + 1));
    for (const json::value& column : columns) {
      std::string cell;
      if (row < column.as_array().size()) {
        const Card card = card_of(column.at(row));
        cell = painted(scene, card, fmt::format(" {} ", left(face(card) + kind_letter(scene, card), 5)));
        const auto token = tokens.find(card);
        if (token != tokens.end()) cell += scene.paint().strong(token_signs[token->second]);
      }
      line += left(cell, column_width + 1);
    }
    text += trimmed(line) + "\n";
  }
  std::string letters(6, ' ');
  for (std::size_t i = 0; i < columns.size(); ++i) {
    letters += left(fmt::format("   {}", to_text(shuppa::column_at(static_cast<int>(i))).view()), column_width + 1);
  }
  return text + scene.paint().quiet(trimmed(letters)) + "\n";
}

std::string seat_line(const Scene& scene, std::size_t place) {
  const bool is_seat = place < scene.players();
  std::string in_hand;
  if (is_seat) {
    const json::value& hand = scene["hands"].at(place);
    in_hand = fmt::format("{} + {}", hand.at("normal").to_number<int>(), hand.at("actions").to_number<int>());
  } else {
    const int cards = scene["automaton"].at("size").to_number<int>();
    const int actions = scene.number("automaton_actions");
    in_hand = fmt::format("{} + {}", cards - actions, actions);
  }
  const auto& won = scene["won"].at(place).as_array();
  const auto wild = std::count_if(won.begin(), won.end(), [](const auto& card) { return is_multicolour(card_of(card)); });
  const std::string name = is_seat ? scene.marked_name(place)
                                   : fmt::format("  {}", left(scene.name_of(seat_at(static_cast<int>(place))), name_width));
  return fmt::format("{} {}{:>14}{:>10}{:>14}{:>9}\n", name, token_signs[place], in_hand, won.size(), wild,
                     scene["points"].at(place).to_number<int>());
}

std::string table_of_places(const Scene& scene) {
  const Terminal& t = scene.terminal;
  const std::string head = fmt::format(
      "{}{}{}{}{}", std::string(4 + name_width, ' '), right(t.say("play.shuppa.in_hand"), 14),
      right(t.say("play.shuppa.won"), 10), right(t.say("play.shuppa.multicolour"), 14),
      right(t.say("play.shuppa.points"), 9));
  std::string text = scene.paint().quiet(head).append("\n");
  for (std::size_t place = 0; place < scene["points"].as_array().size(); ++place) text += seat_line(scene, place);
  return text;
}

std::string board(const Scene& scene) {
  const Terminal& t = scene.terminal;
  const json::array& directions = scene["directions"].as_array();
  const std::string direction = directions.empty() ? "" : std::string(text_of(directions.back()));
  const std::string title =
      t.say("play.shuppa.turn", {{"round", std::to_string(scene.number("round"))}, {"direction", direction}});
  const auto size = [&](std::string_view pile) { return std::to_string(scene[pile].at("size").to_number<int>()); };
  const std::string piles = t.say(
      "play.shuppa.piles",
      {{"jar", size("jar")},
       {"reserve", size("reserve")},
       {"actions", size("actions")},
       {"discards", std::to_string(scene["discards"].as_array().size())}});
  std::string text = heading(scene.paint(), title) + table_of_places(scene) + "\n" + area(scene) + "\n";
  text += fmt::format("  {}\n", scene.paint().quiet(piles));
  if (!scene["revealed"].as_array().empty()) {
    text += fmt::format("  {} {}\n", t.say("play.shuppa.revealed"), chips(scene, scene["revealed"]));
  }
  return text;
}

std::string hand(const Scene& scene) {
  Lines cards;
  for (const json::value& card : scene["hands"].at(static_cast<std::size_t>(index(scene.me))).at("cards").as_array()) {
    cards.push_back(chip(scene, card_of(card)));
  }
  return flowed(fmt::format("  {} ", scene.terminal.say("play.shuppa.hand")), cards, " ");
}

std::string choices(const Scene& scene) {
  return hand(scene) + "  " + scene.paint().quiet(scene.terminal.say("play.shuppa.letters")) + "\n" +
         wrapped(scene.terminal.say("play.shuppa.choose"), "  ");
}

std::string lot_moves(const Scene& scene) {
  Lines items;
  for (std::size_t i = 0; i < scene.legal.size(); ++i) {
    const std::string colour = scene.legal[i].substr(scene.legal[i].find(' ') + 1);
    items.push_back(fmt::format(
        "{} {} {}", scene.paint().strong(fmt::format("{:>2}", i + 1)), find_hue(std::string_view(colour))->symbol,
        scene.terminal.say(fmt::format("colour.{}", colour))));
  }
  return wrapped(scene.terminal.say("play.shuppa.lot"), "  ") + flowed("  ", items, "  ");
}

// Those involved, in the order in which a share names them.
std::string share_moves(const Scene& scene) {
  const json::value& lot = scene["lots"].at(0);
  const std::map<Card, std::size_t> tokens = tokens_of(scene);
  std::string names = scene.names[static_cast<std::size_t>(index(scene.me))];
  for (const json::value& seat : scene["order"].as_array()) {
    const auto place = static_cast<std::size_t>(seat.to_number<int>());
    const bool involved = std::any_of(lot.as_array().begin(), lot.as_array().end(), [&](const json::value& card) {
      const auto token = tokens.find(card_of(card));
      return token != tokens.end() && token->second == place;
    });
    if (involved && !scene.is_me(place)) names += ", " + scene.name_of(seat_at(static_cast<int>(place)));
  }
  return wrapped(scene.terminal.say("play.shuppa.share", {{"cards", chips(scene, lot)}, {"names", names}}), "  ") +
         listed_moves(scene);
}

std::string moves(const Scene& scene) {
  const std::string_view phase = text_of(scene["phase"]);
  if (phase == "choose") return choices(scene);
  if (phase == "lot") return lot_moves(scene);
  if (phase == "share") return share_moves(scene);
  const std::string& example = scene.legal.back();
  const std::string verb = example.substr(0, example.find(' '));
  return hand(scene) + wrapped(scene.terminal.say(fmt::format("play.shuppa.do.{}", verb), {{"example", example}}), "  ");
}

std::string round_end(const Scene&, const json::object&) { return {}; }

std::string sheet(const Scene& scene) { return table_of_places(scene); }

// Cards as chips, colours in the reader's language; cells as they are.
std::string spoken(const Scene& scene, std::string_view notation) {
  if (find_hue(notation) != nullptr) return scene.terminal.say(fmt::format("colour.{}", notation));
  const auto number = read_number(notation);
  return number ? chip(scene, shuppa::card_at(*number)) : std::string(notation);
}

constexpr std::array<std::string_view, 5> silent = {"dealt", "turned_up", "fell", "round_over", "match_over"};
constexpr std::array<std::string_view, 1> round_ends = {"round_over"};

}  // namespace

const Face shuppa_face{
    .game = "shuppa",
    .board = board,
    .moves = moves,
    .round_end = round_end,
    .sheet = sheet,
    .spoken = spoken,
    .silent = silent,
    .round_ends = round_ends};

}  // namespace nuancier::cli::play
