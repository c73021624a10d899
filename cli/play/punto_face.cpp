// Punto in the terminal: the square with its coordinates, x to the right and y up, the number of each legal move in its
// cell, and my card big beside it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "cli/play/face.hpp"
#include "rules/kit/text.hpp"
#include "rules/punto/seating.hpp"

namespace nuancier::cli::play {
namespace {

struct Place {
  int x = 0;
  int y = 0;

  auto operator<=>(const Place&) const = default;
};

struct Cell {
  std::string card;  // empty: none
  std::string mark;  // below it: the number of a move, or the sign of a winning line
};
using Grid = std::map<Place, Cell>;

// "1,-2"
Place read_place(std::string_view text) {
  const std::size_t comma = text.find(',');
  return {read_number(text.substr(0, comma)).value_or(0), read_number(text.substr(comma + 1)).value_or(0)};
}

Grid cards_of(const Scene& scene) {
  Grid grid;
  for (const json::value& placed : scene["board"].as_array()) {
    const std::string_view text = text_of(placed);  // "g5@1,-2"
    const std::size_t at = text.find('@');
    grid[read_place(text.substr(at + 1))].card = text.substr(0, at);
  }
  return grid;
}

void mark_moves(const Scene& scene, Grid& grid) {
  for (std::size_t i = 0; i < scene.legal.size(); ++i) {
    std::string_view action = scene.legal[i];
    take_word(action);
    const int x = read_number(take_word(action)).value_or(0);
    const int y = read_number(take_word(action)).value_or(0);
    grid[{x, y}].mark = std::to_string(i + 1);
  }
}

Lines drawn(const Scene& scene, const Grid& grid) {
  constexpr std::size_t column = 6;
  const Paint& paint = scene.paint();
  if (grid.empty()) return {};
  const auto [least_x, most_x] =
      std::minmax_element(grid.begin(), grid.end(), [](const auto& a, const auto& b) { return a.first.x < b.first.x; });
  const auto [least_y, most_y] =
      std::minmax_element(grid.begin(), grid.end(), [](const auto& a, const auto& b) { return a.first.y < b.first.y; });
  Lines lines;
  for (int y = most_y->first.y; y >= least_y->first.y; --y) {
    std::string cards = paint.quiet(fmt::format("{:>5}  ", y));
    std::string marks(7, ' ');
    for (int x = least_x->first.x; x <= most_x->first.x; ++x) {
      const auto found = grid.find({x, y});
      const Cell cell = found == grid.end() ? Cell{} : found->second;
      std::string shown = "  ·";
      if (!cell.card.empty()) shown = paint.chip(cell.card);
      if (cell.card.empty() && !cell.mark.empty()) shown = "┌   ┐";
      cards += left(cell.card.empty() ? paint.quiet(shown) : shown, column);
      const bool free = cell.card.empty() && !cell.mark.empty();
      const std::string mark = cell.mark.empty() ? "" : paint.strong(centred(cell.mark, 3));
      marks +=
          left(free ? fmt::format("{}{}{}", paint.quiet("└"), mark, paint.quiet("┘")) : fmt::format(" {}", mark), column);
    }
    lines.push_back(cards);
    lines.push_back(marks);
  }
  std::string axis = "  y ↑  ";
  for (int x = least_x->first.x; x <= most_x->first.x; ++x) axis += fmt::format("{:^5} ", x);
  lines.push_back(paint.quiet(axis + "x →"));
  return lines;
}

// Who has which colours is the engine's to say.
punto::Seating seating_of(const Scene& scene) {
  return {static_cast<std::uint8_t>(scene.players()), scene["in_teams"].as_bool()};
}

std::string sign(const Scene& scene, const Hue& hue) {
  return scene.paint().on(hue, fmt::format("{}{}", hue.symbol, hue.letter));
}

std::string colour_signs(const Scene& scene, const punto::Seating& seating, std::size_t side) {
  std::string signs;
  for (punto::Colour colour : seating.colours_of(static_cast<punto::Side>(side))) {
    const Hue& hue = *find_hue(punto::colour_letters[static_cast<std::size_t>(colour)]);
    if (!signs.empty()) signs += ' ';
    signs += sign(scene, hue);
  }
  return signs;
}

std::string table_of_seats(const Scene& scene) {
  const Terminal& t = scene.terminal;
  const Standing standing = scene.match.standing();
  const punto::Seating seating = seating_of(scene);
  const std::string head =
      fmt::format("{}{}{}{}   {}", std::string(3 + name_width, ' '), left(t.say("play.punto.colours"), 9),
                  right(t.say("play.punto.pile"), 5), right(t.say("play.punto.rounds"), 9), t.say("play.punto.trophies"));
  std::string text = scene.paint().quiet(head).append("\n");
  for (std::size_t i = 1; i <= scene.players(); ++i) {
    const std::size_t seat = (static_cast<std::size_t>(index(scene.me)) + i) % scene.players();
    const auto side = static_cast<std::size_t>(seating.side_of(seat_at(static_cast<int>(seat))));
    std::string trophies;
    for (const json::value& card : scene["trophies"].at(side).as_array())
      trophies.append(scene.paint().chip(text_of(card))).append(" ");
    text += trimmed(fmt::format("{} {}{:>5}{:>9}   {}", scene.marked_name(seat), left(colour_signs(scene, seating, side), 9),
                                scene["piles"].at(seat).at("size").to_number<int>(), standing.scores[seat], trophies));
    text += '\n';
  }
  if (seating.has_neutral()) {
    const Hue& hue = *find_hue(punto::colour_letters[static_cast<std::size_t>(punto::neutral_colour)]);
    text += fmt::format("  {} {}\n", left(t.say("play.punto.neutral"), name_width), sign(scene, hue));
  }
  return text;
}

Lines my_card(const Scene& scene) {
  const json::value* card = scene.seen.as_object().if_contains("turned_up");
  if (card == nullptr) return {};
  Lines lines = scene.paint().big_card(text_of(*card));
  lines.insert(lines.begin(), {"", scene.paint().quiet(scene.terminal.say("play.punto.your_card"))});
  return lines;
}

std::string board(const Scene& scene) {
  Grid grid = cards_of(scene);
  mark_moves(scene, grid);
  const std::string title = scene.terminal.say(
      "play.punto.turn",
      {{"round", std::to_string(scene.number("round"))}, {"wins", std::to_string(scene.number("rounds_to_win"))}});
  return fmt::format("{}{}\n{}", heading(scene.paint(), title), table_of_seats(scene),
                     beside({drawn(scene, grid), my_card(scene)}, "    "));
}

std::string moves(const Scene& scene) {
  std::string_view example = scene.legal.empty() ? "" : std::string_view(scene.legal[0]);
  take_word(example);
  while (example.starts_with(' ')) example.remove_prefix(1);
  return wrapped(scene.terminal.say("play.punto.moves", {{"example", std::string(example)}}), "  ");
}

// After PUN-8: how many lines each side has, and their sums.
std::string counted_lines(const Scene& scene) {
  json::value counted;
  for (const json::value& event : scene.match.events(Viewer(scene.me), 0)) {
    if (event.as_object().contains("dealt")) counted = nullptr;
    if (const json::value* found = event.as_object().if_contains("round_decided_by_lines")) counted = *found;
  }
  if (!counted.is_object()) return {};
  const punto::Seating seating = seating_of(scene);
  Lines sides;
  for (std::size_t side = 0; side < counted.at("counts").as_array().size(); ++side) {
    std::string names;
    for (Seat seat : seating.seats_of(static_cast<punto::Side>(side))) {
      names += fmt::format("{}{}", names.empty() ? "" : " + ", scene.names[static_cast<std::size_t>(seat)]);
    }
    std::string sums;
    for (const json::value& sum : counted.at("sums").at(side).as_array()) {
      sums += fmt::format("{}{}", sums.empty() ? "" : ", ", sum.to_number<int>());
    }
    sides.push_back(scene.terminal.say(
        "play.punto.lines",
        {{"name", names}, {"lines", std::to_string(counted.at("counts").at(side).to_number<int>())}, {"sums", sums}}));
  }
  return flowed("  ", sides, " · ");
}

std::string round_end(const Scene& scene, const json::object& event) {
  Grid grid = cards_of(scene);
  if (const json::value* cells = event.if_contains("cells")) {
    for (const json::value& cell : cells->as_array()) grid[read_place(text_of(cell))].mark = "━━━";
  }
  return beside({drawn(scene, grid)}, "") + counted_lines(scene);
}

std::string sheet(const Scene& scene) { return table_of_seats(scene); }

constexpr std::array<std::string_view, 2> silent = {"turned_up", "match_over"};
constexpr std::array<std::string_view, 2> round_ends = {"round_won", "round_void"};

}  // namespace

const Face punto_face{
    .game = "punto",
    .board = board,
    .moves = moves,
    .round_end = round_end,
    .sheet = sheet,
    .spoken = plainly_spoken,
    .silent = silent,
    .round_ends = round_ends};

}  // namespace nuancier::cli::play
