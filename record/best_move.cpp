#include "record/best_move.hpp"

#include "record/json_text.hpp"
#include "record/problems.hpp"
#include "record/puzzle.hpp"
#include "record/values.hpp"

namespace nuancier::record {
namespace {

// Reads the fields of one object; the first problem is kept.
class Reader {
 public:
  Reader(const json::object& object, std::string_view path, std::size_t line) : object_(object), path_(path), line_(line) {}

  template <class Number>
  void number(std::string_view name, Number& to) {
    const json::value* held = find(name);
    if (held != nullptr && !from_json(*held, to)) fail(unreadable(line_, path_ + std::string(name), json_text(*held)));
  }
  void text(std::string_view name, std::string& to) {
    const json::value* held = find(name);
    if (held == nullptr) return;
    if (const json::string* written = held->if_string()) {
      to = *written;
    } else {
      fail(unreadable(line_, path_ + std::string(name), json_text(*held)));
    }
  }
  const std::optional<Problem>& problem() const { return problem_; }

 private:
  const json::value* find(std::string_view name) {
    const json::value* held = object_.if_contains(name);
    if (held == nullptr) fail(missing(line_, path_ + std::string(name)));
    return held;
  }
  void fail(Problem problem) {
    if (!problem_) problem_ = std::move(problem);
  }

  const json::object& object_;
  std::string path_;
  std::size_t line_;
  std::optional<Problem> problem_;
};

std::optional<Problem> read_certificate(const json::object& object, std::size_t line, BestMoveCertificate& to) {
  const json::value* held = object.if_contains("certificate");
  if (held == nullptr) return missing(line, "certificate");
  if (!held->is_object()) return unreadable(line, "certificate", json_text(*held));
  Reader reader(*held->if_object(), "certificate.", line);
  reader.number("seed", to.seed);
  reader.number("trials", to.trials);
  reader.number("best", to.best);
  reader.number("best_error", to.best_error);
  reader.text("second", to.second);
  reader.number("second_best", to.second_best);
  reader.number("second_error", to.second_error);
  if (!reader.problem() && to.trials < 1) return wrong_value(line, "certificate.trials", std::to_string(to.trials), "1…");
  return reader.problem();
}

Result<BestMovePuzzle> best_move_from_json(Cursor& cursor) {
  const std::size_t line = cursor.line;
  const Result<json::value> value = take_value(cursor);
  if (!value) return value.problem();
  const json::object* object = value->if_object();
  if (object == nullptr) return wrong_line(line, json_text(*value), "{…}");
  std::string format;
  std::string position;
  BestMovePuzzle puzzle;
  Reader reader(*object, "", line);
  reader.text("format", format);
  reader.text("position", position);
  reader.number("seat", puzzle.seat);
  reader.number("grade", puzzle.grade);
  reader.text("answer", puzzle.answer);
  if (reader.problem()) return *reader.problem();
  if (format != puzzle_format) return wrong_format(line, format, puzzle_format);
  Result<Position> stands = read_position(position);
  if (!stands) return stands.problem();
  puzzle.position = std::move(*stands);
  if (index(puzzle.seat) >= puzzle.position.options.players) {
    return wrong_value(
        line, "seat", std::to_string(index(puzzle.seat)), "0…" + std::to_string(puzzle.position.options.players - 1));
  }
  if (auto problem = read_certificate(*object, line, puzzle.certificate)) return *problem;
  return puzzle;
}

}  // namespace

json::object to_json(const BestMovePuzzle& puzzle) {
  const BestMoveCertificate& found = puzzle.certificate;
  return {{"format", puzzle_format},
          {"game", puzzle.position.game},
          {"position", write_position(puzzle.position)},
          {"seat", index(puzzle.seat)},
          {"grade", puzzle.grade},
          {"answer", puzzle.answer},
          {"certificate",
           {{"seed", found.seed},
            {"trials", found.trials},
            {"best", found.best},
            {"best_error", found.best_error},
            {"second", found.second},
            {"second_best", found.second_best},
            {"second_error", found.second_error}}}};
}

Result<std::vector<BestMovePuzzle>> read_best_moves(std::string_view text) {
  Cursor cursor{text};
  cursor.skip_blanks();
  if (cursor.rest.empty()) return nothing_to_read();
  std::vector<BestMovePuzzle> all;
  while (!cursor.rest.empty()) {
    if (!cursor.rest.starts_with('{')) return wrong_line(cursor.line, cursor.rest, "{…}");
    Result<BestMovePuzzle> puzzle = best_move_from_json(cursor);
    if (!puzzle) return puzzle.problem();
    all.push_back(std::move(*puzzle));
    cursor.skip_blanks();
  }
  return all;
}

bool is_best_move(std::string_view text) {
  if (!is_puzzle(text)) return false;
  Cursor cursor{text};
  cursor.skip_blanks();
  if (!cursor.rest.starts_with('{')) return false;
  const Result<json::value> value = take_value(cursor);
  return value && value->if_object()->contains("position");
}

}  // namespace nuancier::record
