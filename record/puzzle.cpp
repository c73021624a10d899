#include "record/puzzle.hpp"

#include <algorithm>

#include "record/problems.hpp"
#include "record/text_codec.hpp"
#include "rules/pop/pop.hpp"

namespace nuancier::record {
namespace {

constexpr std::string_view queue_cards = "A B C D E";
constexpr std::string_view five_places = "5 12 . 42 15";

Words all_words(const Line& line) {
  Words words = words_of(line.rest);
  words.insert(words.begin(), line.word);
  return words;
}

std::string whole(const Line& line) { return std::string(line.word).append(" ").append(line.rest); }

// One drawn row onto the columns, which are foot first: rows are read from the lowest.
std::optional<Problem> add_row(const Line& line, pop::Columns& columns) {
  const Words words = all_words(line);
  if (words.size() != columns.size()) return wrong_line(line.number, whole(line), five_places);
  for (std::size_t i = 0; i < words.size(); ++i) {
    pop::ColumnCards& column = columns[i];
    const bool closed = !column.empty() && column.back() == pop::Card{};  // a dot below: nothing can lie above it
    if (words[i] == ".") {
      if (!closed && !column.full()) column.push_back(pop::Card{});
      continue;
    }
    pop::Card card{};
    if (!from_text(words[i], card)) return wrong_value(line.number, "area", words[i], "1–50, .");
    if (closed) return wrong_value(line.number, "area", words[i], ".");
    if (column.full()) return wrong_line(line.number, whole(line), {});
    column.push_back(card);
  }
  return std::nullopt;
}

std::optional<Problem> read_area(const Block& block, pop::Columns& columns) {
  columns.clear();
  columns.resize(pop::columns);
  if (!block.head.rest.empty()) return left_over(block.head.number, block.head.rest);
  std::vector<Line> rows = block.body;
  if (!rows.empty() && rows.back().word == "A") {
    if (all_words(rows.back()) != words_of(queue_cards))
      return wrong_line(rows.back().number, whole(rows.back()), queue_cards);
    rows.pop_back();
  }
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
    if (auto problem = add_row(*row, columns)) return problem;
  }
  for (pop::ColumnCards& column : columns) {
    if (!column.empty() && column.back() == pop::Card{}) column.pop_back();
  }
  return std::nullopt;
}

}  // namespace

std::string write_puzzle(const pop::Puzzle& puzzle) {
  std::size_t rows = 0;
  for (const pop::ColumnCards& column : puzzle.columns) rows = std::max(rows, column.size());
  std::string text = std::string(puzzle_format).append(" pop\narea\n");
  const auto add = [&](std::string_view word) { text.append(4 - std::min<std::size_t>(word.size(), 3), ' ').append(word); };
  for (std::size_t row = rows; row-- > 0;) {
    for (const pop::ColumnCards& column : puzzle.columns) add(row < column.size() ? to_text(column[row]).view() : ".");
    text += '\n';
  }
  for (char letter : pop::column_letters) add(std::string_view(&letter, 1));
  return text.append("\nhand ").append(to_line(puzzle.hand)).append("\n");
}

Result<pop::Puzzle> read_puzzle(std::string_view text) {
  const std::vector<Block> blocks = blocks_of(text);
  if (blocks.empty()) return nothing_to_read();
  const Line& heading = blocks.front().head;
  if (heading.word != puzzle_format) return wrong_format(heading.number, heading.word, puzzle_format);
  if (heading.rest != "pop") return wrong_value(heading.number, "game", heading.rest, "pop");
  pop::Puzzle puzzle;
  bool has_area = false;
  bool has_hand = false;
  for (std::size_t i = 1; i < blocks.size(); ++i) {
    const Line& head = blocks[i].head;
    if (head.word == "area") {
      if (std::exchange(has_area, true)) return field_twice(head, "puzzle");
      if (auto problem = read_area(blocks[i], puzzle.columns)) return *problem;
    } else if (head.word == "hand") {
      if (std::exchange(has_hand, true)) return field_twice(head, "puzzle");
      if (!from_line(head.rest, puzzle.hand)) return field_unreadable(head, "puzzle");
      if (!blocks[i].body.empty()) return wrong_line(blocks[i].body[0].number, whole(blocks[i].body[0]), "area, hand");
    } else {
      return field_unknown(head, "puzzle", "area, hand");
    }
  }
  if (!has_area) return field_missing(heading, "area");
  if (!has_hand) return field_missing(heading, "hand");
  if (const auto refusal = pop::refuse_puzzle(puzzle)) return Problem{std::string(refusal->text), {}};
  return puzzle;
}

bool is_puzzle(std::string_view text) { return begins_with(text, puzzle_format); }

Position position_of(const pop::Puzzle& puzzle) {
  Pop::State s = Pop::open(default_options(Pop::info, static_cast<int>(pop::Mode::puzzle)));
  Pop::settle(s, puzzle, ignore);
  return position_of<Pop>(s);
}

}  // namespace nuancier::record
