// Kolpa! in the terminal: everybody's area and hand size as a table, the discard with its announcement, my hand.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/play/face.hpp"

namespace nuancier::cli::play {
namespace {

struct TopAndSize {
  std::string top;
  int size = 0;
};

// An area is listed foot to top, colour after colour.
std::vector<TopAndSize> piles_of(const json::value& area) {
  std::vector<TopAndSize> piles(hues().size());
  for (const json::value& card : area.as_array()) {
    const auto pile = static_cast<std::size_t>(find_hue(text_of(card)[0]) - hues().data());
    piles[pile] = {std::string(text_of(card)), piles[pile].size + 1};
  }
  return piles;
}

std::string area_line(const Scene& scene, const json::value& area) {
  std::string line;
  for (const TopAndSize& pile : piles_of(area)) {
    std::string shown = pile.size == 0 ? "" : scene.paint().chip(pile.top);
    if (pile.size > 1) shown.append("×").append(std::to_string(pile.size));
    line += left(shown, 9);
  }
  return line;
}

std::string seat_line(const Scene& scene, std::size_t seat) {
  std::string line =
      trimmed(fmt::format("{}{:>7}{:>7}   {}", scene.marked_name(seat), scene["scores"].at(seat).to_number<int>(),
                          scene["hands"].at(seat).at("size").to_number<int>(), area_line(scene, scene["areas"].at(seat))));
  return line.append("\n");
}

// The others in turn order, then me.
std::string table_of_seats(const Scene& scene) {
  const Terminal& t = scene.terminal;
  const std::string head = fmt::format("{}{}   {}", right(t.say("play.kolpa.points"), 2 + name_width + 7),
                                       right(t.say("play.kolpa.in_hand"), 7), t.say("play.kolpa.area"));
  std::string text = scene.paint().quiet(head).append("\n");
  for (std::size_t i = 1; i <= scene.players(); ++i) {
    text += seat_line(scene, (static_cast<std::size_t>(index(scene.me)) + i) % scene.players());
  }
  return text;
}

// "green" is ♣ GREEN, "3" is 3.
std::string announced(const Scene& scene, std::string_view wanted) {
  const Hue* hue = find_hue(wanted);
  if (hue == nullptr)
    return scene.paint().strong(scene.terminal.say("play.kolpa.number", {{"number", std::string(wanted)}}));
  return scene.paint().on(*hue, fmt::format(" {} {} ", hue->symbol, scene.terminal.say(fmt::format("colour.{}", wanted))));
}

Lines banner(const Scene& scene) {
  const json::value* wanted = scene.seen.as_object().if_contains("announced");
  if (wanted == nullptr) return {};
  return {"", scene.terminal.say("play.kolpa.announced", {{"wanted", announced(scene, text_of(*wanted))}}),
          scene.paint().quiet(scene.terminal.say("play.kolpa.announced_means"))};
}

Lines titled(const Scene& scene, std::string_view title, Lines lines) {
  lines.insert(lines.begin(), scene.paint().quiet(scene.terminal.say(title)));
  return lines;
}

Lines draw_pile(const Scene& scene) { return {"╭─────╮", fmt::format("│{:^5}│", scene.number("draw_size")), "╰─────╯"}; }

std::string middle(const Scene& scene) {
  Lines top = {"╭─────╮", "│     │", "╰─────╯"};
  if (const json::array& discard = scene["discard"].as_array(); !discard.empty())
    top = scene.paint().card(text_of(discard.back()));
  Lines said = banner(scene);
  if (!said.empty()) said.insert(said.begin(), "");
  return beside({{"  "},
                 titled(scene, "play.kolpa.draw", draw_pile(scene)),
                 titled(scene, "play.kolpa.discard", std::move(top)),
                 said},
                "  ");
}

std::string my_hand(const Scene& scene) {
  std::vector<Lines> cards = {{"  "}};
  for (const json::value& card : scene["hands"].at(static_cast<std::size_t>(index(scene.me))).at("cards").as_array()) {
    cards.push_back(scene.paint().card(text_of(card)));
  }
  return fmt::format("    {}\n{}", scene.paint().quiet(scene.terminal.say("play.kolpa.hand")), beside(cards, "  "));
}

std::string board(const Scene& scene) {
  const std::string title = scene.terminal.say(
      "play.kolpa.turn", {{"round", std::to_string(scene.number("round"))},
                          {"turn", std::to_string(scene.number("turns") + 1)},
                          {"target", std::to_string(scene.number("target"))}});
  return fmt::format("{}{}\n{}{}", heading(scene.paint(), title), table_of_seats(scene), middle(scene), my_hand(scene));
}

// One line for each way to play, so that a hand full of jokers still fits.
struct Way {
  std::string_view verb;
  std::string_view text;
};
constexpr std::array<Way, 3> ways = {
    {{"kol", "play.kolpa.way.kol"}, {"kol area", "play.kolpa.way.kol_area"}, {"kolpa", "play.kolpa.way.kolpa"}}};

std::string numbered(const Scene& scene, std::size_t move, std::string_view object) {
  return fmt::format("{} {}", scene.paint().strong(fmt::format("{:>2}", move + 1)), object);
}

// What stands behind the verb; empty when the action has another.
std::string_view object_of(std::string_view action, std::string_view verb) {
  const std::size_t last = action.rfind(' ');
  return last == std::string_view::npos || action.substr(0, last) != verb ? "" : action.substr(last + 1);
}

std::string card_moves(const Scene& scene, const Way& way) {
  Lines items;
  for (std::size_t i = 0; i < scene.legal.size(); ++i) {
    const std::string_view card = object_of(scene.legal[i], way.verb);
    if (!card.empty()) items.push_back(numbered(scene, i, scene.paint().chip(card)));
  }
  const std::string head = left(scene.paint().strong(way.verb), 9);
  return items.empty() ? "" : flowed(fmt::format("  {} {}", head, left(scene.terminal.say(way.text), 20)), items, "  ");
}

// The colours on one line, the numbers below; the last joker of all announces nothing.
std::string joker_moves(const Scene& scene) {
  Lines colours;
  Lines numbers;
  for (std::size_t i = 0; i < scene.legal.size(); ++i) {
    const std::string_view wanted = object_of(scene.legal[i], "joker");
    const Hue* hue = find_hue(wanted);
    if (hue != nullptr) {
      colours.push_back(
          numbered(scene, i, fmt::format("{} {}", hue->symbol, scene.terminal.say(fmt::format("colour.{}", wanted)))));
    } else if (!wanted.empty()) {
      numbers.push_back(numbered(scene, i, scene.terminal.say("play.kolpa.number", {{"number", std::string(wanted)}})));
    } else if (scene.legal[i] == "joker") {
      colours.push_back(numbered(scene, i, scene.terminal.say("play.kolpa.last_joker")));
    }
  }
  const std::string head = left(scene.paint().strong("joker"), 9);
  std::string text = colours.empty() ? "" : flowed(fmt::format("  {} ", head), colours, "  ");
  return numbers.empty() ? text : text + flowed(std::string(12, ' '), numbers, "  ");
}

std::string moves(const Scene& scene) {
  std::string text;
  for (const Way& way : ways) text += card_moves(scene, way);
  return text + joker_moves(scene);
}

std::string round_end(const Scene& scene, const json::object& event) {
  Lines left_over;
  const json::array& hands = event.at("hands").as_array();
  for (std::size_t i = 0; i < hands.size(); ++i) {
    if (hands[i].as_array().empty()) continue;
    std::string item = scene.names[i];
    for (const json::value& card : hands[i].as_array()) item.append(" ").append(scene.paint().chip(text_of(card)));
    left_over.push_back(item);
  }
  return left_over.empty() ? ""
                           : flowed(fmt::format("  {} ", scene.terminal.say("play.kolpa.left_in_hand")), left_over, "   ");
}

std::string sheet(const Scene& scene) {
  constexpr std::size_t first = 10;
  constexpr std::size_t column = 11;
  constexpr std::size_t glance = 10;
  const auto row = [&](const std::string& head, auto&& cell) {
    std::string line = right(head, first);
    for (std::size_t i = 0; i < scene.players(); ++i) line += right(cell(i), column);
    return line + "\n";
  };
  std::string text = scene.paint().quiet(
      row(scene.terminal.say("play.kolpa.round"), [&](std::size_t i) { return clipped(scene.names[i], column - 1); }));
  Lines rounds;
  for (const json::value& event : scene.match.events(Viewer(scene.me), 0)) {
    const json::value* scored = event.as_object().if_contains("round_scored");
    if (scored == nullptr) continue;
    rounds.push_back(row(std::to_string(scored->at("round").to_number<int>()), [&](std::size_t i) {
      const int points = scored->at("points").at(i).to_number<int>();
      return points > 0 ? fmt::format("+{}", points) : std::to_string(points);
    }));
  }
  const Standing standing = scene.match.standing();
  // The whole sheet at the end; before it, no more than a glance takes in.
  const std::size_t first_shown = standing.over || rounds.size() <= glance ? 0 : rounds.size() - glance;
  if (first_shown > 0) text += right("…", first) + "\n";
  for (std::size_t i = first_shown; i < rounds.size(); ++i) text += rounds[i];
  const std::string total =
      row(scene.terminal.say("play.kolpa.total"), [&](std::size_t i) { return std::to_string(standing.scores[i]); });
  return text + scene.paint().strong(total.substr(0, total.size() - 1)) + "\n";
}

constexpr std::array<std::string_view, 2> silent = {"round_scored", "match_over"};
constexpr std::array<std::string_view, 1> round_ends = {"round_scored"};

}  // namespace

const Face kolpa_face{
    .game = "kolpa",
    .board = board,
    .moves = moves,
    .round_end = round_end,
    .sheet = sheet,
    .spoken = plainly_spoken,
    .silent = silent,
    .round_ends = round_ends};

}  // namespace nuancier::cli::play
