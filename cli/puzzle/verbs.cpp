#include "cli/puzzle/verbs.hpp"

#include <charconv>
#include <ctime>

#include "record/best_move_collection.hpp"
#include "rules/pop/pop.hpp"
#include "search/pop/puzzle_collection.hpp"
#include "search/pop/puzzle_daily.hpp"

namespace nuancier::cli::puzzle {
namespace {

using search::puzzles::Date;

// Where this machine is.
Date today() {
  const std::time_t now = std::time(nullptr);
  std::tm here{};
  localtime_r(&now, &here);
  return {here.tm_year + 1900, here.tm_mon + 1, here.tm_mday};
}

std::optional<Date> date_of(std::string_view asked) {
  if (asked == "daily") return today();
  Date date;
  return from_text(asked, date) ? std::optional(date) : std::nullopt;
}

std::size_t collected(std::string_view game) {
  return is_pop(game) ? search::puzzles::collection().size() : record::best_move_collection(game).size();
}

}  // namespace

bool is_pop(std::string_view game) { return game == Pop::info.key; }

void check_has_puzzles(std::string_view game) {
  if (is_pop(game)) return;
  std::string allowed(Pop::info.key);
  for (const record::BestMoveFile& file : record::best_move_files) {
    if (file.game == game) return;
    allowed.append(", ").append(file.game);
  }
  fail("cli.puzzle.none", {{"game", std::string(game)}, {"allowed", allowed}});
}

pop::Puzzle find(const std::string& asked) {
  if (const auto date = date_of(asked)) return search::puzzles::daily(*date).puzzle;
  const auto all = search::puzzles::collection();
  const std::optional<int> number = read_number(asked);
  if (!number || *number < 1 || *number > static_cast<int>(all.size())) {
    fail("cli.puzzle.unknown", {{"got", asked}, {"most", std::to_string(all.size())}});
  }
  return all[static_cast<std::size_t>(*number - 1)].puzzle;
}

record::BestMovePuzzle find_best_move(std::string_view game, const std::string& asked) {
  const std::vector<record::BestMovePuzzle> all = record::best_move_collection(game);
  const std::optional<int> number = read_number(asked);
  if (!number || *number < 1 || *number > static_cast<int>(all.size())) {
    fail("cli.puzzle.unknown_of", {{"got", asked}, {"game", std::string(game)}, {"most", std::to_string(all.size())}});
  }
  return all[static_cast<std::size_t>(*number - 1)];
}

std::string after(std::string_view game, const std::string& asked) {
  const std::optional<int> number = read_number(asked);
  return number ? std::to_string(*number % static_cast<int>(collected(game)) + 1) : std::string();
}

pop::Puzzle read_one(const std::string& file) {
  const auto all = value_or_fail(record::read_puzzles(read_file(file)));
  if (all.size() != 1) fail("cli.puzzle.several", {{"file", file}, {"got", std::to_string(all.size())}});
  return all[0].puzzle;
}

}  // namespace nuancier::cli::puzzle
