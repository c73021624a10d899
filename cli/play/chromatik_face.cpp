// Chromatik in the terminal: the faces that count side by side, each a card of two by two squares, and answers by single
// keys, timed from the moment the cards are on the screen. Every half square has its colour, its symbol and its letter.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include "cli/play/face.hpp"
#include "rules/chromatik/deck.hpp"
#include "rules/kit/text.hpp"

namespace nuancier::cli::play {
namespace {

// The printed picture of a card is the engine's to say.
std::string_view picture(std::string_view card) {
  chromatik::Card read{};
  return from_text(card, read) ? chromatik::squares(read).text : std::string_view();
}

// Two lines of three columns.
Lines half(const Scene& scene, char letter) {
  const Hue& hue = *find_hue(letter);
  return {scene.paint().on(hue, fmt::format(" {} ", hue.symbol)), scene.paint().on(hue, fmt::format(" {} ", hue.letter))};
}

// Two by two squares, each of two halves side by side.
Lines drawn_card(const Scene& scene, std::string_view card) {
  Lines lines = {"╭────────────╮"};
  std::string_view squares = picture(card);
  for (int row = 0; row < 2; ++row) {
    std::array<std::string, 2> inside;
    for (int column = 0; column < 2; ++column) {
      const std::string_view square = take_word(squares);
      for (char letter : {square.front(), square.back()}) {
        const Lines drawn = half(scene, letter);
        for (std::size_t i = 0; i < inside.size(); ++i) inside[i] += drawn[i];
      }
    }
    for (const std::string& line : inside) lines.push_back(fmt::format("│{}│", line));
  }
  lines.emplace_back("╰────────────╯");
  return lines;
}

Lines titled(const Scene& scene, std::string_view title, Lines lines) {
  lines.insert(lines.begin(), scene.paint().quiet(title));
  return lines;
}

std::string cards(const Scene& scene) {
  const Terminal& t = scene.terminal;
  const json::array& beside_pile = scene["beside"].as_array();
  std::vector<Lines> shown = {{"  "}};
  for (std::size_t i = 0; i < beside_pile.size(); ++i) {
    const bool alone = beside_pile.size() == 1;
    const std::string title =
        t.say(alone    ? "play.chromatik.lying"
              : i == 0 ? "play.chromatik.left"
                       : "play.chromatik.right");
    shown.push_back(titled(scene, title, drawn_card(scene, text_of(beside_pile[i].as_array().back()))));
  }
  const std::string pile = t.say("play.chromatik.pile", {{"n", std::to_string(scene.number("pile_size"))}});
  shown.push_back(titled(scene, pile, drawn_card(scene, text_of(scene["top"]))));
  return beside(shown, "  ");
}

constexpr std::array<std::string_view, 6> colours = {"red", "yellow", "blue", "orange", "green", "purple"};

std::string sign(const Scene& scene, std::string_view colour) {
  const Hue& hue = *find_hue(colour);
  return scene.paint().on(hue, fmt::format(" {}{} ", hue.symbol, hue.letter));
}

// Everybody's skill cards by colour, and what is left in the piles.
std::string table_of_seats(const Scene& scene) {
  const Terminal& t = scene.terminal;
  const json::array& skills = scene["skills"].as_array();
  const auto row = [&](const std::string& name, const json::array& counts, int total, std::string_view after) {
    std::string line = name;
    for (const json::value& count : counts) line += fmt::format("{:>6}", count.to_number<int>());
    line += total < 0 ? "" : scene.paint().strong(fmt::format("{:>7}", total));
    return trimmed(line.append("   ").append(after)).append("\n");
  };
  std::string text = std::string(2 + name_width, ' ');
  for (std::size_t i = 0; i < skills.size(); ++i) text += right(sign(scene, colours[i]), 6);
  text += scene.paint().quiet(right(t.say("play.chromatik.total"), 7)).append("\n");
  for (std::size_t i = 1; i <= scene.players(); ++i) {
    const std::size_t seat = (static_cast<std::size_t>(index(scene.me)) + i) % scene.players();
    const std::string name = t.say(fmt::format("chromatik.character.{}.name", text_of(scene["characters"].at(seat))));
    const bool on_turn = scene.number("turn") == static_cast<int>(seat) && text_of(scene["phase"]) != "over";
    text += row(scene.marked_name(seat), scene["held"].at(seat).as_array(), scene.match.standing().scores[seat],
                scene.paint().quiet(on_turn ? t.say("play.chromatik.on_turn", {{"character", name}}) : name));
  }
  return text + row("  " + left(scene.paint().quiet(t.say("play.chromatik.in_piles")), name_width), skills, -1, "");
}

std::string board(const Scene& scene) {
  const std::string title = scene.terminal.say(
      "play.chromatik.turn",
      {{"level", std::to_string(scene.number("level"))}, {"turn", std::to_string(scene.match.standing().round)}});
  return fmt::format("{}{}\n{}", heading(scene.paint(), title), table_of_seats(scene), cards(scene));
}

// By French initials too; purple and green keep theirs apart.
constexpr std::pair<char, std::string_view> colour_keys[] = {
    {'r', "red"},    {'y', "yellow"}, {'j', "yellow"}, {'b', "blue"},
    {'o', "orange"}, {'g', "green"},  {'v', "green"},  {'p', "purple"}};
constexpr std::pair<char, std::string_view> side_keys[] = {{'l', "left"}, {'g', "left"}, {'r', "right"}, {'d', "right"}};

std::optional<Keys> keys(const Scene& scene) {
  Keys keys;
  if (text_of(scene["phase"]) == "answer") keys.limit = scene.number("answer_time");
  for (const std::string& action : scene.legal) {
    std::string_view object = action;
    const std::string_view verb = take_word(object);
    const std::string_view word = take_word(object);
    if (verb == "shout") keys.choices.push_back({' ', action});
    if (verb == "none") keys.choices.push_back({'n', action});
    if (verb == "flip" && scene.legal.size() == 1) keys.choices.push_back({' ', action});
    const auto add = [&](const auto& table) {
      for (const auto& [key, meaning] : table) {
        if (meaning == word) keys.choices.push_back({key, action});
      }
    };
    if (verb == "flip") add(side_keys);
    if (verb == "tap" || verb == "take") add(colour_keys);
  }
  return keys;
}

// The keys with what they mean.
std::string moves(const Scene& scene) {
  const Terminal& t = scene.terminal;
  if (!t.interactive()) return listed_moves(scene);
  Lines items;
  const auto key = [&](std::string_view name, std::string_view meaning) {
    return fmt::format("{} {}", scene.paint().strong(fmt::format("[{}]", name)), meaning);
  };
  for (const std::string& action : scene.legal) {
    std::string_view object = action;
    const std::string_view verb = take_word(object);
    const std::string_view word = take_word(object);
    if (verb == "shout") items.push_back(key(t.say("play.chromatik.key.space"), t.say("play.chromatik.shout")));
    if (verb == "none") items.push_back(key("n", t.say("play.chromatik.none")));
    if (verb == "flip") {
      const bool alone = scene.legal.size() == 1;
      items.push_back(key(t.say(alone ? "play.chromatik.key.space" : fmt::format("play.chromatik.key.{}", word)),
                          t.say(alone ? "play.chromatik.flip" : fmt::format("play.chromatik.flip.{}", word))));
    }
    if (verb == "tap" || verb == "take") {
      const std::string letter(1, find_hue(word)->letter);
      items.push_back(fmt::format("{} {}", scene.paint().strong(fmt::format("[{}]", letter)), sign(scene, word)));
    }
  }
  const std::string_view phase = text_of(scene["phase"]);
  return flowed(fmt::format("  {} ", t.say(fmt::format("play.chromatik.ask.{}", phase))), items, "  ");
}

// "red@532" is red (0.53 s).
std::string said(const Scene& scene, std::string_view notation) {
  const Terminal& t = scene.terminal;
  const std::size_t at = notation.find('@');
  const std::string_view word = notation.substr(0, at);
  std::string text(word);
  if (word == "shout") text = t.say("play.chromatik.shout");
  if (find_hue(word) != nullptr) text = t.say(fmt::format("colour.{}", word));
  if (at == std::string_view::npos) return text;
  const int milliseconds = read_number(notation.substr(at + 1)).value_or(0);
  return t.say("play.chromatik.timed", {{"answer", text},
                                        {"seconds", std::to_string(milliseconds / 1000)},
                                        {"thousandths", fmt::format("{:03}", milliseconds % 1000)}});
}

std::string squares_of(const json::value& halves) {
  const int count = halves.to_number<int>();
  return fmt::format("{}{}", count / 2 == 0 && count % 2 != 0 ? "" : std::to_string(count / 2), count % 2 != 0 ? "½" : "");
}

// In milliseconds; who has not answered or carries no time comes last.
int time_of(std::string_view answer) {
  const std::size_t at = answer.find('@');
  constexpr int last = std::numeric_limits<int>::max();
  if (at == std::string_view::npos) return answer == "none" ? last : last - 1;
  return read_number(answer.substr(at + 1)).value_or(last);
}

// The verdict: how much of each colour, and who answered what, the fastest first.
std::string verdict(const Scene& scene, const json::object& judged) {
  const Terminal& t = scene.terminal;
  Lines counts;
  for (std::string_view colour : {"red", "yellow", "blue"}) {
    counts.push_back(fmt::format("{} {}", sign(scene, colour), squares_of(judged.at(colour))));
  }
  const std::string_view right_answer = text_of(judged.at("right"));
  std::string text = flowed(fmt::format("  {} ", t.say("play.chromatik.count")), counts, "   ");
  const std::string shown_answer = scene.paint().strong(said(scene, right_answer));
  text += fmt::format("  {}\n", t.say("play.chromatik.right_answer", {{"answer", shown_answer}}));

  const auto answer_of = [&](std::size_t seat) { return text_of(judged.at("answers").at(seat)); };
  const json::array& winners = judged.at("winners").as_array();
  std::vector<std::size_t> seats(scene.players());
  std::iota(seats.begin(), seats.end(), 0U);
  std::stable_sort(seats.begin(), seats.end(),
                   [&](std::size_t a, std::size_t b) { return time_of(answer_of(a)) < time_of(answer_of(b)); });
  for (std::size_t seat : seats) {
    const std::string_view answer = answer_of(seat);
    const bool won = std::any_of(winners.begin(), winners.end(), [&](const json::value& winner) {
      return winner.to_number<int>() == static_cast<int>(seat);
    });
    const bool is_right = answer.substr(0, answer.find('@')) == right_answer;
    const std::string shown = answer == "none" ? t.say("play.chromatik.none") : said(scene, answer);
    text += fmt::format("    {} {}{}\n", won ? "★" : is_right ? "✓" : "·", left(scene.names[seat], name_width + 2), shown);
  }
  return text;
}

std::string drawn_event(const Scene& scene, std::string_view key, const json::object& event) {
  return key == "judged" ? verdict(scene, event) : "";
}

std::string round_end(const Scene&, const json::object&) { return {}; }
std::string sheet(const Scene& scene) { return table_of_seats(scene); }

// Turning a card over shows it to everybody, and the clock runs: not before I am ready.
bool reveals(const Scene& scene) { return text_of(scene["phase"]) == "flip"; }

constexpr std::array<std::string_view, 3> silent = {"uncovered", "answered", "match_over"};

}  // namespace

const Face chromatik_face{
    .game = "chromatik",
    .board = board,
    .moves = moves,
    .round_end = round_end,
    .sheet = sheet,
    .spoken = said,
    .silent = silent,
    .round_ends = {},
    .drawn = drawn_event,
    .keys = keys,
    .reveals = reveals};

}  // namespace nuancier::cli::play
