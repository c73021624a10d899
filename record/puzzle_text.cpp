#include "record/puzzle_text.hpp"

#include <algorithm>
#include <span>

#include "record/problems.hpp"
#include "record/text_codec.hpp"
#include "rules/pop/options.hpp"

namespace nuancier::record {
namespace {

constexpr std::string_view queue_cards = "A B C D E";
constexpr std::string_view five_places = "5 12 . 42 15";
constexpr std::string_view known_words = "area, hand, grade, answer, turn, left";

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

// "17 B 12 17 / 16 26": a card, its column, and the waves that follow.
std::optional<Problem> read_turn(const Block& block, pop::Proof& proof) {
  if (!block.head.rest.empty()) return left_over(block.head.number, block.head.rest);
  for (const Line& line : block.body) {
    pop::Step step;
    std::string_view rest = line.rest;
    const bool good = from_text(line.word, step.card) && from_text(take_word(rest), step.column) &&
                      (words_of(rest).empty() || from_line(rest, step.waves)) && push(proof.turn, step);
    if (!good) return wrong_line(line.number, whole(line), "17 B 12 17 / 16 26");
  }
  return std::nullopt;
}

// Reads the blocks of one puzzle, from its first line to the next one's.
class Reader {
 public:
  explicit Reader(std::span<const Block> blocks) : blocks_(blocks) {}

  Result<StatedPuzzle> read() {
    const Line& heading = blocks_.front().head;
    if (heading.word != puzzle_format) return wrong_format(heading.number, heading.word, puzzle_format);
    if (heading.rest != pop::info.key) return wrong_value(heading.number, "game", heading.rest, pop::info.key);
    for (blocks_ = blocks_.subspan(1); !blocks_.empty(); blocks_ = blocks_.subspan(1)) {
      if (blocks_.front().head.word == puzzle_format) break;
      if (auto problem = read(blocks_.front())) return *problem;
    }
    for (std::string_view needed : {"area", "hand"}) {
      if (!has(needed)) return field_missing(heading, needed);
    }
    if (has("turn") != has("left")) return field_missing(heading, has("turn") ? "left" : "turn");
    if (const auto refusal = pop::refuse_puzzle(stated_.puzzle)) return Problem{std::string(refusal->text), {}};
    return stated_;
  }
  std::span<const Block> rest() const { return blocks_; }

 private:
  bool has(std::string_view word) const { return std::find(seen_.begin(), seen_.end(), word) != seen_.end(); }

  std::optional<Problem> read(const Block& block) {
    const std::string_view word = block.head.word;
    if (has(word)) return field_twice(block.head, "puzzle");
    seen_.push_back(word);
    if (word == "area") return read_area(block, stated_.puzzle.columns);
    if (word == "turn") return read_turn(block, certificate());
    if (word == "hand") return read_line(block, stated_.puzzle.hand);
    if (word == "grade") return read_line(block, stated_.grade);
    if (word == "answer") return read_line(block, stated_.answer);
    if (word == "left") return read_line(block, certificate().left);
    return field_unknown(block.head, "puzzle", known_words);
  }

  template <class T>
  std::optional<Problem> read_line(const Block& block, T& to) {
    if (!from_line(block.head.rest, to)) return field_unreadable(block.head, "puzzle");
    if (!block.body.empty()) return wrong_line(block.body[0].number, whole(block.body[0]), known_words);
    return std::nullopt;
  }

  pop::Proof& certificate() { return stated_.certificate ? *stated_.certificate : stated_.certificate.emplace(); }

  std::span<const Block> blocks_;
  Words seen_;
  StatedPuzzle stated_;
};

std::string drawn(const pop::Columns& columns) {
  std::size_t rows = 0;
  for (const pop::ColumnCards& column : columns) rows = std::max(rows, column.size());
  std::string text;
  const auto add = [&](std::string_view word) { text.append(4 - std::min<std::size_t>(word.size(), 3), ' ').append(word); };
  for (std::size_t row = rows; row-- > 0;) {
    for (const pop::ColumnCards& column : columns) add(row < column.size() ? to_text(column[row]).view() : ".");
    text += '\n';
  }
  for (char letter : pop::column_letters) add(std::string_view(&letter, 1));
  return text + "\n";
}

}  // namespace

std::string write_puzzle(const StatedPuzzle& stated) {
  std::string text;
  const auto add = [&](std::string_view word, const std::string& value) {
    text.append(word).append(" ").append(value).append("\n");
  };
  add(puzzle_format, std::string(pop::info.key));
  text.append("area\n").append(drawn(stated.puzzle.columns));
  add("hand", to_line(stated.puzzle.hand));
  if (stated.grade) add("grade", to_line(*stated.grade));
  if (stated.answer) add("answer", to_line(*stated.answer));
  if (!stated.certificate) return text;
  text += "turn\n";
  for (const pop::Step& step : stated.certificate->turn) {
    text.append("   ").append(to_line(step.card)).append(" ").append(to_line(step.column));
    if (!step.waves.empty()) text.append(" ").append(to_line(step.waves));
    text += '\n';
  }
  add("left", to_line(stated.certificate->left));
  return text;
}

Result<std::vector<StatedPuzzle>> read_puzzle_texts(std::string_view text) {
  const std::vector<Block> blocks = blocks_of(text);
  if (blocks.empty()) return nothing_to_read();
  std::vector<StatedPuzzle> all;
  for (std::span<const Block> rest = blocks; !rest.empty();) {
    Reader reader(rest);
    Result<StatedPuzzle> stated = reader.read();
    if (!stated) return stated.problem();
    all.push_back(std::move(*stated));
    rest = reader.rest();
  }
  return all;
}

}  // namespace nuancier::record
