#include "record/puzzle.hpp"

#include "record/best_move.hpp"
#include "record/json_text.hpp"
#include "record/lines.hpp"
#include "record/problems.hpp"
#include "record/puzzle_text.hpp"
#include "record/values.hpp"
#include "rules/pop/pop.hpp"

namespace nuancier::record {
namespace {

bool is_text(const json::value& value, std::string_view text) {
  const json::string* held = value.if_string();
  return held != nullptr && std::string_view(*held) == text;
}

std::optional<Problem> refuse_heading(const json::object& object, std::size_t line) {
  const json::value* format = object.if_contains("format");
  if (format == nullptr) return missing(line, "format");
  if (!is_text(*format, puzzle_format)) {
    return wrong_format(line, format->is_string() ? std::string(*format->if_string()) : json_text(*format), puzzle_format);
  }
  const json::value* game = object.if_contains("game");
  if (game == nullptr) return missing(line, "game");
  if (!is_text(*game, Pop::info.key)) return wrong_value(line, "game", json_text(*game), Pop::info.key);
  return std::nullopt;
}

Result<StatedPuzzle> puzzle_from_json(Cursor& cursor) {
  const std::size_t line = cursor.line;
  const Result<json::value> value = take_value(cursor);
  if (!value) return value.problem();
  const json::object* object = value->if_object();
  if (object == nullptr) return wrong_line(line, json_text(*value), "{…}");
  if (auto problem = refuse_heading(*object, line)) return *problem;
  StatedPuzzle stated;
  Misfit misfit;
  if (!from_json(*value, stated, &misfit)) {
    const std::string_view field = std::string_view(misfit.where).substr(misfit.where.empty() ? 0 : 1);
    return misfit.got.empty() ? missing(line, field) : unreadable(line, field, misfit.got);
  }
  if (const auto refusal = pop::refuse_puzzle(stated.puzzle)) return Problem{std::string(refusal->text), {}};
  return stated;
}

}  // namespace

json::object puzzle_to_json(const StatedPuzzle& stated) {
  json::object object{{"format", puzzle_format}, {"game", Pop::info.key}};
  const json::value said = to_json(stated);
  for (const auto& [key, value] : *said.if_object()) object.emplace(key, value);
  return object;
}

Result<std::vector<StatedPuzzle>> read_puzzles(std::string_view text) {
  Cursor cursor{text};
  cursor.skip_blanks();
  if (!cursor.rest.starts_with('{')) return read_puzzle_texts(text);
  std::vector<StatedPuzzle> all;
  while (!cursor.rest.empty()) {
    if (!cursor.rest.starts_with('{')) return wrong_line(cursor.line, cursor.rest, "{…}");
    Result<StatedPuzzle> stated = puzzle_from_json(cursor);
    if (!stated) return stated.problem();
    all.push_back(std::move(*stated));
    cursor.skip_blanks();
  }
  return all;
}

bool is_puzzle(std::string_view text) {
  Cursor cursor{text};
  cursor.skip_blanks();
  if (cursor.rest.starts_with('{')) {
    const Result<json::value> value = take_value(cursor);
    const json::object* object = value ? value->if_object() : nullptr;
    const json::value* format = object != nullptr ? object->if_contains("format") : nullptr;
    return format != nullptr && is_text(*format, puzzle_format);
  }
  return begins_with(text, puzzle_format);
}

Position position_of(const pop::Puzzle& puzzle) {
  Pop::State s = Pop::open(default_options(Pop::info, static_cast<int>(pop::Mode::puzzle)));
  Pop::settle(s, puzzle, ignore);
  return position_of<Pop>(s);
}

Result<Position> read_start(std::string_view text) {
  if (!is_puzzle(text)) return read_position(text);
  if (is_best_move(text)) {
    const auto best_moves = read_best_moves(text);
    if (!best_moves) return best_moves.problem();
    return best_moves->front().position;
  }
  const auto puzzles = read_puzzles(text);
  if (!puzzles) return puzzles.problem();
  return position_of(puzzles->front().puzzle);
}

}  // namespace nuancier::record
