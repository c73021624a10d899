// Pop! in the terminal: the queue as it lies, the Chief's cards, and my hand with the arrows and explosions of each card.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/play/face.hpp"
#include "rules/pop/phrase.hpp"

namespace nuancier::cli::play {
namespace {

constexpr std::size_t column_width = 8;

std::string notation(int number) {
  const pop::Card card = pop::card_at(number);
  return fmt::format("{}{}", pop::colour_letters[static_cast<std::size_t>(pop::colour(card))], number);
}

std::string chip(const Scene& scene, const json::value& card) { return scene.paint().chip(notation(card.to_number<int>())); }

std::string chips(const Scene& scene, const json::value& cards) {
  std::string text;
  for (const json::value& card : cards.as_array()) text += (text.empty() ? "" : " ") + chip(scene, card);
  return text;
}

pop::Symbols symbols_of(const Scene& scene) {
  return text_of(scene["symbols"]) == "partition" ? pop::Symbols::partition : pop::Symbols::ranges;
}

int explosions_on(const Scene& scene, const json::value& cards) {
  int sum = 0;
  for (const json::value& card : cards.as_array()) {
    sum += pop::explosions(pop::card_at(card.to_number<int>()), symbols_of(scene));
  }
  return sum;
}

bool is_mode(const Scene& scene, std::string_view mode) { return text_of(scene["mode"]) == mode; }
bool is_competitive(const Scene& scene) { return is_mode(scene, "competitive"); }

bool contains(const json::value& list, std::string_view text) {
  const json::array& items = list.as_array();
  return std::any_of(items.begin(), items.end(), [&](const json::value& item) { return text_of(item) == text; });
}

// Columns side by side, feet at the bottom; in a turn that was cut short those already served reach one row lower.
std::string queue(const Scene& scene) {
  const json::array& columns = scene["columns"].as_array();
  const json::value& lower = scene["lower"];
  const auto lift = [&](std::size_t i) -> std::size_t {
    return lower.as_array().empty() || contains(lower, pop::column_letters.substr(i, 1)) ? 0 : 1;
  };
  std::size_t rows = 1;
  for (std::size_t i = 0; i < columns.size(); ++i) rows = std::max(rows, columns[i].as_array().size() + lift(i));
  std::string text;
  for (std::size_t row = rows; row-- > 0;) {
    std::string line = "    ";
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const json::array& cards = columns[i].as_array();
      const bool here = row >= lift(i) && row - lift(i) < cards.size();
      line += left(here ? chip(scene, cards[row - lift(i)]) : scene.paint().quiet("  ·"), column_width);
    }
    text += trimmed(line) + "\n";
  }
  std::string letters = "    ";
  for (char letter : pop::column_letters) letters += left(fmt::format("  {}", letter), column_width);
  return text + scene.paint().strong(trimmed(letters)) + "\n";
}

// ✓ for who has chosen, and what they took.
std::string table_of_seats(const Scene& scene) {
  const Terminal& t = scene.terminal;
  const Standing standing = scene.match.standing();
  std::string head =
      std::string(3 + name_width, ' ') + right(t.say("play.pop.hand"), 6) + right(t.say("play.pop.chosen"), 9);
  if (is_competitive(scene)) head += right(t.say("play.pop.taken"), 12) + right(t.say("play.pop.total"), 8);
  std::string text = scene.paint().quiet(head) + "\n";
  for (std::size_t i = 1; i <= scene.players(); ++i) {
    const std::size_t seat = (static_cast<std::size_t>(index(scene.me)) + i) % scene.players();
    const json::array& chosen = scene["chosen"].as_array();
    const bool has_chosen = std::any_of(
        chosen.begin(), chosen.end(), [&](const json::value& other) { return other.to_number<std::size_t>() == seat; });
    std::string line = scene.marked_name(seat) + " " + right(std::to_string(scene["sizes"].at(seat).to_number<int>()), 6) +
                       right(has_chosen ? "✓" : "·", 9);
    if (is_competitive(scene)) {
      line += right(std::to_string(explosions_on(scene, scene["taken"].at(seat))), 12) +
              right(std::to_string(standing.scores[seat]), 8);
    }
    text += line + "\n";
  }
  return text;
}

std::string chief(const Scene& scene) {
  const int hidden = scene.number("hidden");
  std::string text;
  if (hidden > 0 || !scene["chief"].as_array().empty()) {
    text += fmt::format("  {} {}", left(scene.terminal.say("play.pop.chief"), name_width), chips(scene, scene["chief"]));
    for (int i = 0; i < hidden; ++i) text += " " + scene.paint().quiet("[ ? ]");
    text += "\n";
  }
  if (!scene["pot"].as_array().empty()) {
    const std::string beside =
        scene.terminal.say("play.pop.pot", {{"explosions", std::to_string(explosions_on(scene, scene["pot"]))}});
    text += fmt::format("  {} {}\n", beside, chips(scene, scene["pot"]));
  }
  return text;
}

// My cards, and below each an arrow for its direction and a star for each explosion.
std::string hand(const Scene& scene) {
  const json::value& mine = scene["hands"].at(static_cast<std::size_t>(index(scene.me)));
  const json::value& choice = scene["choices"].at(static_cast<std::size_t>(index(scene.me)));
  if (mine.as_array().empty()) return {};
  std::string cards = "    ";
  std::string marks = "    ";
  for (const json::value& card : mine.as_array()) {
    const pop::Card read = pop::card_at(card.to_number<int>());
    cards += left(chip(scene, card), 7);
    const json::array& chosen = choice.as_array();
    const bool is_chosen = std::find(chosen.begin(), chosen.end(), card) != chosen.end();
    const std::string stars(static_cast<std::size_t>(pop::explosions(read, symbols_of(scene))), '*');
    marks += left(fmt::format("{}{}{}", is_chosen ? "✓" : "", pop::has_arrow(read) ? "→" : "", stars), 7);
  }
  std::string text = fmt::format("\n  {}\n{}\n{}\n", scene.paint().quiet(scene.terminal.say("play.pop.your_hand")),
                                 trimmed(cards), scene.paint().quiet(trimmed(marks)));
  return text;
}

std::string title(const Scene& scene) {
  const std::string key = fmt::format("play.pop.turn.{}", text_of(scene["mode"]));
  return scene.terminal.say(
      key, {{"round", std::to_string(scene.number("round"))},
            {"rounds", std::to_string(scene.number("rounds"))},
            {"turn", std::to_string(scene.number("turn"))},
            {"rows", std::to_string(scene.number("rows"))},
            {"draw", std::to_string(scene.number("to_draw"))}});
}

std::string board(const Scene& scene) {
  std::string text = heading(scene.paint(), title(scene));
  if (scene.players() > 1) text += table_of_seats(scene) + chief(scene);
  return text + "\n" + queue(scene) + hand(scene);
}

std::string moves(const Scene& scene) {
  std::string_view example = scene.legal.empty() ? "" : std::string_view(scene.legal[0]);
  take_word(example);
  while (example.starts_with(' ')) example.remove_prefix(1);
  const std::string key = fmt::format("play.pop.moves.{}", scene.number("choose"));
  std::string text = wrapped(scene.terminal.say(key, {{"example", std::string(example)}}), "  ");
  if (is_mode(scene, "cooperative")) text += wrapped(scene.terminal.say("play.pop.talk"), "  ");
  return text;
}

std::string round_end(const Scene& scene, const json::object&) { return queue(scene); }

std::string sheet(const Scene& scene) {
  if (is_competitive(scene)) return table_of_seats(scene);
  const Standing standing = scene.match.standing();
  const std::string key = is_mode(scene, "cooperative") ? "play.pop.cards_left" : "play.pop.cards_lying";
  std::string text =
      queue(scene) + fmt::format("\n  {}\n", scene.terminal.say(key, {{"cards", std::to_string(standing.scores[0])}}));
  if (const json::value* rank = scene.seen.as_object().if_contains("rank")) {
    const std::string name = scene.terminal.say(fmt::format("pop.rank.{}", text_of(*rank)));
    text += fmt::format("  {}\n", scene.terminal.say("play.pop.rank", {{"rank", name}}));
  }
  return text;
}

std::string phrase(const Scene& scene, pop::Phrase said) {
  constexpr std::array<std::string_view, 7> names = {"column", "left", "right", "hold", "yes", "no", "thanks"};
  const bool only_one = scene["chief"].as_array().size() == 1;
  const std::string colour = scene.terminal.say(fmt::format("colour.{}", to_text(said.colour).view()));
  return scene.terminal.say(
      fmt::format("pop.phrase.{}", names[static_cast<std::size_t>(said.kind)]),
      {{"colour", colour},
       {"column", std::string(1, said.value < pop::columns ? pop::column_letters[said.value] : ' ')},
       {"card", only_one ? "one" : std::to_string(said.value + 1)},
       {"count", std::to_string(said.value)}});
}

// Cards as chips, and everything else in the reader's language.
std::string spoken(const Scene& scene, std::string_view notated) {
  if (find_hue(notated) != nullptr) return scene.terminal.say(fmt::format("colour.{}", notated));
  if (pop::Card card{}; from_text(notated, card)) return scene.paint().chip(notation(pop::number(card)));
  if (pop::Phrase said; from_text(notated, said)) return phrase(scene, said);
  const std::string rank = fmt::format("pop.rank.{}", notated);
  return texts::has(rank) ? scene.terminal.say(rank) : std::string(notated);
}

constexpr std::array<std::string_view, 4> silent = {"dealt", "chosen", "fell", "match_over"};
constexpr std::array<std::string_view, 1> round_ends = {"round_scored"};

}  // namespace

const Face pop_face{
    .game = "pop",
    .board = board,
    .moves = moves,
    .round_end = round_end,
    .sheet = sheet,
    .spoken = spoken,
    .silent = silent,
    .round_ends = round_ends};

}  // namespace nuancier::cli::play
